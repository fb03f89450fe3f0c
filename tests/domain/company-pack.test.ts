/** The archive of a company: one of everything that Dhow stores about it, and nothing of another company. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { apiKeys, orders, payments } from "~/db/schema";
import { createApiKey, revokeApiKey } from "~/domain/api-keys/api-key.server";
import {
  confirmEmailChange,
  confirmPhoneChange,
  requestEmailChange,
  requestPhoneChange,
} from "~/domain/contact-changes/contact-change.server";
import { refuseCreditRequest, requestCredit } from "~/domain/credit-limits/credit-request.server";
import { addDisputeFile, disputeOrder } from "~/domain/disputes/dispute.server";
import { issueFeeInvoices } from "~/domain/fee-invoices/fee-invoice.server";
import { NO_LEGAL_ENTITY } from "~/domain/legal-entity/legal-entity";
import { setLegalEntity } from "~/domain/legal-entity/legal-entity.server";
import { orderById } from "~/domain/lookups.server";
import { closeMonth } from "~/domain/month-closing/month-closing.server";
import { createDriverLink, removeDriverLink } from "~/domain/orders/driver-link.server";
import { formatOrderNumber } from "~/domain/orders/status";
import { loadCompanyPack, loadOwnPack } from "~/domain/packs/company-pack.server";
import type { Pack } from "~/domain/packs/pack-files.server";
import { issueCreditNote } from "~/domain/price-reductions/price-reduction.server";
import { agreeToReschedule, consentToReschedule, proposeReschedule } from "~/domain/reschedules/reschedule.server";
import { uploadPriceList } from "~/domain/suppliers/price-list.server";
import type { Actor } from "~/domain/values/actor";
import { startOfMonth } from "~/domain/values/calendar";
import { clock, DAY } from "~/domain/values/clock";
import {
  activeSme,
  activeSupplier,
  insurer,
  newPdf,
  order,
  PASSWORD,
  receiveMoney,
  staff,
  useWorld,
  wait,
} from "./world";

useWorld();

let [buyer, otherBuyer, seller, otherSeller, admin] = [] as unknown as [Actor, Actor, Actor, Actor, Actor];
beforeEach(async () => {
  [buyer, otherBuyer, admin] = [await activeSme(), await activeSme(), await staff("admin")];
  [seller, otherSeller] = [await activeSupplier(), await activeSupplier()];
});

const nameOf = async (id: string) => formatOrderNumber((await orderById(db, id)).number);
const file = () => new Blob([newPdf()]);
const proof = { currentPassword: PASSWORD };

/** The texts of the pack's files by name. */
async function read({ files }: Pack): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const { name, content } of files)
    found.set(name, typeof content === "string" ? content : await new Response(content as Blob).text());
  return found;
}

/** The lines of a table, without its head. */
const linesOf = (files: Map<string, string>, table: string): string[] =>
  files.get(`${table}.csv`)!.trim().split("\r\n").slice(1);

const readOwn = async (actor: Actor) => read(await loadOwnPack(actor));
const documentNames = (files: Map<string, string>) => [...files.keys()].filter((name) => name.includes("/"));

async function changeEmail(actor: Actor, email: string): Promise<Actor> {
  await confirmEmailChange(actor, await requestEmailChange(actor, { email, ...proof }), "web");
  return { ...actor, email };
}

async function changePhone(actor: Actor, phone: string): Promise<void> {
  const code = await requestPhoneChange(actor, { phone: { countryCode: "965", phone }, ...proof });
  await confirmPhoneChange(actor, code);
}

async function makeKey(actor: Actor): Promise<string> {
  const text = await createApiKey(actor, { name: "Shop", scopes: ["orders:read"], networks: "192.0.2.0/24", days: "" });
  const [key] = await db.select().from(apiKeys).where(eq(apiKeys.accountId, actor.accountId));
  await revokeApiKey(actor, key!.id);
  return text;
}

