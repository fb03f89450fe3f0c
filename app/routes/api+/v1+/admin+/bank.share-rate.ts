import * as z from "zod";
import { shareRateInput } from "~/domain/share-rate/share-rate";
import { readBankShareRate, setBankShareRate } from "~/domain/share-rate/share-rate.server";
import { rateToFraction } from "~/domain/values/money";
import { endpoint, get, put } from "~/http/api/protocol/endpoint.server";
import { fractionShape } from "~/http/api/shapes/basics";

const output = z.object({ shareRate: fractionShape(0.1) });

export const { loader, action, methods } = endpoint(
  get({
    permission: "settings.change",
    summary: "The bank's share of the discount.",
    output,
    run: async () => ({ shareRate: rateToFraction(await readBankShareRate()) }),
  }),
  put({
    verb: setBankShareRate,
    summary: "Change the bank's share of the discount on future orders.",
    notes: "A fraction from 0 to 0.99.",
    input: shareRateInput.omit({ seen: true }),
    example: { shareRate: 0.1 },
    output,
    async run({ act, input }) {
      await act(input.shareRate);
      return { shareRate: rateToFraction(input.shareRate) };
    },
  }),
);
