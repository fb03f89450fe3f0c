/** The form of the public site's settings. */
import * as z from "zod";
import { optionalInput, percentInput } from "~/domain/values/amounts";
import { WHOLE } from "~/domain/values/money";
import { optionalTextLine, optionalTextLines, versionInput } from "~/domain/values/text";
import { message } from "~/words/message";

const WRONG_RATE = message("wrongDiscount");
const discountMessages = {
  missing: WRONG_RATE,
  "no number": WRONG_RATE,
  "too small": WRONG_RATE,
  "too large": WRONG_RATE,
};

const discountInput = optionalInput(percentInput({ min: WHOLE / 100, max: (99 * WHOLE) / 100 }, discountMessages));

/** The form. Both rates are percentages, or both are empty. */
export const publicSiteForm = z
  .object({
    discountFrom: discountInput,
    discountTo: discountInput,
    licence: optionalTextLine(),
    partners: optionalTextLines(1000),
    testimonials: optionalTextLines(3000),
    team: optionalTextLines(1000),
    seen: versionInput,
  })
  .refine(({ discountFrom, discountTo }) => (discountFrom === null) === (discountTo === null), {
    path: ["discountTo"],
    error: message("bothDiscounts"),
  })
  .refine(({ discountFrom, discountTo }) => (discountFrom ?? 0) <= (discountTo ?? WHOLE), {
    path: ["discountTo"],
    error: message("discountsInOrder"),
  });
