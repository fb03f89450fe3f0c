/** Suppliers' bank accounts: sending, accepting and changing them, and the notifications. */
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { accounts, applicants, events, payees } from "~/db/schema";
import { findDuplicates } from "~/domain/applicants/duplicates.server";
import { listFactChanges } from "~/domain/audit/fact";
import { checkDatabase } from "~/domain/check.server";
import { listTasks } from "~/domain/dashboards/task.server";
import { findActivePayee, findActivePayees } from "~/domain/payees/active-payee.server";
import { type SentPayee } from "~/domain/payees/payee";
import {
  acceptPayee,
  activatePayees,
  assertMaySeePayeeDocument,
  findPayeeForDecision,
  listWaitingPayees,
  loadOwnPayees,
  loadPayees,
  refusePayee,
  sendPayee,
  withdrawPayee,
} from "~/domain/payees/payee.server";
import { payeeInput } from "~/domain/payees/payee-input";
import { payOut } from "~/domain/payouts/payout.server";
import type { Actor } from "~/domain/values/actor";
import { clock, HOUR, MINUTE } from "~/domain/values/clock";
import { formatIban, masked } from "~/domain/values/iban";
import { Forbidden, NotFound, Refused } from "~/domain/verbs/errors";
import { translateToEnglish } from "~/words/translate";
import { rawRun } from "../raw";
import { activeSme, activeSupplier, insurer, messages, newPdf, order, staff, supplier, useWorld, wait } from "./world";

const world = useWorld();

const FIRST: SentPayee = {
  iban: "KW81CBKU0000000000001234560101",
  holder: "Doha Roasters W.L.L.",
  bank: "Commercial Bank of Kuwait",
  currency: "USD",
};
const SECOND: SentPayee = {
  iban: "BH67BMAG00001299123456",
  holder: "Doha Roasters W.L.L.",
  bank: "Bahraini Bank",
  currency: "BHD",
};
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => "",
    (error: Error) =>
      error instanceof Refused ? `${error.code}: ${translateToEnglish(error.sentence)}` : String(error),
  );

/** A supplier whose first bank account is active. */
async function paid(payee = FIRST): Promise<Actor> {
  const seller = await activeSupplier();
  await acceptPayee(await staff("admin"), await sendPayee(seller, payee));
  return seller;
}
const inUse = async ({ applicantId }: Actor) => (await findActivePayee(applicantId!))?.iban ?? null;
const subjectsOf = async (to: string) => (await messages(to)).map(({ subject }) => subject);

describe("an IBAN", () => {
  const problems = (iban: string) =>
    payeeInput
      .safeParse({ ...FIRST, iban })
      .error?.issues.map(({ path, message }) => `${path.join()}: ${translateToEnglish(message)}`);

  test.each([
    ["kw81 cbku-0000 0000 0000 1234 5601 01", FIRST.iban],
    ["\u200fKW٨١CBKU٠٠٠٠٠٠٠٠٠٠٠٠١٢٣٤٥٦٠١٠١\u200e", FIRST.iban],
    ["QA58 DOHB 0000 1234 5678 90AB CDEF G", "QA58DOHB00001234567890ABCDEFG"],
    ["BH67BMAG00001299123456", "BH67BMAG00001299123456"],
    ["OM81 0180 0000 0129 9123 456", "OM810180000001299123456"],
    ["AE07 0331 2345 6789 0123 456", "AE070331234567890123456"],
    ["SA03 8000 0000 6080 1016 7519", "SA0380000000608010167519"],
  ])("accepts %j", (typed, iban) => {
    expect(payeeInput.parse({ ...FIRST, iban: typed }).iban).toBe(iban);
  });

  test.each([
    ["", "iban: Enter the IBAN"],
    ["KW82CBKU0000000000001234560101", "iban: This IBAN is not valid. Compare it with your bank statement."],
    ["KW81CBKU000000000000123456010", "iban: An IBAN from Kuwait has 30 characters, but this one has 29"],
    ["DE89370400440532013000", "iban: Enter an IBAN from Kuwait, Qatar, Bahrain, Oman, the UAE or Saudi Arabia"],
    ["A".repeat(5000), "iban: This IBAN is not valid. Compare it with your bank statement."],
    ["BH67BMAG0000129912345<", "iban: This IBAN is not valid. Compare it with your bank statement."],
  ])("rejects %j", (typed, problem) => expect(problems(typed)).toEqual([problem]));

  test("is formatted in groups of four, and masked in lists", () => {
    expect(formatIban(SECOND.iban)).toBe("BH67 BMAG 0000 1299 1234 56");
    expect(masked(FIRST.iban)).toBe("KW81 •••• 0101");
  });
});

