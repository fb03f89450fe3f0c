/** Until when suppliers can accept orders, by the working days of their countries. */
import { and, eq, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { applicants, orders } from "~/db/schema";
import { companyCountry, countries } from "~/domain/applicants/countries";
import type { CountryIso } from "~/domain/applicants/registration";
import { applicantById } from "~/domain/lookups.server";
import { configuration } from "~/domain/settings/configuration";
import { businessDay } from "~/domain/values/calendar";
import { overdueStart, workingDeadline } from "~/domain/working-days/working-days";
import { earliestStart, loadWorkingCalendars } from "~/domain/working-days/working-days.server";

type Located = Pick<typeof applicants.$inferSelect, "registrationCountry" | "phoneCountry">;

/**
 * Returns when a supplier's time to accept an order ends, in UTC milliseconds. `waitsSince`: when the order began to
 * wait for the supplier, with the upfront payment or with a second one after a reversal. Reads `settings` and
 * `public_holidays`.
 */
export async function acceptanceDeadline(
  tx: Tx,
  supplier: Located | Promise<Located>,
  waitsSince: number,
): Promise<number> {
  const waitsFrom = businessDay(waitsSince);
  const [located, calendars] = await Promise.all([supplier, loadWorkingCalendars(tx, waitsFrom)]);
  return workingDeadline(calendars(companyCountry(located)), waitsFrom, configuration().orderAcceptDays);
}

/** Returns the acceptanceDeadline() of an order of the supplier with this id. Also reads the supplier's row. */
export const findAcceptanceDeadline = (tx: Tx, supplierId: string, waitsSince: number): Promise<number> =>
  acceptanceDeadline(tx, applicantById(tx, supplierId), waitsSince);

/** Returns the condition for orders whose supplier's time to accept is over. For a query that joins the supplier. */
export async function isAcceptanceOverdue(now: number): Promise<SQL | undefined> {
  const { registrationCountry, phoneCountry } = applicants;
  const codes: string[] = countries.map(({ code }) => code);
  const days = configuration().orderAcceptDays;
  const today = businessDay(now);
  const calendars = await loadWorkingCalendars(db, earliestStart(today, days));
  const ofCountry = (country: CountryIso | null, company: SQL | undefined) =>
    and(company, lt(orders.statusSince, overdueStart(calendars(country), today, days)));
  return or(
    ofCountry(
      null,
      and(isNull(registrationCountry), or(isNull(phoneCountry), sql`not ${inArray(phoneCountry, codes)}`)),
    ),
    ...countries.map(({ iso, code }) =>
      ofCountry(iso, or(eq(registrationCountry, iso), and(isNull(registrationCountry), eq(phoneCountry, code)))),
    ),
  );
}
