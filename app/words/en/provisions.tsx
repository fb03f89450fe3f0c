/** Provisions: the page, its form and messages. Amounts are cents, rates millionths. */
import { createFormat } from "~/words/format";

const { percent } = createFormat("en-GB");

const ratesText = (first: number, second: number, third: number): string =>
  `stage 1 ${percent(first)}, stage 2 ${percent(second)}, stage 3 ${percent(third)}`;

export const provisions = {
  title: "Provisions",
  lead:
    "The allowance for expected losses (IFRS 9). Closing a month adjusts it to the SMEs' debts. " +
    "The debts leave out the insurers' parts in accepted claims.",
  none: "No provisions yet. The first closing with rates above 0% adds one.",
  rates: "Provision rates",
  changeRates: "Change rates",
  ratesText: "The part of the debt that you expect to lose. The next closing uses the new rates.",
  stageRule: {
    1: "Stage 1: up to 30 days past due",
    2: "Stage 2: over 30 days past due, or watch",
    3: "Stage 3: over 90 days past due, default, insolvent or written off",
  },
  ofMonth: (month: string): string => `Stages of ${month}`,
  stage: "Stage",
  stageName: (stage: number): string => `Stage ${stage}`,
  debt: "Debt",
  rate: "Rate",
  allowance: "Allowance",
  before: "Allowance before",
  movement: "Change",
  after: "Allowance after",
  insured: "Insured part, left out",
  saved: "The rates are saved.",
};

export const provisionMessages = {
  enterProvisionRate: "Enter a rate from 0% to 100%",
  provisionRatesTakeTwo: "provision rates",
  wouldSetProvisionRates: (first: number, second: number, third: number) =>
    `Set the provision rates: ${ratesText(first, second, third)}`,
  provisionRatesAreNow: (first: number, second: number, third: number) =>
    `Somebody else has changed the rates: ${ratesText(first, second, third)}. Submit again to replace them.`,
  provisionRatesSet: (first: number, second: number, third: number) =>
    `Provision rates: ${ratesText(first, second, third)}`,
  factProvisionRates: ratesText,
};
