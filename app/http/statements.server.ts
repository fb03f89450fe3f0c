/** A company's statement as a page and as a file: its own, and for the officers of admin and bank. */
import type { Actor, ApplicantRole } from "~/domain/actor";
import { isoDay } from "~/domain/calendar";
import { statementTitles, type Statement } from "~/domain/ledger/statement";
import { statementOf } from "~/domain/ledger/statements.server";
import { orderNumber } from "~/domain/orders/status";
import { csvFile } from "./csv.server";
import { param } from "./forms.server";
import { requireActor } from "./session.server";

type Params = Record<string, string | undefined>;

/** Errors: a 404 answer. */
export async function ownStatement(request: Request, role: ApplicantRole): Promise<Statement> {
  const actor = await requireActor(request, "statement.own");
  return asked(request, actor, role, actor.applicantId ?? "");
}

/** Errors: a 404 answer. */
export async function companyStatement(request: Request, role: ApplicantRole, params: Params): Promise<Statement> {
  const actor = await requireActor(request, "statements.see");
  return asked(request, actor, role, param(params, "id"));
}

const asked = (request: Request, actor: Actor, role: ApplicantRole, id: string): Promise<Statement> =>
  statementOf(actor, role, id, new URL(request.url).searchParams.get("month"));

/** The same rows as on the page. */
export function statementFile(statement: Statement): Response {
  const { role, month, opening, entries, closing } = statement;
  const { party, up, down, balance } = statementTitles[role];
  return csvFile(`dhow-statement-${month}`, [
    ["Date", "Order", party, "What", up, down, balance],
    ["", "", "", "Opening balance", "", "", opening],
    ...entries.map((one) => [
      isoDay(one.at), orderNumber(one.orderNumber), one.party, one.what,
      one.amount > 0 ? one.amount : "", one.amount < 0 ? -one.amount : "", one.balance,
    ]),
    ["", "", "", "Closing balance", "", "", closing],
  ]);
}
