/** The exposure limits of a form and of the API. 100% means no limit. */
import * as z from "zod";
import { fractionInput, percentInput } from "~/domain/values/amounts";
import { WHOLE } from "~/domain/values/money";
import { versionInput } from "~/domain/values/text";
import { message } from "~/words/message";

const WRONG_SHARE = message("shareBetween");
const shareMessages = {
  missing: WRONG_SHARE,
  "no number": WRONG_SHARE,
  "too small": WRONG_SHARE,
  "too large": WRONG_SHARE,
};
const SHARES = { min: WHOLE / 100, max: WHOLE };
const shareInput = () => percentInput(SHARES, shareMessages);
const fractionOfCredit = () => fractionInput(SHARES, shareMessages);

/** Fractions. */
export const exposureLimitsInput = z.object({
  sme: fractionOfCredit(),
  supplier: fractionOfCredit(),
  industry: fractionOfCredit(),
  country: fractionOfCredit(),
});

/** Percentages. */
export const exposureLimitsForm = z.object({
  sme: shareInput(),
  supplier: shareInput(),
  industry: shareInput(),
  country: shareInput(),
  seen: versionInput,
});
