import { configuration } from "~/domain/settings/configuration";
import { addWorkingDays, businessDay, endOfDay } from "~/domain/values/calendar";

/** The last moment at which a supplier can answer an order that was placed at `placedAt`. */
export const acceptanceDeadline = (placedAt: number): number =>
  endOfDay(addWorkingDays(businessDay(placedAt), configuration().orderAcceptDays));
