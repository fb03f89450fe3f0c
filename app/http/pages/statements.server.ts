/** A company's statement as a page and a file, for the company itself, admins and the bank. */

import { readLegalEntity } from "~/domain/legal-entity/legal-entity.server";
import { formatOrderNumber } from "~/domain/orders/status";
import { findActivePayee } from "~/domain/payees/active-payee.server";
import { STATEMENT_PAGE_SIZE, type StatementEntry } from "~/domain/statements/statement";
import { loadStatement, streamStatement } from "~/domain/statements/statement.server";
import type { Actor, ApplicantRole } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import type { CsvCell } from "~/domain/values/csv";
import type { Cents } from "~/domain/values/money";
import { hasPermission } from "~/domain/verbs/permissions";
import { csvStream } from "~/http/lists/csv.server";
import { assertPageExists, requestListQuery } from "~/http/lists/lists.server";
import { requestWords } from "~/http/request/language.server";
import type { StatementView } from "~/ui/statements/statement";
import { translate } from "~/words/translate";

const requestedMonth = (request: Request): string | null => new URL(request.url).searchParams.get("month");

/** The statement of the month in the address, by default this month. @throws NotFound */
export async function requestStatement(
  request: Request,
  actor: Actor,
  role: ApplicantRole,
  id: string | null,
): Promise<StatementView> {
  const query = { ...requestListQuery(request), perPage: STATEMENT_PAGE_SIZE, month: requestedMonth(request) };
  const [statement, payee, entity] = await Promise.all([
    loadStatement(actor, role, id ?? "", query),
    role === "provider" && hasPermission(actor, "payees.see") ? findActivePayee(id ?? "") : undefined,
    readLegalEntity(),
  ]);
  assertPageExists(request, statement, STATEMENT_PAGE_SIZE);
  return { reader: actor.role, ...statement, payee, entity };
}

/**
 * All entries of the page's month as a CSV file. A supplier's file has two more columns with payout details.
 * @throws NotFound
 */
export async function statementFile(
  request: Request,
  actor: Actor,
  role: ApplicantRole,
  id: string | null,
): Promise<Response> {
  const { summary, batches } = await streamStatement(actor, role, id ?? "", requestedMonth(request));
  const { month, opening } = summary;
  const words = await requestWords(request);
  const { statements, orders } = words;
  const { party, up, down, balance } = statements.columns[role];
  const { date, order, what: description, names, opening: opens, closing: closes } = statements;
  const { page } = orders;
  const payoutCells = (valueDate: string, reference: string) => (role === "provider" ? [valueDate, reference] : []);
  const head = [date, order, party, description, up, down, balance, ...payoutCells(page.valueDate, page.bankReference)];
  const balanceRow = (name: string, amount: Cents) => ["", "", "", name, "", "", amount, ...payoutCells("", "")];
  return csvStream(`dhow-statement-${month}`, head, withBalances(), (row) => row);

  async function* withBalances(): AsyncGenerator<CsvCell[][]> {
    let closing = opening;
    yield [balanceRow(opens, opening)];
    for await (const entries of batches) {
      yield entries.map(entryRow);
      closing = entries.at(-1)?.balance ?? closing;
    }
    yield [balanceRow(closes, closing)];
  }

  function entryRow(row: StatementEntry): CsvCell[] {
    return [
      isoDay(row.at),
      formatOrderNumber(row.orderNumber),
      translate(row.party, words),
      names[row.movement],
      row.amount > 0 ? row.amount : "",
      row.amount < 0 ? -row.amount : "",
      row.balance,
      ...payoutCells(
        row.payoutDetails?.valueDate ? isoDay(row.payoutDetails.valueDate) : "",
        row.payoutDetails?.reference ?? "",
      ),
    ];
  }
}
