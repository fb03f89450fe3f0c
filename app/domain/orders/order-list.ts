/** Filters and sorting of order lists. Source: app/domain/README.md, "Lists". */
import { ALL_ROWS, type Filter, WAITING_ROWS } from "~/domain/lists/filter";
import type { Sort } from "~/domain/lists/list";
import type { Span } from "~/domain/values/period";
import type { OrderScope } from "./visibility";

/** The column to sort by: the order's date, its amount, the next due date, or the time in its status. */
export type OrderSort = "date" | "amount" | "due" | "waiting";

/** The filter of an order list. `period` limits the order's date; null means any. */
export interface OrderFilter {
  filter: Filter;
  /**
   * True for finished orders. False for orders that are not finished, which pages show by their status. Undefined for
   * both.
   */
  finished?: boolean;
  /** True for orders with an overdue instalment only. */
  isLate: boolean;
  period: Span | null;
}

/** The columns that a list can be sorted by, its default first. Only sorts that an index supports. */
export function orderSorts(
  of: OrderScope["owner"],
  { filter, isLate, period }: OrderFilter,
): [OrderSort, ...OrderSort[]] {
  if (isLate) return ["due"];
  if (filter === WAITING_ROWS) return ["waiting"];
  if (period) return ["date"];
  if (filter === ALL_ROWS) return ["date", "amount"];
  return of === "everybody" || of === "provider" ? ["date", "waiting"] : ["date"];
}

/** True for sorts that start with the smallest value by default: the earliest due date, or the longest wait. */
export const isOrderSortAscending = (by: OrderSort): boolean => by === "due" || by === "waiting";

/** Returns the requested sort if the list has it, otherwise the list's default. */
export function resolveOrderSort(
  of: OrderScope["owner"],
  filter: OrderFilter,
  requestedSort: Sort | null,
): Sort<OrderSort> {
  const sorts = orderSorts(of, filter);
  const by = sorts.find((sort) => sort === requestedSort?.by);
  return {
    by: by ?? sorts[0],
    isRising: by && requestedSort ? requestedSort.isRising : isOrderSortAscending(sorts[0]),
  };
}
