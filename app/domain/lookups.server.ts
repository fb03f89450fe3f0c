/** Loads applicants and orders by id. Callers check that the reader may see the record. */
import { eq, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { prepareQuery } from "~/db/prepared-statements.server";
import { applicants, orders } from "~/db/schema";
import type { ApplicantRole } from "./values/actor";
import { NotFound } from "./verbs/errors";

const applicantQuery = prepareQuery((reader) =>
  reader
    .select()
    .from(applicants)
    .where(eq(applicants.id, sql.placeholder("id"))),
);
const orderQuery = prepareQuery((reader) =>
  reader
    .select()
    .from(orders)
    .where(eq(orders.id, sql.placeholder("id"))),
);

/**
 * Returns the row of table `applicants`, as the transaction sees it.
 * @throws NotFound if no applicant has this id, or if its role differs from `role`.
 */
export async function applicantById(tx: Tx, id: string, role?: ApplicantRole): Promise<typeof applicants.$inferSelect> {
  const [row] = await applicantQuery().all({ id }, tx);
  if (!row || (role && row.role !== role)) throw new NotFound();
  return row;
}

/**
 * Returns the row of table `orders`, as the transaction sees it.
 * @throws NotFound if no order has this id.
 */
export async function orderById(tx: Tx, id: string): Promise<typeof orders.$inferSelect> {
  const [row] = await orderQuery().all({ id }, tx);
  if (!row) throw new NotFound();
  return row;
}
