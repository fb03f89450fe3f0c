import type { Sentence } from "~/words/message";

/** A line of an applicant's or an order's timeline. */
export interface TimelineEntry {
  id: string;
  at: number;
  /** The operator's role. */
  who: string;
  text: Sentence;
  /** The person; left out for readers who may not know it. */
  by?: string;
}
