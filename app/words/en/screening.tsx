/** The screening of companies. */
import type { ReactNode } from "react";

export const screening = {
  title: "Screening",
  due: "This company is being looked up.",
  clear: (source: string, day: ReactNode): ReactNode => (
    <>
      Looked up in {source} on {day}: nobody like it.
    </>
  ),
  hits: (source: string, day: ReactNode): ReactNode => (
    <>
      Looked up in {source} on {day}. These are like it:
    </>
  ),
  cleared: (name: string, day: ReactNode): ReactNode => (
    <>
      {name} cleared the hits on {day}:
    </>
  ),
  confirmed: (name: string, day: ReactNode): ReactNode => (
    <>
      {name} confirmed the hits on {day}:
    </>
  ),
  hit: (name: string, list: string, why: string) => `${name} (${[list, why].filter(Boolean).join(", ")})`,
  isLike: (of: string) => `like ${of}`,
  clearThem: "It is somebody else",
  confirmThem: "It is this company",
  decide: "Clear or confirm",
  whoIsIt: "Who is it?",
  select: "Select",
  why: "Why",
  clearHint: "Officers read it.",
};
