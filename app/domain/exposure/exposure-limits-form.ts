/** The form of the exposure limits, in percentages. 100% means no limit. */
import * as z from "zod";
import { percentInput } from "~/domain/values/amounts";
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
const shareInput = () => percentInput({ min: WHOLE / 100, max: WHOLE }, shareMessages);

export const exposureLimitsForm = z.object({
  sme: shareInput(),
  supplier: shareInput(),
  industry: shareInput(),
  country: shareInput(),
  seen: versionInput,
});
