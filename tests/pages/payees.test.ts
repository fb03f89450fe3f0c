/** Suppliers' bank accounts on pages: the supplier's form, the admin's queue and the bank's view, also in Arabic. */
import { expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { acceptPayee, loadOwnPayees, sendPayee } from "~/domain/payees/payee.server";
import { approveBatch, createBatch, exportBatch } from "~/domain/payout-batches/batch.server";
import { loadBatch } from "~/domain/payout-batches/batch-view.server";
import { returnLine } from "~/domain/payout-batches/settlement.server";
import { configuration, configure } from "~/domain/settings/configuration";
import type { Actor } from "~/domain/values/actor";
import { clock, HOUR } from "~/domain/values/clock";
import * as adminHome from "~/routes/admin+/dashboard";
import * as queue from "~/routes/admin+/payees";
import * as accept from "~/routes/admin+/payees.$id.accept";
import * as refuse from "~/routes/admin+/payees.$id.refuse";
import * as supplierPage from "~/routes/admin+/supplier+/$id.$tab";
import * as paperFile from "~/routes/api+/v1+/pub+/payee.paper.file.$file";
import * as bankOrder from "~/routes/bank+/order+/$id";
import * as bankPay from "~/routes/bank+/order+/$id.pay";
import * as payouts from "~/routes/bank+/payouts";
import * as payoutFile from "~/routes/bank+/payouts_.csv";
import * as profile from "~/routes/companies+/profile";
import * as bankStatement from "~/routes/finance+/supplier+/$id.statement";
import * as dashboard from "~/routes/provider+/dashboard";
import * as payee from "~/routes/provider+/payee";
import * as withdraw from "~/routes/provider+/payee.withdraw";
import { activeSme, activeSupplier, newPdf, order, staff, useWorld } from "../domain/world";
import { Browser, fieldErrors } from "./browser";

useWorld();

const openBrowser = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));
const PAYEE = {
  iban: "KW81CBKU0000000000001234560101",
  holder: "Doha Roasters W.L.L.",
  bank: "Commercial Bank",
  currency: "USD",
} as const;
const OTHER = {
  iban: "BH67BMAG00001299123456",
  holder: "Doha Roasters Bahrain",
  bank: "Bahraini Bank",
  currency: "BHD",
} as const;

test("a supplier is asked on its dashboard, sends an account, and can withdraw it", async () => {
  const seller = await activeSupplier();
  const browser = await openBrowser(seller);
  expect(await browser.see(dashboard, "/provider/dashboard")).toContain("Where should the bank pay you?");
  expect(await browser.see(profile, "/provider/profile")).toContain("Add bank account");
  expect(await browser.see(payee, "/provider/payee")).toContain(
    "Our team reviews the account before the bank pays to it.",
  );
  const typed = { ...PAYEE, iban: "KW82 CBKU 0000", currency: "" };
  const wrong = await browser.post(payee, "/provider/payee", typed);
  const { lastResult } = (await wrong.json()) as {
    lastResult: { error: Record<string, string[]>; initialValue: Record<string, string> };
  };
  expect([wrong.status, lastResult.error]).toEqual([
    422,
    {
      iban: ["An IBAN from Kuwait has 30 characters, but this one has 12"],
      currency: ["Select the account's currency"],
    },
  ]);
  expect(lastResult.initialValue).toMatchObject({ holder: PAYEE.holder, bank: PAYEE.bank });
  const done = await browser.post(payee, "/provider/payee", {
    ...PAYEE,
    iban: "kw81 cbku 0000 0000 0000 1234 5601 01",
  });
  expect([done.status, done.headers.get("Location")]).toEqual([303, "/provider/payee"]);
  const page = await browser.see(payee, "/provider/payee");
  for (const word of ["Under review", "KW81 CBKU 0000 0000 0000 1234 5601 01", "/provider/payee/withdraw"])
    expect(page).toContain(word);
  expect(await browser.see(dashboard, "/provider/dashboard")).not.toContain("Where should the bank pay you?");
  expect(await browser.see(profile, "/provider/profile")).toContain("KW81 •••• 0101");
  expect(await browser.see(withdraw, "/provider/payee/withdraw")).toContain("KW81 •••• 0101");
  const back = await browser.post(withdraw, "/provider/payee/withdraw", {});
  expect(back.status).toBe(303);
  expect((await loadOwnPayees(seller)).pendingPayee).toBeNull();
  // Nothing is left to withdraw, so the dialog redirects to the page.
  expect(
    (await browser.get(withdraw, "/provider/payee/withdraw").catch((response: Response) => response)).headers.get(
      "Location",
    ),
  ).toBe("/provider/payee");
});

