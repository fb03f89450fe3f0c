/** Calls for monthly statements: each company gets its own, admin and bank get all. */

import type * as z from "zod";
import { findActivePayee } from "~/domain/payees/active-payee.server";
import { loadStatement } from "~/domain/statements/statement.server";
import { type Actor, type ApplicantRole, applicantRoles } from "~/domain/values/actor";
import { get, perRole } from "~/http/api/protocol/endpoint.server";
import { payeeExample, payeeJson, payeeOrNull } from "~/http/api/shapes/payees";
import {
  requireMonth,
  statementExamples,
  statementJson,
  statementOutput,
  statementQuery,
} from "~/http/api/shapes/statements.server";

/** Shows an SME's statement. */
export const smeStatementCall = get({
  permission: "statements.see",
  summary: "An SME's monthly statement: debts and payments.",
  of: "sme",
  query: statementQuery,
  output: statementOutput,
  answer: statementExamples.sme,
  run: ({ actor, id, query }) => statementAnswer(actor, "sme", id, query),
});

/** Shows a supplier's statement and active bank account. */
export const supplierStatementCall = get({
  permission: "statements.see",
  summary: "A supplier's monthly statement: amounts due, payouts and the supplier's bank account.",
  of: "supplier",
  query: statementQuery,
  output: statementOutput.extend({ payee: payeeOrNull }),
  answer: { ...statementExamples.provider, payee: payeeExample },
  run: async ({ actor, id, query }) => ({
    ...(await statementAnswer(actor, "provider", id, query)),
    payee: payeeJson(await findActivePayee(id)),
  }),
});

/** Shows the company's own statement, by role. */
export const ownStatementCall = perRole(applicantRoles, (role) =>
  get({
    permission: "statement.own",
    summary:
      role === "sme"
        ? "Your monthly statement: debts and payments."
        : "Your monthly statement: amounts due to you and payouts.",
    query: statementQuery,
    output: statementOutput,
    answer: statementExamples[role],
    run: ({ actor, query }) => statementAnswer(actor, role, actor.applicantId ?? "", query),
  }),
);

async function statementAnswer(actor: Actor, role: ApplicantRole, id: string, query: z.output<typeof statementQuery>) {
  const statement = await loadStatement(actor, role, id, { ...query, month: query.month ?? null });
  return { statement: statementJson(requireMonth(query.month, statement)), count: statement.count };
}
