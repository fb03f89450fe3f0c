/** The officers' search by number, name, phone, IBAN and reference, limited to the officer's own records. */
import { isNotNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { bankLines, payments, payoutLines } from "~/db/schema";
import { ignoreLine } from "~/domain/bank-statements/bank-line.server";
import { importStatement } from "~/domain/bank-statements/import.server";
import { transferReference } from "~/domain/cash/transfer-reference";
import { acceptPayee, sendPayee } from "~/domain/payees/payee.server";
import { createBatch } from "~/domain/payout-batches/batch.server";
import type { ResultGroup } from "~/domain/searches/search";
import { signIn } from "~/domain/sign-in/sign-in.server";
import type { Actor } from "~/domain/values/actor";
import * as menu from "~/routes/menu";
import * as search from "~/routes/staff+/search";
import { activeSme, activeSupplier, insurer, order, PASSWORD, staff, useWorld } from "../domain/world";
import { mt940 } from "../mt940";
import { Browser } from "./browser";

useWorld();

const IBAN = "KW81CBKU0000000000001234560101";
const payee = { iban: IBAN, holder: "Doha Roasters W.L.L.", bank: "Commercial Bank", currency: "USD" } as const;
let people: { buyer: Actor; seller: Actor; orderId: string };

beforeEach(async () => {
  const [buyer, seller] = [await activeSme(), await activeSupplier()];
  await sendPayee(seller, payee);
  people = { buyer, seller, orderId: await order(buyer, seller, 100_00, 3) };
});

const browserOf = async ({ email }: Actor) => Browser.of((await signIn({ email, password: PASSWORD }, "web")).token);

/** The address that the search leads to, or the found kinds with their numbers. Null if the text is too short. */
async function find(actor: Actor, text: string): Promise<string | null | Record<string, number>> {
  const path = `/${actor.role}/search?${new URLSearchParams({ q: text })}`;
  const answer = await (await browserOf(actor)).get(search, path);
  if (answer instanceof Response) return `${answer.status} ${answer.headers.get("Location")}`;
  const { groups } = answer as { groups: ResultGroup[] | null };
  return groups && Object.fromEntries(groups.map(({ kind, results }) => [kind, results.length]));
}

test("leads straight to the order whose whole number was typed", async () => {
  for (const actor of [await staff("admin"), await staff("bank"), await insurer()])
    expect(await find(actor, "D-001001")).toBe(`303 /${actor.role}/order/${people.orderId}`);
});

test("finds companies by phone and by their transfer reference", async () => {
  const { buyer } = people;
  expect(await find(await staff("bank"), transferReference(buyer.applicantId ?? ""))).toEqual({ smes: 1 });
  expect(await find(await staff("admin"), buyer.email)).toMatchObject({ smes: 1, orders: 1 });
});

test("finds a supplier's bank account by its IBAN, for admin and bank", async () => {
  const typed = "kw81 cbku 0000 0000 0000 1234 5601 01";
  expect(await find(await staff("admin"), typed)).toEqual({ payees: 1 });
  expect(await find(await staff("bank"), typed)).toEqual({ payees: 1 });
  expect(await find(await insurer(), typed)).toEqual({});
});

test("shows an insurer none of another insurer's cases", async () => {
  const other = await insurer("Other Cover");
  const { buyer } = people;
  for (const text of ["D-001001", buyer.email, transferReference(buyer.applicantId ?? "")])
    expect([text, await find(other, text)]).toEqual([text, {}]);
});

test("finds orders by their amount and by an unpaid instalment's, as the officer may see them", async () => {
  for (const typed of ["100", "$100.00", "25.00"])
    for (const actor of [await staff("bank"), await insurer()])
      expect([typed, await find(actor, typed)]).toEqual([typed, { orders: 1 }]);
  expect(await find(await insurer("Other Cover"), "100.00")).toEqual({});
  expect(await find(await staff("bank"), "100.01")).toEqual({});
});

test("finds a payment by the gateway's reference, for admin and bank", async () => {
  const [payment] = await db.select().from(payments).where(isNotNull(payments.gatewayReference));
  for (const text of [payment?.id ?? "", payment?.gatewayReference ?? ""]) {
    expect([text, await find(await staff("admin"), text)]).toEqual([text, { payments: 1 }]);
    expect(await find(await insurer(), text)).toEqual({});
  }
});

test("finds a bank entry by its references and its amount, and leads to the place where it is decided", async () => {
  const bank = await staff("bank");
  const file = new Blob([mt940([{ amount: "77.70", text: "nobody knows", ref: "IN-4711" }])]);
  await importStatement(bank, { fileName: "day.sta", file, account: null });
  const [line] = await db.select().from(bankLines);
  for (const text of ["IN-4711", "77.70"]) {
    expect([text, await find(bank, text)]).toEqual([text, { bankLines: 1 }]);
    expect(await find(await insurer(), text)).toEqual({});
  }
  const browser = await browserOf(bank);
  expect(await browser.see(search, "/bank/search?q=IN-4711")).toContain(`href="/bank/unidentified?line=${line?.id}"`);
  await ignoreLine(bank, line?.id ?? "", "our own");
  expect(await browser.see(search, "/bank/search?q=IN-4711")).toContain(`href="/bank/statement/${line?.statementId}"`);
});

test("finds a bank entry by its amount in the bank's currency, named or not", async () => {
  const bank = await staff("bank");
  const file = (amount: string, currency: string) =>
    new Blob([mt940([{ amount, text: "nobody" }], currency, currency)]);
  await importStatement(bank, { fileName: "kwd.sta", file: file("1250.500", "KWD"), account: null });
  await importStatement(bank, { fileName: "qar.sta", file: file("1250.50", "QAR"), account: null });
  for (const text of ["1,250.500 KWD", "kwd 1250.5", "QAR 1,250.50"])
    expect([text, await find(bank, text)]).toEqual([text, { bankLines: 1 }]);
  expect(await find(bank, "١٬٢٥٠٫٥")).toEqual({ bankLines: 2 });
  for (const text of ["1250.5 SAR", "USD 1250.5", "KWD 1250.5 QAR", "EUR 1250.5"])
    expect([text, await find(bank, text)]).toEqual([text, {}]);
  expect(await (await browserOf(bank)).see(search, "/bank/search?q=1250.5+KWD")).toContain("KWD 1,250.500");
});

test("finds payouts by their amount in dollars and in the supplier's currency, at most ten", async () => {
  const [bank, seller] = [await staff("bank"), await activeSupplier()];
  await acceptPayee(await staff("admin"), await sendPayee(seller, { ...payee, currency: "SAR" }));
  await order(people.buyer, seller, 100_00, 5);
  await createBatch(bank);
  const [line] = await db.select().from(payoutLines);
  for (const text of ["90.00", "337.50", "337.5 SAR"])
    expect([text, await find(bank, text)]).toEqual([text, { transfers: 1 }]);
  const copies = Array.from({ length: 11 }, (_, n) => ({
    ...line!,
    id: `copy-${n}`,
    place: n + 2,
    endToEndId: `e-${n}`,
  }));
  await db.insert(payoutLines).values([...copies.slice(1), { ...copies[0]!, endToEndId: "90.00" }]);
  expect(await find(bank, "90.00")).toEqual({ transfers: 10 });
});

test("says that a text is too short, and that nothing was found", async () => {
  const admin = await staff("admin");
  expect(await find(admin, "a")).toBeNull();
  expect(await find(admin, "zzzz")).toEqual({});
  const browser = await browserOf(admin);
  expect(await browser.see(search, "/admin/search?q=a")).toContain("Type at least 2 characters.");
  expect(await browser.see(search, "/admin/search?q=zzzz")).toContain("Nothing matches “zzzz”.");
});

test("the menu's page has the whole menu, and the search only for officers", async () => {
  const see = async (actor: Actor) => (await browserOf(actor)).see(menu, "/menu");
  expect(await see(await staff("admin"))).toContain('action="/admin/search"');
  const page = await see(people.buyer);
  expect(page).toContain('href="/sme/statement"');
  expect(page).not.toContain('role="search"');
});
