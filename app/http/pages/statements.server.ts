/** A company's statement as a page and a file, for the company itself, admins and the bank. */

import { formatOrderNumber } from "~/domain/orders/status";
import { findActivePayee } from "~/domain/payees/active-payee.server";
import type { Statement } from "~/domain/statements/statement";
import { loadStatement } from "~/domain/statements/statement.server";
import type { Actor, ApplicantRole } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { hasPermission } from "~/domain/verbs/permissions";
import { csvStream } from "~/http/lists/csv.server";
import type { StatementView } from "~/ui/statements/statement";
import { translate } from "~/words/translate";
import type { Words } from "~/words/words";

/** The statement of the month in the address, by default this month. @throws NotFound */
export async function requestStatement(
  request: Request,
  actor: Actor,
  role: ApplicantRole,
  id: string | null,
): Promise<StatementView> {
  const month = new URL(request.url).searchParams.get("month");
  const statement = await loadStatement(actor, role, id ?? "", month);
  const payee =
    role === "provider" && hasPermission(actor, "payees.see") ? await findActivePayee(statement.id) : undefined;
  return { reader: actor.role, ...statement, payee };
}

/** The page's rows as a CSV file. A supplier's file has two more columns with payout details. */
export function statementFile(statement: Statement, words: Words): Response {
  const { statements, orders } = words;
  const { role, month, opening, entries, closing } = statement;
  const { party, up, down, balance } = statements.columns[role];
  const { date, order, what: description, names, opening: opens, closing: closes } = statements;
  const { page } = orders;
  const payoutCells = (valueDate: string, reference: string) => (role === "provider" ? [valueDate, reference] : []);
  const head = [date, order, party, description, up, down, balance, ...payoutCells(page.valueDate, page.bankReference)];
  const rows = ["opening" as const, ...entries, "closing" as const];
  return csvStream(`dhow-statement-${month}`, head, [rows], (row) => {
    if (row === "opening") return ["", "", "", opens, "", "", opening, ...payoutCells("", "")];
    if (row === "closing") return ["", "", "", closes, "", "", closing, ...payoutCells("", "")];
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
  });
}
