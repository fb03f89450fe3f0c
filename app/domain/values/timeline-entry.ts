import type { Sentence } from "~/words/message";

/** An entry of an applicant's or an order's timeline. */
export interface TimelineEntry {
  id: string;
  /** UTC milliseconds. */
  at: number;
  /** The operator's role. */
  author: string;
  text: Sentence;
  /** The person's name. Left out for readers who may not see it. */
  by?: string;
}
