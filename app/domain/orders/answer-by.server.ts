import { addWorkingDays, businessDay, endOfDay } from "~/domain/calendar";
import { configuration } from "~/domain/settings/configuration";

/** The last moment at which a supplier can answer an order that was placed at `placedAt`. */
export const acceptanceDeadline = (placedAt: number): number =>
  endOfDay(addWorkingDays(businessDay(placedAt), configuration().orderAcceptDays));
