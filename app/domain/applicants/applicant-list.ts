/** How a list of applicants is narrowed and sorted. Source: app/domain/README.md, "Lists". */
import { ALL_ROWS, type Filter, WAITING_ROWS } from "~/domain/lists/filter";
import type { Sort } from "~/domain/lists/list";
import type { Span } from "~/domain/values/period";

/** By when it registered, since when it waits, or since when it pays something late. */
export type ApplicantSort = "date" | "waiting" | "late";

export interface ApplicantFilter {
  filter: Filter;
  /** Only SMEs that pay something late. */
  isLate: boolean;
  period: Span | null;
}

/** What the list can be sorted by, as it begins first: only what an index holds in that order. */
export function applicantSorts({ filter, isLate, period }: ApplicantFilter): [ApplicantSort, ...ApplicantSort[]] {
  if (isLate) return ["late"];
  if (filter === WAITING_ROWS) return ["waiting"];
  return period || filter === ALL_ROWS ? ["date"] : ["date", "waiting"];
}

/** Who waits longest comes first, and so does the newest. */
export const isApplicantSortAscending = (by: ApplicantSort): boolean => by !== "date";

/** The sort that is asked for, if the list has it, else the one that it begins with. */
export function resolveApplicantSort(filter: ApplicantFilter, asked: Sort | null): Sort<ApplicantSort> {
  const sorts = applicantSorts(filter);
  const by = sorts.find((sort) => sort === asked?.by && sort !== "late");
  return { by: by ?? sorts[0], isRising: by && asked ? asked.isRising : isApplicantSortAscending(sorts[0]) };
}
