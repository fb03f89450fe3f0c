/** Screens companies against sanctions lists. */

/** The company to screen. `registration` is null if the company has not given it. */
export interface Screened {
  /** The company's names, in any script. */
  names: string[];
  people: string[];
  registration: { country: string; number: string } | null;
}

/** A list's entry that may be the company. */
export interface Hit {
  name: string;
  /** The screened name or number that matches. */
  of: string;
  list: string;
  /** The list's reason for the entry. */
  why: string;
  /** The similarity, from 0 to 1. Null if the list has no scores. */
  score: number | null;
}

/** The most hits that are stored for a company. */
export const MAX_HITS = 20;

/** A screening service or list. */
export interface Screening {
  /** The name shown to people, such as "OpenSanctions". Null if companies are not screened. */
  readonly source: string | null;
  /**
   * Returns the hits, an empty list if there are none.
   * @throws Error if the list cannot be read.
   * @throws ServiceUnreachable or ServiceDeclined as the service answers.
   */
  screen(one: Screened): Promise<Hit[]>;
}
