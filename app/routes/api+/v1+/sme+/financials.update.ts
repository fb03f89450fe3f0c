import * as z from "zod";
import { financialsInput } from "~/domain/applicants/financials";
import { changeFinancials } from "~/domain/applicants/financials.server";
import { endpoint, put } from "~/http/api/protocol/endpoint.server";
import { flag } from "~/http/api/shapes/basics";

export const { loader, action, methods } = endpoint(
  put({
    verb: changeFinancials,
    summary: "State figures about your business for the officers who review it, once its info is added.",
    notes: "All fields are optional. The call replaces all figures: fields left out are removed.",
    input: financialsInput,
    example: { foundedYear: 2014, annualTurnover: 612000, averageBalance: 18500, monthlyInflow: 51000 },
    output: z.object({ changed: flag(true) }),
    run: async ({ act, input }) => ({ changed: await act(input) }),
  }),
);
