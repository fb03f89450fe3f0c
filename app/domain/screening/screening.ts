/** Whether a company is in a list of those with whom nobody may trade. Source: app/domain/README.md, "Who is this". */
import * as z from "zod";
import { reasonInput } from "~/domain/values/text";
import type { Hit } from "~/gateways/screening/screening";
import { message } from "~/words/message";

export const screeningStates = ["due", "clear", "hits", "cleared", "confirmed"] as const;
export type ScreeningState = (typeof screeningStates)[number];

/** The newest one of a company, as officers see it. */
export interface ScreeningView {
  id: string;
  state: ScreeningState;
  /** Where it was looked up. */
  source: string;
  hits: Hit[];
  screenedAt: number | null;
  decidedBy: string | null;
  decidedAt: number | null;
  reason: string | null;
}

/** What an officer says of hits: that they are somebody else, or this company. */
export const screeningDecisionInput = z.object({
  is: z.enum(["cleared", "confirmed"], { error: message("selectFromList") }),
  ...reasonInput.shape,
});
export type ScreeningDecision = z.output<typeof screeningDecisionInput>["is"];
