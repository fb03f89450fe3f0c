/** The screening of a company against sanctions lists. */
import type { ReactNode } from "react";

export const screening = {
  title: "Screening",
  due: "We are screening this company.",
  clear: (source: string, day: ReactNode): ReactNode => (
    <>
      Screened against {source} on {day}: no matches.
    </>
  ),
  hits: (source: string, day: ReactNode): ReactNode => (
    <>
      Screened against {source} on {day}. Possible matches:
    </>
  ),
  cleared: (name: string, day: ReactNode): ReactNode => (
    <>
      {name} cleared the matches on {day}:
    </>
  ),
  confirmed: (name: string, day: ReactNode): ReactNode => (
    <>
      {name} confirmed a match on {day}:
    </>
  ),
  hit: (name: string, list: string, why: string) => `${name} (${[list, why].filter(Boolean).join(", ")})`,
  isLike: (of: string) => `similar to ${of}`,
  clearThem: "No match: a different company or person",
  confirmThem: "Match: this company",
  decide: "Review matches",
  whoIsIt: "Decision",
  select: "Select a decision",
  why: "Reason",
  clearHint: "Officers see this reason.",
};
