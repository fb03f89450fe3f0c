/** The bank's own cap on an SME's used credit. Source: app/domain/README.md, "Credit limits". */
import * as z from "zod";
import { optionalInput } from "~/domain/values/amounts";
import type { Cents } from "~/domain/values/money";
import { linesInput, versionInput } from "~/domain/values/text";
import { changedCreditInput } from "~/domain/verdicts/verdict";
import { message } from "~/words/message";

/** The form and the call, in dollars. An empty cap removes it. */
const capFields = { cap: optionalInput(changedCreditInput), desc: linesInput(message("enterDescription")) };

export const bankCapForm = z.object({ ...capFields, seen: versionInput });
export const bankCapCall = z.object(capFields);

/** A new cap in cents. Null removes the cap. */
export interface SentBankCap {
  smeId: string;
  cap: Cents | null;
  /** The reason, which only the bank and admins read. */
  desc: string;
  /** The version of the cap that the form showed. Undefined skips the comparison. */
  seen?: string | undefined;
}