test("an admin finds it in the queue, compares it with the documents, and accepts or rejects it", async () => {
  const [seller, other, admin] = [
    await activeSupplier(),
    await activeSupplier(undefined, { companyTile: "Zahra Foods" }),
    await openBrowser(await staff("admin")),
  ];
  const id = await sendPayee(seller, PAYEE);
  const doubtful = await sendPayee(other, { ...PAYEE, holder: "Somebody" });
  expect(await admin.see(adminHome, "/admin/dashboard")).toContain("bank accounts to check");
  const page = await admin.see(queue, "/admin/payees");
  for (const word of [
    "Doha Roasters",
    "Zahra Foods",
    "KW81 •••• 0101",
    "None: this is the first account",
    `/admin/payees/${id}/accept`,
  ])
    expect(page).toContain(word);
  expect(page).not.toContain("1234 5601");
  const dialog = await admin.see(accept, `/admin/payees/${id}/accept`, { id });
  for (const word of [
    "KW81 CBKU 0000 0000 0000 1234 5601 01",
    "US dollar (USD)",
    "Bank statement for the most recent year",
    "Possible duplicates",
    "same bank account",
    "The bank pays to this account from now on.",
  ])
    expect(dialog).toContain(word);
  expect((await admin.post(accept, `/admin/payees/${id}/accept`, {}, { id })).headers.get("Location")).toBe(
    "/admin/payees",
  );
  expect((await admin.post(refuse, `/admin/payees/${doubtful}/refuse`, { desc: "" }, { id: doubtful })).status).toBe(
    422,
  );
  expect(await admin.see(refuse, `/admin/payees/${doubtful}/refuse`, { id: doubtful })).toContain("Zahra Foods");
  expect(
    (await admin.post(refuse, `/admin/payees/${doubtful}/refuse`, { desc: "It is somebody else's" }, { id: doubtful }))
      .status,
  ).toBe(303);
  expect(await (await openBrowser(other)).see(payee, "/provider/payee")).toContain("It is somebody else&#x27;s");
  expect(await admin.see(queue, "/admin/payees")).toContain("No bank accounts to review.");
  const gone = await admin.get(accept, `/admin/payees/${id}/accept`, { id }).catch((response: Response) => response);
  expect((gone as Response).headers.get("Location")).toBe("/admin/payees");
});

test("a changed account shows when it becomes active", async () => {
  const [seller, admin] = [await activeSupplier(), await staff("admin")];
  await acceptPayee(admin, await sendPayee(seller, PAYEE));
  const browser = await openBrowser(seller);
  expect(await browser.see(payee, "/provider/payee")).toContain("It becomes active 48 hours after we accept it.");
  const id = await sendPayee(seller, OTHER);
  const dialog = await (await openBrowser(admin)).see(accept, `/admin/payees/${id}/accept`, { id });
  for (const word of ["The bank pays to this account in 48 hours.", "KW81 CBKU", "BH67 BMAG"])
    expect(dialog).toContain(word);
  await acceptPayee(admin, id);
  const page = await browser.see(payee, "/provider/payee");
  for (const word of ["Accepted, not active yet", "2 February 2026", "Withdraw"]) expect(page).toContain(word);
  clock.stopAt(clock.now() + HOUR);
});

test("the bank sees the account, or that it is missing, and can pay in both cases", async () => {
  const [buyer, seller, bank] = [await activeSme(), await activeSupplier(), await openBrowser(await staff("bank"))];
  const id = await order(buyer, seller, 400_00, 5);
  const company = { id: seller.applicantId! };
  const pages = async () =>
    [
      await bank.see(bankOrder, `/bank/order/${id}`, { id }),
      await bank.see(bankStatement, `/bank/supplier/${company.id}/statement`, company),
      await bank.see(payouts, "/bank/payouts"),
    ] as const;
  for (const page of await pages()) expect(page).toContain("bank account yet");
  expect((await pages())[0]).toContain("Pay order");
  await acceptPayee(await staff("admin"), await sendPayee(seller, PAYEE));
  const [paying, statement, list] = await pages();
  for (const page of [paying, statement])
    for (const word of ["KW81 CBKU 0000 0000 0000 1234 5601 01", PAYEE.holder, PAYEE.bank, "US dollar (USD)"])
      expect(page).toContain(word);
  for (const word of [PAYEE.holder, "KW81 •••• 0101"]) expect(list).toContain(word);
  const file = await ((await bank.get(payoutFile, "/bank/payouts/csv")) as unknown as Response).text();
  expect(file).toContain("KW81CBKU0000000000001234560101,Doha Roasters W.L.L.,Commercial Bank,USD");
  expect((await bank.post(bankPay, `/bank/order/${id}/pay`, { from: "" }, { id })).status).toBe(303);
});

