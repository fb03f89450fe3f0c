/** Claims against insurers on pages: the policy, each step's dialog, and the lists of admin, bank and insurer. */
import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { events, insuranceClaims } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { checkDatabase } from "~/domain/check.server";
import { addDisputeFile, disputeOrder } from "~/domain/disputes/dispute.server";
import { setClaimPolicy } from "~/domain/insurance-claims/claim-policy.server";
import { acceptClaim, fileClaim, notifyClaim } from "~/domain/insurance-claims/insurance-claim.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { verifyPack } from "~/domain/packs/verify-pack.server";
import { sendInstalmentReminders } from "~/domain/reminders/reminder.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import * as verify from "~/routes/_public+/verify";
import * as fileDialog from "~/routes/admin+/claim+/$id.file";
import * as withdrawDialog from "~/routes/admin+/claim+/$id.withdraw";
import * as policyPage from "~/routes/admin+/claims_.policy.$id";
import * as notification from "~/routes/admin+/order+/$id_.claim";
import * as packCall from "~/routes/api+/v1+/pub+/claim.pack.$id";
import * as passOnDialog from "~/routes/finance+/claim+/$id.pass-on";
import * as payDialog from "~/routes/finance+/claim+/$id.pay";
import * as reverseDialog from "~/routes/finance+/claim+/$id.reverse.$transfer";
import * as acceptDialog from "~/routes/insurance+/claim+/$id.accept";
import * as refuseDialog from "~/routes/insurance+/claim+/$id.refuse";
import * as claimPage from "~/routes/staff+/claim+/$id";
import * as packFile from "~/routes/staff+/claim+/$id_.pack";
import * as list from "~/routes/staff+/claims";
import { unsaid } from "~/words/message";
import { translateToEnglish } from "~/words/translate";
import { createToken } from "../api/cast";
import { activeSme, activeSupplier, insurer, order, PDF, pay, staff, useWorld } from "../domain/world";
import { readPack, writePack } from "../pack";
import { Browser } from "./browser";

useWorld();

let [buyer, admin, bank, cover] = [] as unknown as [Actor, Actor, Actor, Actor];
let orderId: string;
beforeEach(async () => {
  buyer = await activeSme();
  [admin, bank, cover] = [await staff("admin"), await staff("bank"), await insurer()];
  orderId = await order(buyer, await activeSupplier(), 1_000_00, 6);
});

const as = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));
const on = (month: number, day: number) => clock.stopAt(Date.UTC(2026, month - 1, day, 7));
const policy = (waitingDays = 60) =>
  setClaimPolicy(admin, cover.insurerId ?? "", {
    notifyDays: 30,
    waitingDays,
    coveredShare: 900_000,
    exclusions: "Gold",
  });
const claimId = async () => (await db.select().from(insuranceClaims))[0]?.id ?? "";
const stateOf = async () => (await db.select().from(insuranceClaims))[0]?.state;

test("an admin enters the policy, and its insurer reads it", async () => {
  const browser = await as(admin);
  const id = cover.insurerId ?? "";
  const path = `/admin/claims/policy/${id}`;
  expect(await browser.see(list, "/admin/claims")).toContain(`href="${path}"`);
  const form = { notifyDays: "30", waitingDays: "366", coveredShare: "0", exclusions: "Gold" };
  const wrong = await browser.send(policyPage, path, form, { id });
  expect(wrong.status).toBe(422);
  for (const words of ['value="366"', "Gold", "Enter a share above 0%"]) expect(wrong.html).toContain(words);
  await browser.post(policyPage, path, { ...form, waitingDays: "60", coveredShare: "90" }, { id });
  expect(await browser.see(policyPage, path, { id })).toContain('value="90"');
  expect(await (await as(bank)).see(list, "/bank/claims")).toContain("60 days");
  const own = await (await as(cover)).see(list, "/insurance/claims");
  for (const words of ["Your claim policy", "90%", "30 days", "Gold"]) expect(own).toContain(words);
});

