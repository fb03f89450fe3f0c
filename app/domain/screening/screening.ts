/** Screening of companies against sanctions lists. Source: app/domain/README.md, "Company identity". */
import * as z from "zod";
import { reasonInput } from "~/domain/values/text";
import type { Hit } from "~/gateways/screening/screening";
import { message } from "~/words/message";

/** "due" is not screened yet, "clear" has no hits. An officer marks "hits" as "cleared" or "confirmed". */
export const screeningStates = ["due", "clear", "hits", "cleared", "confirmed"] as const;
export type ScreeningState = (typeof screeningStates)[number];

/** A company's newest screening, as officers see it. */
export interface ScreeningView {
  id: string;
  state: ScreeningState;
  /** The name of the screening service or list. */
  source: string;
  hits: Hit[];
  screenedAt: number | null;
  decidedBy: string | null;
  decidedAt: number | null;
  reason: string | null;
}

/** The schema of an officer's decision on hits. */
export const screeningDecisionInput = z.object({
  is: z.enum(["cleared", "confirmed"], { error: message("selectFromList") }),
  ...reasonInput.shape,
});
export type ScreeningDecision = z.output<typeof screeningDecisionInput>["is"];
