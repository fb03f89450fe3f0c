/** The two deadlines of a rescheduled instalment. Source: app/domain/README.md, "Reschedules". */

/**
 * Returns the deadline from which days past due count, in UTC milliseconds: the one before the first reschedule. Null
 * before the delivery.
 */
export const firstDeadline = (instalment: { deadline: number | null; originalDeadline: number | null }) =>
  instalment.originalDeadline ?? instalment.deadline;
