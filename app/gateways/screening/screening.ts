/** Looks companies up in lists of those with whom nobody may trade. */

export interface Screened {
  /** The company's names, in whatever script. */
  names: string[];
  people: string[];
  registration: { country: string; number: string } | null;
}

export interface Hit {
  name: string;
  /** Which of the names that were looked up it is like. */
  of: string;
  list: string;
  /** What the list says about it. */
  why: string;
  /** From 0 to 1; null where there is none. */
  score: number | null;
}

/** More are not kept of one company. */
export const MAX_HITS = 20;

export interface Screening {
  /** What it is called where it is said: "OpenSanctions". Null: nobody is looked up. */
  readonly source: string | null;
  /** Errors: those of the file, Unreachable and Declined of the service. */
  screen(one: Screened): Promise<Hit[]>;
}