test("an account that returned a payout shows the reason to supplier, bank and admin, and is not paid", async () => {
  const [seller, bank, admin] = [await activeSupplier(), await staff("bank"), await staff("admin")];
  await acceptPayee(admin, await sendPayee(seller, PAYEE));
  await order(await activeSme(), seller, 100_00, 5);
  const { id: batchId } = await createBatch(bank);
  await approveBatch(admin, batchId);
  await exportBatch(bank, batchId);
  const { lines } = await loadBatch(bank, batchId);
  await returnLine(bank, lines[0]!.id, "AC04: Account closed");
  const id = await order(await activeSme(), seller, 50_00, 5);
  const supplierId = seller.applicantId!;
  const [ofBank, ofAdmin, ofSeller] = [await openBrowser(bank), await openBrowser(admin), await openBrowser(seller)];
  for (const page of [
    await ofBank.see(bankOrder, `/bank/order/${id}`, { id }),
    await ofAdmin.see(supplierPage, `/admin/supplier/${supplierId}/info`, {
      id: supplierId,
      tab: "info",
    }),
    await ofSeller.see(payee, "/provider/payee"),
  ]) {
    expect(page).toContain("The bank returned a payout because of this account.");
    expect(page).toContain("Account closed (AC04)");
  }
  expect(await ofBank.see(payouts, "/bank/payouts")).toContain("Bank account must change");
  expect(await ofSeller.see(dashboard, "/provider/dashboard")).toContain("Bank account must change");
  expect((await ofBank.post(bankPay, `/bank/order/${id}/pay`, {}, { id })).status).toBe(409);
});

test("the bank's document can be read by the supplier and admins only", async () => {
  const [seller, officer] = [await activeSupplier(), await staff("admin")];
  const [browser, admin] = [await openBrowser(seller), await openBrowser(officer)];
  expect(await browser.see(payee, "/provider/payee")).toContain('encType="multipart/form-data"');
  const wrong = await browser.post(payee, "/provider/payee", { ...PAYEE, paper: new File(["nothing"], "notes.txt") });
  expect([wrong.status, Object.keys(await fieldErrors(wrong))]).toEqual([422, ["paper"]]);
  expect(
    (await browser.post(payee, "/provider/payee", { ...PAYEE, paper: new File([newPdf()], "letter.pdf") })).status,
  ).toBe(303);
  const { pendingPayee, paper } = await loadOwnPayees(seller);
  const path = `/api/v1/pub/payee/paper/file/${paper!.file}`;
  const id = pendingPayee!.id;
  expect(await browser.see(payee, "/provider/payee")).toContain(path);
  expect(await admin.see(accept, `/admin/payees/${id}/accept`, { id })).toContain(path);
  const bank = await openBrowser(await staff("bank"));
  const readers = [browser, admin, bank, await openBrowser(await activeSupplier()), new Browser()];
  const answers = [];
  for (const reader of readers)
    answers.push(
      ((await reader.get(paperFile, path, { file: paper!.file }).catch((answer: Response) => answer)) as Response)
        .status,
    );
  expect(answers).toEqual([200, 200, 404, 404, 404]);
});

test("the admin's page of a supplier shows its account or that it is missing", async () => {
  const [seller, officer] = [await activeSupplier(), await staff("admin")];
  const admin = await openBrowser(officer);
  const see = () =>
    admin.see(supplierPage, `/admin/supplier/${seller.applicantId}/info`, { id: seller.applicantId!, tab: "info" });
  expect(await see()).toContain("has not added a bank account yet");
  await acceptPayee(officer, await sendPayee(seller, PAYEE));
  for (const word of ["KW81 CBKU 0000 0000 0000 1234 5601 01", PAYEE.holder]) expect(await see()).toContain(word);
});

test("in Arabic the account number stays left to right", async () => {
  const seller = await activeSupplier();
  await sendPayee(seller, PAYEE);
  configure({ ...configuration(), languages: ["ar"] });
  const page = await (await openBrowser(seller)).see(payee, "/provider/payee");
  for (const word of ["رقم الآيبان", "قيد المراجعة", '<bdi dir="ltr">KW81 CBKU', "دولار أمريكي"])
    expect(page).toContain(word);
});
