/** Calls about provisions, for admins and the bank, and about their rates, for admins. */
import * as z from "zod";
import {
  type Provision,
  type ProvisionRates,
  provisionRatesInput,
  stages,
  toProvisionRates,
} from "~/domain/provisions/provision";
import { listProvisions } from "~/domain/provisions/provision.server";
import { readProvisionRates, setProvisionRates } from "~/domain/provisions/provision-rates.server";
import { WHOLE } from "~/domain/values/money";
import { get, put } from "~/http/api/protocol/endpoint.server";
import { dollars, fractionShape, inDollars, iso, text, time, wholeShape } from "~/http/api/shapes/basics";
import { pageQuery } from "~/http/api/shapes/list-queries";

const ratesShape = z
  .object({ stage1: fractionShape(0.01), stage2: fractionShape(0.1), stage3: fractionShape(0.5) })
  .meta({ description: "The part of the debt that is expected to be lost, by stage." });

const ratesJson = (rates: ProvisionRates): z.input<typeof ratesShape> => ({
  stage1: rates[1] / WHOLE,
  stage2: rates[2] / WHOLE,
  stage3: rates[3] / WHOLE,
});

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
        rates: ratesJson(rates),
        provisions: rows.map(provisionJson),
        count,
      };
    },
  }),
};

const { shape: rateFields } = provisionRatesInput;

/** Calls to show and change the rates of provisions. */
export const provisionRateCalls = [
  get({
    permission: "provisions.see",
    summary: "The rates of the allowance for expected losses, by stage.",
    output: ratesShape,
    run: async () => ratesJson(await readProvisionRates()),
  }),
  put({
    verb: setProvisionRates,
    summary: "Change the rates of the allowance for expected losses.",
    notes:
      "Fractions from 0 to 1, which apply from the next closing on. A second admin must approve them, if there is " +
      "one: with the calls for approvals. Refused with `done_already` while a proposal of rates waits.",
    input: provisionRatesInput.extend({
      stage1: rateFields.stage1.meta({ description: "Up to 30 days past due." }),
      stage2: rateFields.stage2.meta({ description: "31 to 90 days past due, or in state `watch`." }),
      stage3: rateFields.stage3.meta({ description: "Above 90 days past due, in default, insolvent or written off." }),
    }),
    example: { stage1: 0.01, stage2: 0.1, stage3: 0.5 },
    output: ratesShape,
    async run({ act, input }) {
      const rates = toProvisionRates(input);
      await act(rates);
      return ratesJson(rates);
    },
  }),
] as const;
