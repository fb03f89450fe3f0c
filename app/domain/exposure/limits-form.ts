/** The form of the exposure's limits: percentages. 100% is no limit. */
import * as z from "zod";
import { say } from "~/words/say";
import { percent } from "../amounts";
import { WHOLE } from "../money";
import { version } from "../text";

const WRONG = say("shareBetween");
const words = { missing: WRONG, "no number": WRONG, "too small": WRONG, "too large": WRONG };
const share = () => percent({ least: WHOLE / 100, most: WHOLE }, words);

export const limitsForm = z.object({
  sme: share(),
  supplier: share(),
  industry: share(),
  country: share(),
  seen: version,
});
