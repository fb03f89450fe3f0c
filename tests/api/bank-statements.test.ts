/** Bank statements through the API: importing a file once and deciding on its entries. */
import { beforeAll, expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { transferReference } from "~/domain/cash/transfer-reference";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { action as importCall } from "~/routes/api+/v1+/finance+/statement.import";
import { activeSme, activeSupplier, order, staff, useOneWorld } from "../domain/world";
import { type Client, createClient, NOT_FOUND } from "./client";

useOneWorld();

let buyer: Actor, officer: Actor;
let bank: Client, admin: Client, sme: Client;
let token: string;

beforeAll(async () => {
  [buyer, officer] = [await activeSme(), await staff("bank")];
  [bank, admin, sme] = [
    await createClient(officer),
    await createClient(await staff("admin")),
    await createClient(buyer),
  ];
  token = await transaction((tx) => startSession(tx, officer.accountId, "api", clock.now()));
});

async function send(text: string, fields: Record<string, string> = {}, key?: string) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append("statement", new File([text], "day.sta"));
  const headers = { Authorization: `Bearer ${token}`, ...(key ? { "Idempotency-Key": key } : {}) };
  const request = new Request("https://dhow.test/api/v1/bank/statement/import", { method: "POST", headers, body });
  const answer = (await importCall({ request, params: {}, context: {} } as never)) as Response;
  return {
    status: answer.status,
    replayed: answer.headers.get("Idempotent-Replayed"),
    ...((await answer.json()) as { content?: any; msg?: string; errors?: Record<string, string[]> }),
  };
}

const mt940 = (...entries: [amount: string, reference: string, text: string][]) => {
  const total = entries.reduce((sum, [amount]) => sum + Number(amount.replace(",", ".")), 0);
  return [
    ":20:1",
    ":25:KW81",
    ":28C:1",
    ":60F:C260131USD0,",
    ...entries.map(([amount, reference, text]) => `:61:260131C${amount}NTRFNONREF//${reference}\n:86:${text}`),
    `:62F:C260131USD${String(total).replace(".", ",")}${Number.isInteger(total) ? "," : ""}`,
    "-",
  ].join("\n");
};

test("imports a file once per idempotency key, and its entries can be decided", async () => {
  const file = mt940(["10,", "A1", transferReference(buyer.applicantId ?? "")], ["20,", "A2", "nobody"]);
  const first = await send(file, {}, "a key");
  expect(first.status).toBe(200);
  const id = first.content.statement._id as string;
  expect(await send(file, {}, "a key")).toMatchObject({
    status: 200,
    replayed: "true",
    content: { statement: { _id: id } },
  });
  expect((await bank.get("statement/list")).statements).toMatchObject([
    {
      _id: id,
      fileName: "day.sta",
      format: "MT940",
      entries: 2,
      added: 2,
      open: 1,
      accounts: [{ account: "KW81", opening: { amount: "0.00", currency: "USD" }, closing: { amount: "30.00" } }],
    },
  ]);
  const { lines, count } = await admin.get(`statement/show/${id}`);
  expect([count, lines]).toMatchObject([
    2,
    [
      { bankReference: "A1", state: "applied", sme_id: buyer.applicantId, dollars: 10, amount: "10.00" },
      { bankReference: "A2", state: "unknown", sme_id: null, proposals: [] },
    ],
  ]);
  expect((await bank.get(`statement/show/${id}?state=unknown`)).count).toBe(1);
  const lineId = lines[1]._id as string;
  expect(await bank.noPost("statement/line/assign", { lineId, smeId: "none" })).toEqual(NOT_FOUND);
  await bank.post("statement/line/aside", { lineId, desc: "our own" });
  expect(await bank.noPost("statement/line/assign", { lineId, smeId: buyer.applicantId })).toMatchObject({
    status: 409,
    code: "done_already",
  });
  await admin.post("statement/line/back", { lineId });
  await admin.post("statement/line/assign", { lineId, smeId: buyer.applicantId, keep: true });
  expect((await bank.get(`statement/show/${id}?state=applied`)).count).toBe(2);
  expect(await sme.noPost("statement/line/back", { lineId })).toMatchObject({ status: 404 });
});

test("reads CSV by the stored column layout, and rejects an unreadable file with the line", async () => {
  const columns = {
    account: "kw 99",
    delimiter: ",",
    decimalSign: ".",
    dateForm: "DD/MM/YYYY",
    bookedOn: "Date",
    credit: "In",
    debit: "Out",
    currency: "USD",
    text: "Words",
  };
  expect(await bank.noPost("statement/columns", { ...columns, debit: null })).toMatchObject({ status: 422 });
  await bank.post("statement/columns", columns);
  expect((await bank.get("statement/columns")).accounts).toMatchObject([
    { account: "KW99", columns: { credit: "In", amount: null } },
  ]);
  expect((await send("Date,In,Out,Words\n31/01/2026,5.00,,x\n", { account: "KW99" })).status).toBe(200);
  expect(await send("Date,In,Out,Words\n32/01/2026,5.00,,x\n", { account: "KW99" })).toMatchObject({
    status: 422,
    code: "file_refused",
    errors: { file: ['Line 2: "32/01/2026" is not a date'] },
  });
  expect(await send("%PDF-1.4 nothing\0")).toMatchObject({
    status: 422,
    errors: { file: ["This is not a bank statement. Upload a camt.053, MT940 or CSV file."] },
  });
});