test("an SME's archive has one of everything, and nothing of another SME", async () => {
  const key = await makeKey(buyer);
  const paid = await order(buyer, seller, 1_000_00, 6);
  await disputeOrder(buyer, paid, { amount: 100_00, reason: "damaged", desc: "Six rolls are wet" });
  await addDisputeFile(buyer, paid, file());
  await addDisputeFile(seller, paid, file());
  const credited = await order(buyer, seller, 800_00, 3);
  await issueCreditNote(seller, credited, { amount: 80_00, reason: "Ten broken jars" });
  const later = await order(buyer, seller, 600_00, 3);
  const deadlines = ["2026-05-31", "2026-06-30", "2026-07-31"];
  await proposeReschedule(admin, later, { deadlines, desc: "Sales fell in Ramadan" });
  const proposed = await order(buyer, seller, 400_00, 3);
  await proposeReschedule(admin, proposed, { deadlines, desc: "Nobody has consented" });
  await consentToReschedule(await staff("bank"), later);
  await consentToReschedule(await insurer(), later);
  await agreeToReschedule(buyer, later);
  const request = await requestCredit(buyer, { amount: 30_000_00, reason: "A second branch" });
  await refuseCreditRequest(await insurer(), request, { code: "risk", words: "Too early" });

  const foreign = await order(otherBuyer, seller, 555_00, 6);
  await disputeOrder(otherBuyer, foreign, { amount: 5_00, reason: "quality", desc: "A stranger's words" });
  await addDisputeFile(otherBuyer, foreign, file());
  await requestCredit(otherBuyer, { amount: 31_000_00, reason: "A stranger's branch" });

  const files = await readOwn(buyer);
  const [name, creditedName, laterName] = [await nameOf(paid), await nameOf(credited), await nameOf(later)];
  expect(linesOf(files, "api-keys")).toEqual([expect.stringMatching(/^Shop,orders:read,192\.0\.2\.0\/24,2026-/)]);
  expect(linesOf(files, "invoices")).toEqual([`${name},,,,,`]);
  expect(linesOf(files, "payments")).toHaveLength(4);
  expect(linesOf(files, "payments")[0]).toMatch(new RegExp(`,${name},2026.*,250\\.00,paid,sandbox,`));
  expect(linesOf(files, "credit-notes")).toEqual([
    expect.stringMatching(new RegExp(`^CN-${creditedName.slice(2)}-1,2026.*,80\\.00,Ten broken jars$`)),
  ]);
  expect(linesOf(files, "disputes")).toEqual([
    expect.stringMatching(new RegExp(`^DS-${name.slice(2)}-1,2026.*,100\\.00,damaged,Six rolls are wet,open,`)),
  ]);
  expect(linesOf(files, "reschedules")).toHaveLength(3);
  expect(linesOf(files, "reschedules")[0]).toMatch(
    new RegExp(`^RS-${laterName.slice(2)}-1,.*,Sales fell in Ramadan,agreed,`),
  );
  expect(linesOf(files, "credit-requests")).toEqual([
    expect.stringMatching(/,30000\.00,10000\.00,A second branch,refused,,2026-.*Too early/),
  ]);
  expect(documentNames(files).filter((path) => !path.startsWith("documents/"))).toEqual([
    `invoices/${name}.pdf`,
    `disputes/DS-${name.slice(2)}-1-buyer-1.pdf`,
    `disputes/DS-${name.slice(2)}-1-supplier-2.pdf`,
  ]);
  const all = [...files.values()].join("\n");
  const [foundKey] = await db.select().from(apiKeys).where(eq(apiKeys.accountId, buyer.accountId));
  for (const hidden of [
    ...[key, key.slice(-4), foundKey!.keyHash, otherBuyer.email, await nameOf(foreign), "555.00", "stranger"],
    ...["Nobody has consented", (await orderById(db, paid)).verifyCode!],
  ])
    expect(all).not.toContain(hidden);
  expect(await readOwn(otherBuyer).then((pack) => linesOf(pack, "disputes"))).toHaveLength(1);
});

