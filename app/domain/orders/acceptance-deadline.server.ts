import { configuration } from "~/domain/settings/configuration";
import { addWorkingDays, businessDay, endOfDay } from "~/domain/values/calendar";

/** When a supplier's time to accept an order ends (UTC milliseconds). `placedAt` is the time of the upfront payment. */
export const acceptanceDeadline = (placedAt: number): number =>
  endOfDay(addWorkingDays(businessDay(placedAt), configuration().orderAcceptDays));
