/** Statements of companies by API: each gets its own, admin and bank get all. */

import { findActivePayee } from "~/domain/payees/active-payee.server";
import { loadStatement } from "~/domain/statements/statement.server";
import { type Actor, type ApplicantRole, applicantRoles } from "~/domain/values/actor";
import { get, perRole } from "~/http/api/protocol/endpoint.server";
import { payeeExample, payeeJson, payeeOrNull } from "~/http/api/shapes/payees";
import {
  monthQuery,
  requireMonth,
  statementExamples,
  statementJson,
  statementOutput,
} from "~/http/api/shapes/statements.server";

export const smeStatementCall = get({
  permission: "statements.see",
  summary: "What an SME owed and paid in a month.",
  of: "sme",
  query: monthQuery,
  output: statementOutput,
  answer: statementExamples.sme,
  run: ({ actor, id, query }) => statementAnswer(actor, "sme", id, query.month),
});

export const supplierStatementCall = get({
  permission: "statements.see",
  summary: "What the bank owed and paid a supplier in a month, and where it pays it.",
  of: "supplier",
  query: monthQuery,
  output: statementOutput.extend({ payee: payeeOrNull }),
  answer: { ...statementExamples.provider, payee: payeeExample },
  run: async ({ actor, id, query }) => ({
    ...(await statementAnswer(actor, "provider", id, query.month)),
    payee: payeeJson(await findActivePayee(id)),
  }),
});

export const ownStatementCall = perRole(applicantRoles, (role) =>
  get({
    permission: "statement.own",
    summary: role === "sme" ? "What you owed and paid in a month." : "What you were owed and paid in a month.",
    query: monthQuery,
    output: statementOutput,
    answer: statementExamples[role],
    run: ({ actor, query }) => statementAnswer(actor, role, actor.applicantId ?? "", query.month),
  }),
);

async function statementAnswer(actor: Actor, role: ApplicantRole, id: string, month: string | undefined) {
  return { statement: statementJson(requireMonth(month, await loadStatement(actor, role, id, month ?? null))) };
}
