/** The insurers' policies: the terms of claims. Source: app/domain/README.md, "Insurance claims". */
import * as z from "zod";
import { countInput, fractionInput, percentInput } from "~/domain/values/amounts";
import { type Rate, WHOLE } from "~/domain/values/money";
import { optionalTextLines, versionInput } from "~/domain/values/text";
import { message } from "~/words/message";

/** The terms on which an insurer pays for unpaid orders. */
export interface ClaimPolicy {
  /** The days after a missed deadline in which the insurer wants to know about it. */
  notifyDays: number;
  /** The days between the notification and the filing of a claim. */
  waitingDays: number;
  coveredShare: Rate;
  /** The contract's other exclusions. Empty if there are none. */
  exclusions: string;
}

const MAX_DAYS = 365;

const daysInput = () => countInput(MAX_DAYS);

const WRONG_SHARE = message("enterCoveredShare");
const shareRange = { min: 1, max: WHOLE };
const shareMessages = {
  missing: WRONG_SHARE,
  "no number": WRONG_SHARE,
  "too small": WRONG_SHARE,
  "too large": WRONG_SHARE,
};

const terms = {
  notifyDays: daysInput(),
  waitingDays: daysInput(),
  exclusions: optionalTextLines().default(""),
};

/** The admin's form. The share is a percentage. */
export const claimPolicyForm = z.object({
  ...terms,
  coveredShare: percentInput(shareRange, shareMessages),
  seen: versionInput,
});

/** The API's input. The share is a fraction. */
export const claimPolicyInput = z.object({ ...terms, coveredShare: fractionInput(shareRange, shareMessages) });