test("a claim passes from the notification to the insurer's payment", async () => {
  await policy();
  on(4, 1);
  const browser = await as(admin);
  const notify = `/admin/order/${orderId}/claim`;
  const claims = await browser.see(list, "/admin/claims");
  for (const words of [`href="${notify}"`, "Missed"]) expect(claims).toContain(words);
  expect(await browser.see(notification, notify, { id: orderId })).toContain("The last day for this notification was");
  expect((await browser.post(notification, notify, {}, { id: orderId })).status).toBe(303);
  const id = await claimId();
  const page = (role: string) => `/${role}/claim/${id}`;
  const notified = await browser.see(claimPage, page("admin"), { id });
  for (const words of ["Notified too late", "You can file the claim from"]) expect(notified).toContain(words);
  expect(notified).not.toContain(`${page("admin")}/file"`);
  const early = await browser.send(fileDialog, `${page("admin")}/file`, {}, { id });
  expect(early.html).toContain("The waiting period is not over");

  on(6, 10);
  const later = await as(admin);
  expect(await later.see(claimPage, page("admin"), { id })).toContain(`${page("admin")}/file"`);
  await later.post(fileDialog, `${page("admin")}/file`, {}, { id });
  const officer = await as(cover);
  const filed = await officer.see(claimPage, page("insurance"), { id });
  for (const words of [`${page("insurance")}/accept"`, `${page("insurance")}/refuse"`]) expect(filed).toContain(words);
  const tooMuch = await officer.send(
    acceptDialog,
    `${page("insurance")}/accept`,
    { amount: "675.01", desc: "Paid" },
    { id },
  );
  for (const words of ['value="675.01"', "Paid", "The policy covers at most $675.00"])
    expect(tooMuch.html).toContain(words);
  await officer.post(acceptDialog, `${page("insurance")}/accept`, { amount: "675", desc: "" }, { id });

  const finance = await as(bank);
  const accepted = await finance.see(claimPage, page("bank"), { id });
  for (const words of [`${page("bank")}/pay"`, "DHOW-CL00", "$675.00"]) expect(accepted).toContain(words);
  const transfer = { amount: "675.00", valueDate: "2026-06-09", bankReference: "CB-9" };
  await finance.post(payDialog, `${page("bank")}/pay`, transfer, { id });
  expect(await stateOf()).toBe("paid");
  await pay(buyer, orderId, "instalment");
  expect(await finance.see(claimPage, page("bank"), { id })).toContain(`${page("bank")}/pass-on"`);
  await finance.post(passOnDialog, `${page("bank")}/pass-on`, { ...transfer, amount: "225.00" }, { id });
  const over = await officer.see(claimPage, page("insurance"), { id });
  for (const words of ["CB-9", "Passed on to the insurer", "$450.00"]) expect(over).toContain(words);
  expect(over).not.toContain("/pass-on");
  expect(over).not.toContain("Reverse transfer");

  const links = [...(await finance.see(claimPage, page("bank"), { id })).matchAll(/"(\/[\w/-]+\/reverse\/([\w-]+))"/g)];
  for (const [, path = "", transferId = ""] of links.reverse()) {
    const at = { id, transfer: transferId };
    expect(await finance.see(reverseDialog, path, at)).toContain("CB-9");
    expect((await finance.post(reverseDialog, path, { desc: "Another claim's" }, at)).status).toBe(303);
    const late = await finance.send(reverseDialog, path, { desc: "Again" }, at);
    expect(late.html).toContain("This transfer has been reversed already.");
  }
  const undone = await finance.see(claimPage, page("bank"), { id });
  expect(undone.match(/Undone/g)).toHaveLength(2);
  expect(undone).not.toContain("Reverse transfer");
  expect(await stateOf()).toBe("accepted");
  expect(await checkDatabase()).toEqual([]);
});

test("lists show claims by state, to their own insurer only, and never in the order's timeline", async () => {
  await policy(0);
  on(3, 10);
  await notifyClaim(admin, orderId);
  await fileClaim(admin, orderId);
  const id = await claimId();
  const seen = async (actor: Actor, address: string) => (await (await as(actor)).see(list, address)).includes(id);
  expect([
    await seen(admin, "/admin/claims"),
    await seen(bank, "/bank/claims?state=filed"),
    await seen(bank, "/bank/claims?state=paid"),
    await seen(cover, "/insurance/claims"),
    await seen(await insurer("Other Cover"), "/insurance/claims"),
  ]).toEqual([true, true, false, true, false]);
  await (await as(cover)).post(refuseDialog, `/insurance/claim/${id}/refuse`, { desc: "Gold" }, { id });
  expect(await stateOf()).toBe("refused");
  expect(JSON.stringify(await loadOrderView(buyer, orderId))).not.toContain("laim");
});

/** The texts of the order's entries that the payer's bank caused. */
const officersEntries = async (id: string) =>
  (
    await db
      .select({ text: events.text })
      .from(events)
      .where(and(eq(events.subjectId, id), eq(events.line, "bank")))
  ).map(({ text }) => translateToEnglish(unsaid(text)));