test("a supplier's archive has its driver links, fee invoices and price list, but no payments", async () => {
  await uploadPriceList(seller, file());
  await uploadPriceList(otherSeller, file());
  const key = await makeKey(seller);
  const sent = await order(buyer, seller, 1_000_00, 2);
  const foreign = await order(buyer, otherSeller, 777_00, 2);
  const tokens: string[] = [];
  for (const [actor, id] of [
    [seller, sent],
    [otherSeller, foreign],
  ] as const)
    tokens.push(await createDriverLink(actor, id));
  await removeDriverLink(seller, sent);
  tokens.push(await createDriverLink(seller, sent));
  for (const actor of [seller, otherSeller]) await order(buyer, actor, 1_000_00, 5);
  const unplaced = await order(buyer, seller, 321_00, 0);
  await setLegalEntity(admin, { ...NO_LEGAL_ENTITY, name: "Dhow", taxNumber: "KW-1" });
  clock.stopAt(startOfMonth("2026-02") + DAY);
  await closeMonth(await staff("bank"), "2026-01", { isOverSuspense: true });
  await issueFeeInvoices(admin, "2026-01");

  const files = await readOwn(seller);
  const name = await nameOf(sent);
  expect(linesOf(files, "driver-links").map((line) => line.replace(/,.*,/, " "))).toEqual([
    `${name} created`,
    `${name} removed`,
    `${name} created`,
  ]);
  expect(linesOf(files, "fee-invoices")).toHaveLength(1);
  const [xml, ...more] = documentNames(files).filter((path) => path.startsWith("fee-invoices/"));
  expect([more, files.get(xml!)]).toEqual([[], expect.stringContaining("<cbc:Name>Doha Roasters")]);
  expect([...files.keys()].filter((path) => path.startsWith("price-list"))).toEqual(["price-list.pdf"]);
  expect(linesOf(files, "api-keys")).toHaveLength(1);
  for (const table of ["payments", "credit-requests", "reschedules"]) expect(files.has(`${table}.csv`)).toBe(false);
  const all = [...files.values()].join("\n");
  for (const hidden of [key, ...tokens, otherSeller.email, await nameOf(foreign), "777.00", await nameOf(unplaced)])
    expect(all).not.toContain(hidden);
  for (const { gatewayReference } of await db.select().from(payments))
    if (gatewayReference !== null) expect(all).not.toContain(gatewayReference);
});

test("an archive has text messages and messages to former addresses, and none to their next owners", async () => {
  const [oldEmail, ownName] = [buyer.email, await nameOf(await order(buyer, seller, 1_000_00, 2))];
  const foreign = await order(otherBuyer, seller, 555_00, 1);
  wait(DAY);
  buyer = await changeEmail(buyer, "new@shop.test");
  wait(DAY);
  await changePhone(buyer, "50007777");
  wait(DAY);
  // Both buyers had the same number, and the second one takes over the address.
  otherBuyer = await changeEmail(otherBuyer, oldEmail);
  wait(DAY);
  const laterName = await nameOf(await order(buyer, seller, 900_00, 1));
  const foreignLater = await order(otherBuyer, seller, 444_00, 1);

  const ofMessages = async (actor: Actor) =>
    linesOf(await readOwn(actor), "messages").map((line) => {
      const [, , channel, to] = line.split(",");
      // A text that begins with "+" is quoted, because spreadsheets would read a formula.
      return { channel, to: to?.replace("'", ""), line };
    });
  const found = await ofMessages(buyer);
  const lines = (channel: string, to: string) => found.filter((row) => row.channel === channel && row.to === to);
  expect(lines("email", oldEmail).some(({ line }) => line.includes(ownName))).toBe(true);
  expect(lines("email", oldEmail).filter(({ line }) => line.includes("is now new@shop.test"))).toHaveLength(1);
  expect(lines("email", "new@shop.test").some(({ line }) => line.includes(laterName))).toBe(true);
  expect(lines("sms", "+96550001111").some(({ line }) => line.includes(ownName))).toBe(true);
  expect(lines("sms", "+96550001111").at(-1)!.line).toContain("another phone number");
  expect(lines("sms", "+96550007777").some(({ line }) => line.includes(laterName))).toBe(true);
  const text = found.map(({ line }) => line).join("\n");
  for (const id of [foreign, foreignLater]) expect(text).not.toContain(await nameOf(id));

  const others = await ofMessages(otherBuyer);
  const otherText = others.map(({ line }) => line).join("\n");
  for (const id of [foreign, foreignLater]) expect(otherText).toContain(await nameOf(id));
  for (const own of [ownName, laterName, "new@shop.test"]) expect(otherText).not.toContain(own);
});

test("an admin's archive has the same tables, for a company that cannot sign in", async () => {
  await order(buyer, seller, 1_000_00, 6);
  await receiveMoney(await staff("bank"), buyer.applicantId!, 750_00);
  const names = async (pack: Pack) => [...(await read(pack)).keys()];
  const own = await names(await loadOwnPack(buyer));
  expect(await names(await loadCompanyPack(admin, "sme", buyer.applicantId!))).toEqual([...own, "events.jsonl"]);
  expect(await db.select().from(orders)).toHaveLength(1);
});
