/** Statements of companies by API, for admin and bank. */
import type { ApplicantRole } from "~/domain/actor";
import { statementOf } from "~/domain/ledger/statements.server";
import { definition } from "../endpoint.server";
import { companyStatement, monthQuery, statementFrom, theMonth } from "../shapes/statement.server";

export const statement = (role: ApplicantRole) =>
  definition({
    permission: "statements.see",
    summary: role === "sme" ? "What an SME owed and paid in a month." : "What the bank owed and paid a supplier in a month.",
    of: role === "sme" ? "sme" : "supplier",
    query: monthQuery,
    output: companyStatement,
    run: async ({ actor, id, query }) => ({ statement: statementFrom(theMonth(query.month, await statementOf(actor, role, id, query.month ?? null))) }),
  });