test("one download has all documents, and a list of hashes that proves them", async () => {
  await policy(0);
  const supplier = await activeSupplier();
  const damaged = await order(buyer, supplier, 1_000_00, 6);
  await disputeOrder(buyer, damaged, { amount: 100_00, reason: "damaged", desc: "wet" });
  await addDisputeFile(buyer, damaged, new Blob([PDF]));
  on(3, 10);
  await pay(buyer, damaged, "instalment", false);
  await sendInstalmentReminders();
  await notifyClaim(admin, damaged);
  const id = await claimId();
  const seen = async (actor: Actor) => {
    const answer = await (await as(actor)).get(packFile, `/${actor.role}/claim/${id}/pack`, { id });
    return answer.status === 200 ? readPack(await answer.arrayBuffer()) : answer.status;
  };
  const called = async (actor: Actor) => {
    const headers = { Authorization: `Bearer ${await createToken(actor)}` };
    const request = new Request(`http://localhost/api/v1/pub/claim/pack/${id}`, { headers });
    const answer = (await packCall.loader({ request, params: { id }, context: {} })) as Response;
    return answer.status === 200 ? (await readPack(await answer.arrayBuffer())).size : answer.status;
  };
  expect([await called(bank), await called(cover)]).toEqual([14, 14]);
  expect([await called(buyer), await called(await insurer("Other Cover"))]).toEqual([404, 404]);
  const files = (await seen(cover)) as Map<string, Buffer>;
  expect([...files.keys()]).toEqual([
    ...["claim.csv", "order.csv", "instalments.csv", "record.csv", "invoice.pdf", "messages.csv", "ledger.csv"],
    ...["credit-notes.csv", "disputes.csv", expect.stringMatching(/^disputes\/DS-\d{6}-1-buyer-1\.pdf$/)],
    ...["manifest.sha256", "manifest.sig", "proof.txt", "manifest.seal"],
  ]);
  const manifest = files.get("manifest.sha256")!.toString().trim().split("\n");
  expect(manifest.map((line) => line.split("  "))).toEqual(
    [...files]
      .filter(([name]) => !/^(manifest|proof)\./.test(name))
      .map(([name, bytes]) => [createHash("sha256").update(bytes).digest("hex"), name]),
  );
  const text = (name: string) => files.get(name)!.toString();
  expect(text("disputes.csv")).toContain("wet");
  expect(text("record.csv")).toContain("Delivery confirmed");
  // Officers read the messages of the payer's bank on the order's page, and an insurer does not.
  expect(await officersEntries(damaged)).toHaveLength(1);
  for (const entry of await officersEntries(damaged)) expect(text("record.csv")).not.toContain(entry);
  expect(text("messages.csv")).toMatch(/instalment 2 of order D-\d{6}, was due on 28 February 2026/);
  expect(new Set(text("messages.csv").match(/D-\d{6}/g)).size).toBe(1);
  expect(text("ledger.csv")).toContain("Receivable,1000.00,");
  expect(text("ledger.csv")).not.toMatch(/share|Payable/);
  expect(await seen(bank)).toEqual(files);
  expect(await seen(await insurer("Other Cover"))).toBe(404);
  // Anybody with the claim's pack can prove it, but no other list of hashes.
  const manifestHash = createHash("sha256").update(files.get("manifest.sha256")!).digest("hex");
  const [, query = ""] = /\/verify\?(\S+)/.exec(text("proof.txt")) ?? [];
  const given = Object.fromEntries(new URLSearchParams(query));
  const open = (changed: Record<string, string> = {}) =>
    new Browser().see(verify, `/verify?${new URLSearchParams({ ...given, ...changed })}`);
  const proof = await open();
  for (const value of ["Dhow issued this claim pack.", given.claim!, "10 March 2026", manifestHash])
    expect(proof).toContain(value);
  expect(text("claim.csv")).toContain(`claim,${given.claim}\r\n`);
  const forged: Record<string, string>[] = [
    { claim: "CL-000099-1" },
    { day: "2026-03-11" },
    { manifest: "0".repeat(64) },
    { code: "x.y" },
  ];
  for (const changed of [...forged, { code: `${given.code}A` }])
    expect(await open(changed)).toContain("Not a paper of Dhow");
  // The claim's page shows the fingerprint of the pack, once for all downloads, with the address of its proof.
  on(3, 11);
  expect(((await seen(cover)) as typeof files).get("proof.txt")).toEqual(files.get("proof.txt"));
  for (const actor of [admin, bank, cover]) {
    const page = await (await as(actor)).see(claimPage, `/${actor.role}/claim/${id}`, { id });
    expect(page.match(new RegExp(manifestHash, "g"))).toHaveLength(2);
    expect(page).toContain(`/verify?${query.replaceAll("&", "&amp;")}"`);
  }
  const { problems } = await verifyPack([await writePack(given.claim!, files)] as never);
  expect(problems).toEqual([]);
  files.set("proof.txt", Buffer.from(text("proof.txt").replaceAll(manifestHash, "0".repeat(64))));
  expect((await verifyPack([await writePack(given.claim!, files)] as never)).problems).toEqual([
    "proof.txt: proves another list of hashes",
  ]);
});

test("a dialog of a claim in another state leads back to the claim", async () => {
  await policy(0);
  on(3, 10);
  await notifyClaim(admin, orderId);
  await fileClaim(admin, orderId);
  await acceptClaim(cover, orderId, { amount: 675_00, desc: "" });
  const id = await claimId();
  const answer = await (await as(admin)).get(withdrawDialog, `/admin/claim/${id}/withdraw`, { id });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/admin/claim/${id}`]);
});
