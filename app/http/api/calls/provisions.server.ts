/** The call about provisions, for admins and the bank. */
import * as z from "zod";
import { type Provision, stages } from "~/domain/provisions/provision";
import { listProvisions } from "~/domain/provisions/provision.server";
import { readProvisionRates } from "~/domain/provisions/provision-rates.server";
import { WHOLE } from "~/domain/values/money";
import { get } from "~/http/api/protocol/endpoint.server";
import { dollars, fractionShape, inDollars, iso, text, time, wholeShape } from "~/http/api/shapes/basics";
import { pageQuery } from "~/http/api/shapes/list-queries";

const ratesShape = z
  .object({ stage1: fractionShape(0.01), stage2: fractionShape(0.1), stage3: fractionShape(0.5) })
  .meta({ description: "The part of the debt that is expected to be lost, by stage." });

const provisionShape = z
  .object({
    month: text("2026-11").meta({ description: "The closed month." }),
    stages: z
      .array(
        z
          .object({
            stage: wholeShape(1).meta({ description: "1, 2 or 3." }),
            debt: dollars(1000).meta({ description: "The delivered debt of its SMEs, without insured parts." }),
            rate: fractionShape(0.01).meta({ description: "The rate at the closing." }),
            allowance: dollars(10).meta({ description: "The expected loss." }),
          })
          .meta({ id: "ProvisionStage" }),
      )
      .meta({ description: "The three stages." }),
    insured: dollars(0).meta({ description: "The insurers' parts in accepted claims, which the debts leave out." }),
    before: dollars(0).meta({ description: "The allowance before the closing." }),
    movement: dollars(10).meta({ description: "The change that the closing posted." }),
    allowance: dollars(10).meta({ description: "The allowance after the closing." }),
    createdAt: time.meta({ description: "When the month was closed." }),
  })
  .meta({ id: "Provision" });

const provisionJson = (row: Provision): z.input<typeof provisionShape> => ({
  month: row.month,
  stages: stages.map((stage) => ({
    stage,
    debt: inDollars(row.debts[stage]),
    rate: row.rates[stage] / WHOLE,
    allowance: inDollars(row.allowances[stage]),
  })),
  insured: inDollars(row.insured),
  before: inDollars(row.before),
  movement: inDollars(row.allowance - row.before),
  allowance: inDollars(row.allowance),
  createdAt: iso(row.createdAt),
});

/** Calls about provisions. */
export const provisionCalls = {
  list: get({
    permission: "provisions.see",
    summary: "The allowance for expected losses of each closed month, newest first.",
    query: pageQuery,
    output: z.object({
      rates: ratesShape,
      provisions: z.array(provisionShape).meta({ description: "Provisions on this page." }),
      count: wholeShape(1),
    }),
    async run({ query }) {
      const [{ rows, count }, rates] = await Promise.all([listProvisions(query), readProvisionRates()]);
      return {
        rates: { stage1: rates[1] / WHOLE, stage2: rates[2] / WHOLE, stage3: rates[3] / WHOLE },
        provisions: rows.map(provisionJson),
        count,
      };
    },
  }),
};
