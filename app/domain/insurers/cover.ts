/** An insurer's cover for new orders. Source: app/domain/README.md, "Insurers". */
import * as z from "zod";
import type { FoundPage } from "~/domain/lists/list";
import type { Cents } from "~/domain/values/money";
import { linesInput, optionalDayInput } from "~/domain/values/text";
import { message } from "~/words/message";

/** The form. `ends`: the wanted state. `until`: the last day with cover, or null to end the cover at once. */
export const coverForm = z.object({
  ends: z.enum(["true", "false"], { error: message("endOrResumeCover") }),
  until: optionalDayInput(message("wrongCoverEnd")),
  desc: linesInput(message("enterDescription")),
});

/** An SME that trades with a credit of the insurer. Amounts are cents. */
export interface CoveredCompany {
  id: string;
  /** The company's name, a message() if it has one in each script. */
  name: string;
  credit: Cents;
  used: Cents;
  /** The insurer that an admin asks to cover it. Null without such a proposal. */
  nextInsurerId: string | null;
}

/** An insurer with the SMEs that it covers. */
export interface InsurerCover extends FoundPage<CoveredCompany> {
  id: string;
  insurer: string;
  /** When the cover for new orders ends or ended, in UTC milliseconds. Null for an insurer that stays. */
  endsAt: number | null;
}
