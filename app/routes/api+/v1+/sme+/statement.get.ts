import { statementOf } from "~/domain/ledger/statements.server";
import { endpoint, get } from "~/http/api/endpoint.server";
import { companyStatement, monthQuery, statementFrom, theMonth } from "~/http/api/shapes/statement.server";

export const { loader, action, methods } = endpoint(
  get({
    permission: "statement.own",
    summary: "What you owed and paid in a month.",
    query: monthQuery,
    output: companyStatement,
    async run({ actor, query }) {
      const statement = await statementOf(actor, "sme", actor.applicantId ?? "", query.month ?? null);
      return { statement: statementFrom(theMonth(query.month, statement)) };
    },
  }),
);