describe("a BIC", () => {
  const parsed = (bic?: string) => {
    const { data, error } = payeeInput.safeParse({ ...FIRST, bic });
    return data ? data.bic : error?.issues.map((issue) => translateToEnglish(issue.message));
  };

  test("is optional, and has the form of ISO 9362", () => {
    expect([parsed(), parsed(""), parsed(" cbku kwkw "), parsed("CBKUKWKWXXX")]).toEqual([
      ...[null, null, "CBKUKWKW", "CBKUKWKWXXX"],
    ]);
    const wrong = "This BIC is not valid. It has 8 or 11 characters, such as GCBKKWKW.";
    for (const typed of ["CBKU", "CBKUKWKWX", "CBKU12KW"]) expect([typed, parsed(typed)]).toEqual([typed, [wrong]]);
  });

  test("must be of the IBAN's country, and changes the account like the IBAN", async () => {
    const seller = await paid({ ...FIRST, bic: "CBKUKWKW" });
    await expect(sendPayee(seller, { ...FIRST, bic: "BMAGBHBM" })).rejects.toMatchObject({
      fields: { bic: ["This BIC belongs to another country than the IBAN. Check both."] },
    });
    expect(await refusal(sendPayee(seller, { ...FIRST, bic: "CBKUKWKW" }))).toMatch(/^done_already/);
    const admin = await staff("admin");
    await acceptPayee(admin, await sendPayee(seller, { ...FIRST, bic: "NBOKKWKW" }));
    expect((await loadOwnPayees(seller)).pendingPayee).toMatchObject({ bic: "NBOKKWKW", state: "accepted" });
    expect((await findActivePayee(seller.applicantId!))?.bic).toBe("CBKUKWKW");
    expect(await checkDatabase()).toEqual([]);
    await rawRun("update payees set bic = 'FAKEKWKW' where bic = 'CBKUKWKW'");
    expect(await checkDatabase()).toEqual(
      ["payee", "payeeRecord"].map((fact) => expect.stringMatching(`: ${fact} .* but its events say`)),
    );
  });
});

describe("the first bank account", () => {
  test("can be sent by a verified supplier, and is active once an admin accepts it", async () => {
    const [seller, admin] = [await activeSupplier(), await staff("admin")];
    const early = await (await supplier(4)).actor();
    await expect(sendPayee(early, FIRST)).rejects.toThrow(Forbidden);
    const id = await sendPayee(seller, FIRST);
    expect(await inUse(seller)).toBeNull();
    expect(await loadOwnPayees(seller)).toMatchObject({
      activePayee: null,
      pendingPayee: { id, iban: FIRST.iban, state: "waits" },
      refusedPayee: null,
    });
    expect(await listWaitingPayees(admin)).toMatchObject([
      { id, supplierId: seller.applicantId, supplier: "Doha Roasters", activePayee: null },
    ]);
    const payeeTask = async () => (await listTasks(admin, clock.now())).find(({ kind }) => kind === "payee");
    expect(await payeeTask()).toMatchObject({ count: 1, oldest: { id, title: "Doha Roasters" } });
    for (const actor of [seller, await staff("bank")]) await expect(acceptPayee(actor, id)).rejects.toThrow(Forbidden);
    await acceptPayee(admin, id);
    expect(await loadOwnPayees(seller)).toMatchObject({ activePayee: { id, state: "in use" }, pendingPayee: null });
    expect([...(await findActivePayees([seller.applicantId!, early.applicantId!])).keys()]).toEqual([
      seller.applicantId,
    ]);
    expect(await payeeTask()).toEqual({ kind: "payee", count: 0, oldest: null });
    expect(await refusal(acceptPayee(admin, id))).toBe(
      "done_already: This bank account has already been reviewed or withdrawn.",
    );
    expect((await subjectsOf(seller.email))[0]).toBe("Your bank account is active");
    expect(await checkDatabase()).toEqual([]);
  });

  test("can be rejected with a reason that the supplier reads, and another one sent", async () => {
    const [seller, admin] = [await activeSupplier(), await staff("admin")];
    await refusePayee(admin, await sendPayee(seller, FIRST), "The holder is another company");
    expect((await messages(seller.email))[0]?.text).toContain(
      "We could not accept the bank account KW81 •••• 0101: The holder is another company.",
    );
    expect(await loadOwnPayees(seller)).toMatchObject({
      activePayee: null,
      pendingPayee: null,
      refusedPayee: { reason: "The holder is another company" },
    });
    const again = await sendPayee(seller, SECOND);
    expect((await loadPayees(seller.applicantId!)).refusedPayee).toBeNull();
    await acceptPayee(admin, again);
    expect(await inUse(seller)).toBe(SECOND.iban);
    expect(await checkDatabase()).toEqual([]);
  });

  test("is not needed for a payout", async () => {
    const [buyer, seller, bank] = [await activeSme(), await activeSupplier(), await staff("bank")];
    await payOut(bank, await order(buyer, seller, 400_00, 5));
    expect(await checkDatabase()).toEqual([]);
  });
});

