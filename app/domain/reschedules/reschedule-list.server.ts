/** Reads the reschedules of an order. */
import { and, asc, count, eq, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { prepareQuery } from "~/db/prepared-statements.server";
import { accounts, reschedules } from "~/db/schema";
import type { Reschedule } from "~/domain/values/reschedule-data";

const rescheduleQuery = prepareQuery((reader) =>
  reader
    .select({
      id: reschedules.id,
      number: reschedules.number,
      deadlines: reschedules.deadlines,
      reason: reschedules.reason,
      state: reschedules.state,
      insurerId: reschedules.insurerId,
      insurerConsentAt: reschedules.insurerConsentAt,
      bankConsentAt: reschedules.bankConsentAt,
      refusal: reschedules.refusal,
      endedBy: accounts.role,
      endedAt: reschedules.endedAt,
      createdAt: reschedules.createdAt,
    })
    .from(reschedules)
    .leftJoin(accounts, eq(accounts.id, reschedules.endedBy))
    .where(eq(reschedules.orderId, sql.placeholder("orderId")))
    .orderBy(asc(reschedules.number)),
);

/** Returns the order's reschedules by number. Callers check that the reader may see the order and each reschedule. */
export async function listReschedules(tx: Tx, orderId: string): Promise<Reschedule[]> {
  const rows = await rescheduleQuery().all({ orderId }, tx);
  return rows.map(({ insurerId, deadlines, ...row }) => ({
    ...row,
    isInsured: insurerId !== null,
    deadlines: deadlines.map(([number, before, after]) => ({ number, before, after })),
  }));
}

/** Returns the number of the order's reschedules that its SME agreed to. */
export async function countAgreedReschedules(tx: Tx, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ agreed: count() })
    .from(reschedules)
    .where(and(eq(reschedules.orderId, orderId), eq(reschedules.state, "agreed")));
  return row?.agreed ?? 0;
}
