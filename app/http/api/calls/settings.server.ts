/** Calls to show and change settings, for admins. Each setting has a pair: GET and PUT. */
import * as z from "zod";
import { DEFAULT_DISPUTE_DAYS, disputeDaysInput } from "~/domain/disputes/dispute";
import { readDisputeDays, setDisputeDays } from "~/domain/disputes/dispute-days.server";
import { readExposureLimits, setExposureLimits } from "~/domain/exposure/exposure-limits.server";
import { exposureLimitsInput } from "~/domain/exposure/exposure-limits-form";
import { readLegalEntity, setLegalEntity } from "~/domain/legal-entity/legal-entity.server";
import { legalEntityForm } from "~/domain/legal-entity/legal-entity-input";
import { DEFAULT_REVERSALS_BEFORE_HOLD, reversalsBeforeHoldInput } from "~/domain/payment-reversals/payment-reversal";
import {
  readReversalsBeforeHold,
  setReversalsBeforeHold,
} from "~/domain/payment-reversals/reversals-before-hold.server";
import { readDemandDays, setDemandDays } from "~/domain/repayments/demand-days.server";
import { DEFAULT_DEMAND_DAYS, demandDaysInput } from "~/domain/repayments/repayment";
import { DEFAULT_SMALL_DIFFERENCE, smallDifferenceForm } from "~/domain/small-differences/small-difference";
import { setSmallDifference } from "~/domain/small-differences/small-difference.server";
import { readSmallDifference } from "~/domain/small-differences/stored-small-difference.server";
import { get, put } from "~/http/api/protocol/endpoint.server";
import { dollars, inDollars, text, wholeShape } from "~/http/api/shapes/basics";
import { exposureLimitsJson, exposureLimitsShape, limitsExample } from "~/http/api/shapes/exposure-limits";

const disputeDaysShape = z.object({
  disputeDays: wholeShape(DEFAULT_DISPUTE_DAYS).meta({
    description: "The days after the delivery in which an SME can dispute an order. 0 turns disputes off.",
  }),
});

export const disputeDaysCalls = [
  get({
    permission: "settings.change",
    summary: "How long an SME can dispute a delivered order.",
    output: disputeDaysShape,
    run: async () => ({ disputeDays: await readDisputeDays() }),
  }),
  put({
    verb: setDisputeDays,
    summary: "Change how long an SME can dispute a delivered order.",
    input: disputeDaysInput.omit({ seen: true }),
    example: { disputeDays: DEFAULT_DISPUTE_DAYS },
    output: disputeDaysShape,
    async run({ act, input }) {
      await act(input.disputeDays);
      return input;
    },
  }),
] as const;

const demandDaysShape = z.object({
  demandDays: wholeShape(DEFAULT_DEMAND_DAYS).meta({
    description: "The days after which the repayment of an open credit note is demanded. 0 for never.",
  }),
});

export const demandDaysCalls = [
  get({
    permission: "settings.change",
    summary: "How long a supplier owes a credited amount until its repayment is demanded.",
    output: demandDaysShape,
    run: async () => ({ demandDays: await readDemandDays() }),
  }),
  put({
    verb: setDemandDays,
    summary: "Change how long a supplier owes a credited amount until its repayment is demanded.",
    input: demandDaysInput.omit({ seen: true }),
    example: { demandDays: DEFAULT_DEMAND_DAYS },
    output: demandDaysShape,
    async run({ act, input }) {
      await act(input.demandDays);
      return input;
    },
  }),
] as const;

const reversalsShape = z.object({
  reversalsBeforeHold: wholeShape(DEFAULT_REVERSALS_BEFORE_HOLD).meta({
    description: "The number of reversed payments within twelve months that puts an SME on hold. 0 for none.",
  }),
});

export const reversalsBeforeHoldCalls = [
  get({
    permission: "settings.change",
    summary: "The number of reversed payments that puts an SME on hold.",
    output: reversalsShape,
    run: async () => ({ reversalsBeforeHold: await readReversalsBeforeHold() }),
  }),
  put({
    verb: setReversalsBeforeHold,
    summary: "Change the number of reversed payments that puts an SME on hold.",
    notes: "Holds that exist stay.",
    input: reversalsBeforeHoldInput.omit({ seen: true }),
    example: { reversalsBeforeHold: DEFAULT_REVERSALS_BEFORE_HOLD },
    output: reversalsShape,
    async run({ act, input }) {
      await act(input.reversalsBeforeHold);
      return input;
    },
  }),
] as const;

const smallDifferenceShape = z.object({
  smallDifference: dollars(inDollars(DEFAULT_SMALL_DIFFERENCE)).meta({
    description: "Dollars: the highest rest of an instalment that is written off. 0 turns this off.",
  }),
});

export const smallDifferenceCalls = [
  get({
    permission: "settings.change",
    summary: "The highest rest of an instalment that is written off.",
    output: smallDifferenceShape,
    run: async () => ({ smallDifference: inDollars(await readSmallDifference()) }),
  }),
  put({
    verb: setSmallDifference,
    summary: "Change the highest rest of an instalment that is written off.",
    input: smallDifferenceForm.omit({ seen: true }),
    example: { smallDifference: inDollars(DEFAULT_SMALL_DIFFERENCE) },
    output: smallDifferenceShape,
    async run({ act, input }) {
      await act(input.smallDifference);
      return { smallDifference: inDollars(input.smallDifference) };
    },
  }),
] as const;

const limitOf = <Key extends keyof typeof exposureLimitsInput.shape>(whose: string, key: Key) =>
  exposureLimitsInput.shape[key].meta({ description: `The largest share of all used credit of one ${whose}.` });

export const exposureLimitCalls = [
  get({
    permission: "limits.change",
    summary: "The largest shares of all used credit.",
    output: exposureLimitsShape,
    run: async () => exposureLimitsJson(await readExposureLimits()),
  }),
  put({
    verb: setExposureLimits,
    summary: "Change the largest shares of all used credit.",
    notes: "Fractions from 0.01 to 1; 1 means no limit. A larger share causes a warning.",
    input: exposureLimitsInput.extend({
      sme: limitOf("SME or of connected companies", "sme"),
      supplier: limitOf("supplier", "supplier"),
      industry: limitOf("industry", "industry"),
      country: limitOf("country", "country"),
    }),
    example: limitsExample,
    output: exposureLimitsShape,
    async run({ act, input }) {
      await act(input);
      return exposureLimitsJson(input);
    },
  }),
] as const;

const legalEntityShape = z
  .object({
    name: text("Dhow W.L.L."),
    address: text("Baitak Tower, Kuwait City"),
    registration: text("KW 123456").meta({ description: "The commercial registration, with its country." }),
    taxNumber: text("KW-300").meta({ description: "The tax number. Fee invoices need it." }),
  })
  .meta({ id: "LegalEntity" });

export const legalEntityCalls = [
  get({
    permission: "company.change",
    summary: "Dhow's legal entity, as letterheads and invoices show it.",
    output: legalEntityShape,
    async run() {
      const { name, address, registration, taxNumber } = await readLegalEntity();
      return { name, address, registration, taxNumber };
    },
  }),
  put({
    verb: setLegalEntity,
    summary: "Change Dhow's legal entity.",
    notes: "Every text is optional. Issued fee invoices keep the texts of their day.",
    input: legalEntityForm.omit({ seen: true }),
    example: {
      name: "Dhow W.L.L.",
      address: "Baitak Tower, Kuwait City",
      registration: "KW 123456",
      taxNumber: "KW-300",
    },
    output: legalEntityShape,
    async run({ act, input }) {
      await act(input);
      return input;
    },
  }),
] as const;
