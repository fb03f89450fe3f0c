/** Small differences: the admin's setting, and messages about it. Amounts are cents. */
import { createFormat } from "~/words/format";

const { money } = createFormat("en-GB");

export const smallDifferences = {
  title: "Small differences",
  limit: "Largest rest to write off",
  hint: "If a payment leaves a rest of at most this amount, the instalment counts as paid. 0 turns this off.",
};

export const smallDifferenceMessages = {
  smallDifferenceBetween: (max: number) => `Enter an amount from $0.00 to ${money(max)}`,
  smallDifferencesTakeTwo: "the limit of small differences",
  wouldSetSmallDifference: (limit: number) =>
    limit === 0 ? "Write off no small differences" : `Write off differences of at most ${money(limit)}`,
  smallDifferenceSet: (limit: number) =>
    limit === 0 ? "Small differences are no longer written off" : `Small differences: at most ${money(limit)}`,
  smallDifferenceIsNow: (limit: number) => `The limit is now ${money(limit)}. Submit again to replace it.`,
};