describe("a changed bank account", () => {
  test("takes an admin and 48 hours, and payouts go to the old account until then", async () => {
    const [seller, admin] = [await paid(), await staff("admin")];
    const id = await sendPayee(seller, SECOND);
    expect(await findPayeeForDecision(admin, id)).toMatchObject({
      iban: SECOND.iban,
      activePayee: { iban: FIRST.iban },
    });
    wait(72 * HOUR);
    await activatePayees();
    expect(await inUse(seller)).toBe(FIRST.iban);
    await acceptPayee(admin, id);
    expect(await loadOwnPayees(seller)).toMatchObject({
      activePayee: { iban: FIRST.iban },
      pendingPayee: { id, state: "accepted" },
    });
    wait(48 * HOUR - MINUTE);
    await activatePayees();
    expect(await inUse(seller)).toBe(FIRST.iban);
    wait(MINUTE);
    await Promise.all([activatePayees(), activatePayees()]);
    expect(await inUse(seller)).toBe(SECOND.iban);
    const used = await db.select({ text: events.text }).from(events).where(eq(events.verb, "applicant.payeeUsed"));
    expect(used.map(({ text }) => translateToEnglish(text))).toEqual(["Bank account active: BH67 •••• 3456"]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("notifies the contacts of the old account's activation and today's contacts, at every step", async () => {
    const [seller, admin] = [await paid(), await staff("admin")];
    const [{ email, phone }] = (await db
      .select({ email: applicants.email, phone: applicants.phoneNumber })
      .from(applicants)
      .where(eq(applicants.id, seller.applicantId!))) as [{ email: string; phone: string }];
    // Simulates an account takeover. No verb makes this change, so the audit log does not contain it.
    await db.update(accounts).set({ email: "thief@example.test" }).where(eq(accounts.id, seller.accountId));
    await db
      .update(applicants)
      .set({ email: "thief@example.test", phoneNumber: "59999999" })
      .where(eq(applicants.id, seller.applicantId!));
    const before = (await subjectsOf(email)).length;
    await acceptPayee(admin, await sendPayee(seller, SECOND));
    wait(48 * HOUR);
    await activatePayees();
    const three = [
      "Your bank account is active",
      "Your new bank account was accepted",
      "New bank account for your payouts",
    ];
    expect((await subjectsOf(email)).slice(0, (await subjectsOf(email)).length - before)).toEqual(three);
    expect((await subjectsOf("thief@example.test")).slice(0, 3)).toEqual(three);
    expect((await subjectsOf(`+965${phone}`)).slice(0, 3)).toEqual(three);
    expect((await subjectsOf("+96559999999")).slice(0, 3)).toEqual(three);
  });

  test("can be withdrawn before an admin's decision and during the 48 hours", async () => {
    const [seller, admin] = [await paid(), await staff("admin")];
    const first = await sendPayee(seller, SECOND);
    expect(await refusal(sendPayee(seller, { ...SECOND, currency: "USD" }))).toBe(
      "done_already: You have already submitted a bank account. Withdraw it before you submit another one.",
    );
    await withdrawPayee(seller);
    expect(await refusal(acceptPayee(admin, first))).toBe(
      "done_already: This bank account has already been reviewed or withdrawn.",
    );
    await acceptPayee(admin, await sendPayee(seller, SECOND));
    await withdrawPayee(seller);
    wait(72 * HOUR);
    await activatePayees();
    expect(await inUse(seller)).toBe(FIRST.iban);
    expect(await refusal(withdrawPayee(seller))).toBe("done_already: You have no bank account under review.");
    expect(await refusal(sendPayee(seller, FIRST))).toBe("done_already: The bank already pays to this account.");
    expect(await checkDatabase()).toEqual([]);
  });

  test("is stored once if it is sent twice with one key", async () => {
    const seller = await activeSupplier();
    expect(await sendPayee(seller, FIRST, { key: "a key" })).toBe(await sendPayee(seller, FIRST, { key: "a key" }));
  });
});

describe("the bank's document", () => {
  const shown = async (reader: Actor, file: string) =>
    assertMaySeePayeeDocument(reader, file).then(
      () => true,
      (error: Error) => (error instanceof NotFound ? false : String(error)),
    );

  test("can be read only by the supplier and admins, and is kept even if the account is rejected", async () => {
    const [seller, admin, other] = [await activeSupplier(), await staff("admin"), await paid(SECOND)];
    const id = await sendPayee(seller, FIRST, { paper: new Blob([newPdf()]) });
    const { paper } = await findPayeeForDecision(admin, id);
    expect(paper).toMatchObject({ mime: "application/pdf" });
    expect((await listWaitingPayees(admin)).map((payee) => payee.paper)).toEqual([paper]);
    expect((await loadOwnPayees(seller)).paper).toEqual(paper);
    const readers = [seller, admin, other, await staff("bank"), await insurer(), await activeSme()];
    const seen = async () => Promise.all(readers.map((reader) => shown(reader, paper!.file)));
    expect(await seen()).toEqual([true, true, false, false, false, false]);
    await acceptPayee(admin, id);
    expect(await seen()).toEqual([true, true, false, false, false, false]);
    expect(await shown(admin, "none")).toBe(false);
    // The active bank account does not reveal the document.
    expect(JSON.stringify(await findActivePayee(seller.applicantId!))).not.toContain(paper!.file);
    expect(await checkDatabase()).toEqual([]);
  });

  test("is rejected with its account if it is unreadable, and the same key stores one document", async () => {
    const seller = await activeSupplier();
    const names = () => world.current.files.names().length;
    const before = names();
    await expect(sendPayee(seller, FIRST, { paper: new Blob(["a letter"]) })).rejects.toMatchObject({
      code: "file_refused",
      fields: { paper: [expect.any(String)] },
    });
    expect([names(), (await loadOwnPayees(seller)).pendingPayee]).toEqual([before, null]);
    const once = { paper: new Blob([newPdf()]), key: "a key" };
    expect(await sendPayee(seller, FIRST, once)).toBe(await sendPayee(seller, FIRST, once));
    expect(names()).toBe(before + 1);
    expect(await refusal(sendPayee(seller, SECOND, { paper: new Blob([newPdf()]) }))).toMatch(/^done_already/);
    expect(names()).toBe(before + 1);
  });
});

test("suppliers with the same IBAN or account holder are possible duplicates", async () => {
  const [actor, other, third] = [
    await paid(),
    await activeSupplier(undefined, { companyTile: "Zahra Foods" }),
    await activeSupplier(undefined, { companyTile: "Quite Different" }),
  ];
  await sendPayee(other, { ...FIRST, holder: "Somebody" });
  await sendPayee(third, { ...SECOND, holder: "DOHA  roasters w.l.l." });
  const { companies } = await findDuplicates(await staff("admin"), actor.applicantId!);
  const agrees = (company: Actor) => companies.find(({ id }) => id === company.applicantId)?.agrees;
  expect(agrees(other)).toContain("iban");
  expect(agrees(third)).toContain("holder");
  expect(agrees(third)).not.toContain("iban");
});

describe("dhow check finds a manual change:", () => {
  test.each([
    ["another IBAN", { iban: SECOND.iban }],
    ["another holder", { holder: "Somebody Else" }],
    ["another contact", { contactEmail: "thief@example.test" }],
    ["a removed account", { state: "replaced" as const }],
  ])("%s behind the verbs", async (_what, change) => {
    const seller = await paid();
    await db.update(payees).set(change);
    expect((await checkDatabase()).join()).toContain(
      `payee ${(await db.select({ id: payees.id }).from(payees))[0]!.id}`,
    );
    expect(seller.role).toBe("provider");
  });

  test("finds a change without its waiting time, and a change without an admin's acceptance", async () => {
    const seller = await paid();
    const id = await sendPayee(seller, SECOND);
    await db.update(payees).set({ state: "accepted", usableFrom: 0 }).where(eq(payees.id, id));
    expect((await checkDatabase()).join()).toContain(`payee ${id}`);
  });
});

test("the audit page shows masked account numbers", async () => {
  const seller = await paid();
  const rows = await db.select().from(events).where(eq(events.subjectId, seller.applicantId!));
  const changes = rows
    .flatMap(({ before, after }) => listFactChanges({ before, after }))
    .filter(({ name }) => translateToEnglish(name) === "Payout bank account");
  expect(changes.map(({ after }) => after && translateToEnglish(after))).toEqual([
    "KW81 •••• 0101, under review",
    "KW81 •••• 0101, active",
  ]);
  expect(JSON.stringify(rows)).not.toContain(FIRST.iban);
});
