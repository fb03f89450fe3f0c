/** Statements of companies by API: each gets its own, admin and bank get all. */
import type { Actor, ApplicantRole } from "~/domain/actor";
import { statementOf } from "~/domain/ledger/statements.server";
import { definition } from "./endpoint.server";
import { statementOutput, monthQuery, statementExamples, statementFrom, theMonth } from "./shapes/statement.server";

export const statementCall = (role: ApplicantRole) =>
  definition({
    permission: "statements.see",
    summary: role === "sme" ? "What an SME owed and paid in a month." : "What the bank owed and paid a supplier in a month.",
    of: role === "sme" ? "sme" : "supplier",
    query: monthQuery,
    output: statementOutput,
    answer: statementExamples[role],
    run: ({ actor, id, query }) => answered(actor, role, id, query.month),
  });

export const ownStatementCall = (role: ApplicantRole) =>
  definition({
    permission: "statement.own",
    summary: role === "sme" ? "What you owed and paid in a month." : "What you were owed and paid in a month.",
    query: monthQuery,
    output: statementOutput,
    answer: statementExamples[role],
    run: ({ actor, query }) => answered(actor, role, actor.applicantId ?? "", query.month),
  });

async function answered(actor: Actor, role: ApplicantRole, id: string, month: string | undefined) {
  return { statement: statementFrom(theMonth(month, await statementOf(actor, role, id, month ?? null))) };
}
