/** Filters and sorting of applicant lists. Source: app/domain/README.md, "Lists". */
import { ALL_ROWS, type Filter, WAITING_ROWS } from "~/domain/lists/filter";
import type { Sort } from "~/domain/lists/list";
import type { Span } from "~/domain/values/period";

/** By registration, by waiting time, or by the time since an instalment is overdue. */
export type ApplicantSort = "date" | "waiting" | "late";

export interface ApplicantFilter {
  filter: Filter;
  /** Only SMEs with an overdue instalment. */
  isLate: boolean;
  /** The period of registration. Null for any. */
  period: Span | null;
}

/** Returns the possible sorts of a filtered list, its default first. A sort needs an index in that order. */
export function applicantSorts({ filter, isLate, period }: ApplicantFilter): [ApplicantSort, ...ApplicantSort[]] {
  if (isLate) return ["late"];
  if (filter === WAITING_ROWS) return ["waiting"];
  return period || filter === ALL_ROWS ? ["date"] : ["date", "waiting"];
}

/** Returns whether the sort starts ascending: the longest waiting comes first, and the newest comes first. */
export const isApplicantSortAscending = (by: ApplicantSort): boolean => by !== "date";

/** Returns the requested sort if the list has it, else its default. Null requests the default. */
export function resolveApplicantSort(filter: ApplicantFilter, requestedSort: Sort | null): Sort<ApplicantSort> {
  const sorts = applicantSorts(filter);
  const by = sorts.find((sort) => sort === requestedSort?.by && sort !== "late");
  return {
    by: by ?? sorts[0],
    isRising: by && requestedSort ? requestedSort.isRising : isApplicantSortAscending(sorts[0]),
  };
}
