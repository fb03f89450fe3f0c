/** The pack of one month, for admins and the bank. Source: app/domain/README.md, "Packs". */
import { and, asc, eq, gt, gte, lt } from "drizzle-orm";
import { db } from "~/db/client.server";
import { bankLines } from "~/db/schema";
import { readChart } from "~/domain/journal/chart-of-accounts.server";
import { layoutJournal } from "~/domain/journal/journal";
import { streamJournal } from "~/domain/journal/journal.server";
import { ledgerAccounts } from "~/domain/ledger/ledger";
import { streamRows } from "~/domain/lists/list.server";
import { findMonth } from "~/domain/month-closing/month-closing.server";
import type { ClosedMonth } from "~/domain/month-closing/month-statement";
import { loadTrialBalanceOf } from "~/domain/portfolio/balance-at-day-end.server";
import type { Actor } from "~/domain/values/actor";
import { isoDay, shiftMonth, startOfMonth } from "~/domain/values/calendar";
import { formatDecimalUnits } from "~/formats/units";
import { translateToEnglish } from "~/words/translate";
import { csvTable, csvTime, type Pack, type PackFile, splitTable } from "./pack-files.server";

/**
 * Returns the month's pack. An open month has its figures so far.
 * @throws Forbidden without the permission `books.close`.
 * @throws NotFound if the month has no statement.
 */
export async function loadMonthPack(actor: Actor, month: string): Promise<Pack> {
  const found = await findMonth(actor, month);
  return { name: `dhow-${month}`, files: readFiles(found) };
}

async function* readFiles(found: ClosedMonth): AsyncGenerator<PackFile> {
  yield { name: "statement.csv", content: statementTable(found) };
  yield { name: "trial-balance.csv", content: await trialBalanceTable(found.month) };
  yield* await journalFiles(found.month);
  yield* bankStatementFiles(found.month);
}

function statementTable({ month, closed, productSettled, statement }: ClosedMonth): string {
  const { collections, funding, shares, suspense } = statement;
  return csvTable([
    ["field", "value"],
    ["month", month],
    ["closed at", csvTime(closed?.at ?? null)],
    ["closed by", closed?.by ?? ""],
    ["collections, opening balance", collections.opening],
    ["payments through gateways", collections.payments],
    ["identified bank transfers", collections.transfers],
    ["change of the money in suspense", collections.unidentified],
    ["refunds", collections.givenBack],
    ["insurers' payments less recoveries", collections.insurers],
    ["settled shares and settlements with the bank", collections.settled],
    ["collections, closing balance", collections.closing],
    ["funding, opening balance", funding.opening],
    ["paid out to suppliers", funding.paidOut],
    ["returned payouts", funding.returned],
    ["repaid principal", funding.repaid],
    ["funding, closing balance", funding.closing],
    ["the bank's share", shares.bank],
    ["Dhow's share", shares.product],
    ["orders with shares", String(shares.orders)],
    ["settled part of Dhow's share", productSettled],
    ["suspense", suspense.amount],
    ["entries in suspense", String(suspense.entries)],
  ]);
}

/** The trial balance at the month's end, or the current one in the current month. */
async function trialBalanceTable(month: string): Promise<string> {
  const { rows, debit, credit, asOf } = await loadTrialBalanceOf(isoDay(startOfMonth(shiftMonth(month, 1)) - 1));
  return csvTable([
    ["account", "debit", "credit", "balance"],
    ...rows.map((row) => [ledgerAccounts[row.account].name, row.debit, row.credit, row.balance]),
    [`all accounts at ${csvTime(asOf)}`, debit, credit, debit - credit],
  ]);
}

/** The journal in Dhow's own layout, as the month's page offers it. */
async function journalFiles(month: string): Promise<AsyncGenerator<PackFile>> {
  const { head, cells } = layoutJournal("dhow", await readChart(), {
    head: ["id", "time", "month", "posting", "account", "code", "party", "order", "reference", "amount"],
    movement: ({ movement }) => translateToEnglish(movement),
    account: (account) => ledgerAccounts[account].name,
  });
  return splitTable("journal", head, streamJournal(month), cells);
}

type BankLine = typeof bankLines.$inferSelect;

/** The entries of imported bank statements that the bank booked in the month, by account and day. */
const bankStatementFiles = (month: string): AsyncGenerator<PackFile> =>
  splitTable(
    "bank-statements",
    ["account", "booked on", "value date", "bank reference", "text", "name", "amount", "currency", "state", "reason"],
    readBankLines(month),
    (line) => [
      ...[line.account, line.bookedOn, line.valueOn, line.bankReference ?? "", line.text, line.name ?? ""],
      { decimal: formatDecimalUnits(line.amount, line.currency) },
      ...[line.currency, line.state, line.reason ?? ""],
    ],
  );

async function* readBankLines(month: string): AsyncGenerator<BankLine[]> {
  const { account, bookedOn, id } = bankLines;
  for (let name = await nextAccount(""); name !== null; name = await nextAccount(name)) {
    const ofAccount = name;
    yield* streamRows(
      {
        condition: () => and(eq(account, ofAccount), gte(bookedOn, month), lt(bookedOn, shiftMonth(month, 1))),
        by: [bookedOn, id],
        isRising: true,
      },
      (line) => [line.bookedOn, line.id],
      (where, order, limit) =>
        db
          .select()
          .from(bankLines)
          .where(where)
          .orderBy(...order)
          .limit(limit),
    );
  }
}

/** Returns the first account after this one. Null after the last. */
async function nextAccount(after: string): Promise<string | null> {
  const { account } = bankLines;
  const [next] = await db
    .select({ account })
    .from(bankLines)
    .where(gt(account, after))
    .orderBy(asc(account), asc(bankLines.bookedOn), asc(bankLines.id))
    .limit(1);
  return next?.account ?? null;
}
