/** The query of calls about a past day. */
import { pastDayInput } from "~/domain/portfolio/past-day";

export const pastDayQuery = pastDayInput.extend({
  date: pastDayInput.shape.date.meta({
    description: "The business day at whose end the figures were right, at the latest today. Left out: now.",
    examples: ["2026-11-30"],
  }),
});
