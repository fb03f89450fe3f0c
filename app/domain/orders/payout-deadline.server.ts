/** The deadline of payouts to suppliers. Source: app/domain/README.md, "Working days". */
import type { Tx } from "~/db/client.server";
import { businessDay } from "~/domain/values/calendar";
import { workingDeadline } from "~/domain/working-days/working-days";
import { loadHomeCalendar } from "~/domain/working-days/working-days.server";
import { PAYOUT_WORKING_DAYS } from "./order";

/**
 * Returns the deadline of a payout whose invoice was uploaded at `invoicedAt`: the end of a working day of Dhow's
 * country. UTC milliseconds.
 */
export async function findPayoutDeadline(tx: Tx, invoicedAt: number): Promise<number> {
  const day = businessDay(invoicedAt);
  return workingDeadline(await loadHomeCalendar(tx, day), day, PAYOUT_WORKING_DAYS);
}
