/** How a list of orders is narrowed and sorted. Source: app/domain/README.md, "Lists". */
import { ALL_ROWS, type Filter, WAITING_ROWS } from "~/domain/lists/filter";
import type { Sort } from "~/domain/lists/list";
import type { Span } from "~/domain/values/period";
import type { OrderScope } from "./visibility";

/** By the date of the order, its amount, when something of it is due next, or since when it waits. */
export type OrderSort = "date" | "amount" | "due" | "waiting";

export interface OrderFilter {
  filter: Filter;
  /** Only orders of which something is late. */
  isLate: boolean;
  period: Span | null;
}

/** What the list can be sorted by, as it begins first: only what an index holds in that order. */
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

/** What is due soonest and who waits longest come first, and so do the newest and the largest. */
export const isOrderSortAscending = (by: OrderSort): boolean => by === "due" || by === "waiting";

/** The sort that is asked for, if the list has it, else the one that it begins with. */
export function resolveOrderSort(of: OrderScope["owner"], filter: OrderFilter, asked: Sort | null): Sort<OrderSort> {
  const sorts = orderSorts(of, filter);
  const by = sorts.find((sort) => sort === asked?.by);
  return { by: by ?? sorts[0], isRising: by && asked ? asked.isRising : isOrderSortAscending(sorts[0]) };
}