test("reads CSV directions by the layout's own words, and rejects a line with another word", async () => {
  const columns = {
    account: "KW98",
    delimiter: ",",
    decimalSign: ".",
    dateForm: "YYYY-MM-DD",
    bookedOn: "Date",
    amount: "Amount",
    direction: "Kind",
    currency: "USD",
    text: "Words",
  };
  expect(await bank.noPost("statement/columns", columns)).toMatchObject({
    status: 422,
    errors: {
      creditWords: ["Enter the words in this column, separated by commas"],
      debitWords: ["Enter the words in this column, separated by commas"],
    },
  });
  expect(
    await bank.noPost("statement/columns", { ...columns, creditWords: "Deposit", debitWords: "Withdrawal، DEPOSIT" }),
  ).toMatchObject({ status: 422, errors: { debitWords: ['"Deposit" cannot mean both credit and debit'] } });
  await bank.post("statement/columns", { ...columns, creditWords: "Deposit، إيداع", debitWords: "Withdrawal, سحب" });
  const { accounts } = (await bank.get("statement/columns")) as { accounts: { account: string }[] };
  expect(accounts.find(({ account }) => account === "KW98")).toMatchObject({
    columns: { creditWords: ["Deposit", "إيداع"], debitWords: ["Withdrawal", "سحب"] },
  });
  const rows = "Date,Amount,Kind,Words\n2026-01-31,5.00,DEPOSIT,x\n2026-01-31,6.00,سحب,x\n";
  expect((await send(rows, { account: "KW98" })).status).toBe(200);
  const longer = `${rows}2026-01-31,7.00,W,x\n2026-01-31,8.00,Saldo,x\n`;
  const reason = (word: string) => `"${word}" is not among the layout's words for credit and debit`;
  const { content } = await send(longer, { account: "KW98" });
  expect(content.statement).toMatchObject({
    entries: 2,
    rejected: 2,
    rejectedLines: [
      { line: 4, reason: reason("W") },
      { line: 5, reason: reason("Saldo") },
    ],
  });
  const words = { creditWords: "Deposit", debitWords: "W, سحب" };
  expect(await bank.noPost("statement/columns", { ...columns, ...words, otherWords: "deposit" })).toMatchObject({
    status: 422,
    errors: { otherWords: ['"deposit" already means credit or debit'] },
  });
  await bank.post("statement/columns", { ...columns, ...words, otherWords: "Saldo" });
  expect((await send(longer, { account: "KW98" })).content.statement._id).toBe(content.statement._id);
  const { statement, lines } = await bank.get(`statement/show/${content.statement._id}`);
  expect([statement, lines.map(({ amount }: { amount: string }) => amount)]).toMatchObject([
    { entries: 3, added: 1, rejected: 0, skipped: 1, rejectedLines: [] },
    ["-7.00"],
  ]);
});

test("rejects two shares of one order, and pays nothing", async () => {
  const [seller, debtor] = [await activeSupplier(), await activeSme(10_000_00)];
  const orderId = await order(debtor, seller, 400_00, 3);
  await send(mt940(["300,", "S1", "no reference"]));
  const { lines } = await bank.get(`statement/show/${(await bank.get("statement/list")).statements[0]._id}`);
  await bank.post("statement/line/assign", { lineId: lines[0]._id, smeId: debtor.applicantId, keep: true });
  const shares = [
    { orderId, amount: 100 },
    { orderId, amount: 50 },
  ];
  for (const client of [bank, admin])
    expect(await client.noPost("money/allocate", { smeId: debtor.applicantId, shares })).toMatchObject({
      status: 422,
      errors: { shares: ["Enter one amount for each order"] },
    });
  expect((await bank.get(`money/show/${debtor.applicantId}`)).balance).toBe(300);
});

test("lists unidentified lines until they are decided, and the month closes over them only if told", async () => {
  await send(mt940(["31,", "U1", "nobody at all"]));
  const queue = () => bank.get("statement/unidentified");
  const before = await queue();
  const line = before.lines.find(({ bankReference }: { bankReference: string }) => bankReference === "U1");
  expect([before.count, line]).toMatchObject([before.lines.length, { state: "unknown", dollars: 31 }]);
  expect(before.suspense.amount).toBeGreaterThanOrEqual(31);
  expect(await admin.get("statement/unidentified")).toEqual(before);
  expect((await admin.get("statement/unidentified?perPage=1")).lines).toEqual(before.lines.slice(0, 1));
  const close = (more: object) => bank.noPost("book/close", { month: "2026-01", ...more });
  expect(await close({})).toMatchObject({ status: 409, code: "money_in_suspense" });
  expect(await close({ overSuspense: "yes" })).toMatchObject({ status: 422 });
  expect(await close({ overSuspense: true })).toMatchObject({ status: 409, code: "unexplained_differences" });
  const confirmed = { month: "2026-01", overSuspense: true, differenceReason: "asked the bank" };
  expect(await bank.post("book/close", confirmed)).toMatchObject({
    closedBy: "bank",
    suspense: before.suspense,
  });
  await bank.post("statement/line/aside", { lineId: line._id, desc: "own" });
  const { accounts } = await admin.get("statement/cash");
  for (const { closing, ledgerCash, explained, unexplained, missing } of accounts) {
    const sum = [ledgerCash, explained, unexplained, missing].reduce((all, part) => all + Number(part), 0);
    expect(sum.toFixed(2)).toBe(Number(closing).toFixed(2));
  }
  const explained = accounts.flatMap(({ differences }: { differences: { _id: string }[] }) => differences);
  expect(explained).toContainEqual(expect.objectContaining({ _id: line._id, reason: "own", isExplained: true }));
  const after = await queue();
  expect([after.count, after.suspense]).toEqual([
    before.count - 1,
    { amount: before.suspense.amount - 31, entries: before.suspense.entries - 1 },
  ]);
});
