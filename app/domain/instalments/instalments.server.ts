/** Instalments as rows: which are late, and the lists of admin and bank. */
import { and, asc, desc, eq, gt, isNull, lt } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { applicants, instalments, orders } from "~/db/schema";
import { walkTo, type Listed, type ListQuery } from "../lists";
import { countOf } from "../tallies.server";
import { UPFRONT } from "./instalment";

export type Instalment = typeof instalments.$inferSelect;

/** The SME's instalment that has been late for longest; null when none is. */
export async function lateInstalment(tx: Tx, smeId: string, now: number): Promise<Instalment | null> {
  const [late] = await tx
    .select()
    .from(instalments)
    .where(
      and(eq(instalments.smeId, smeId), isNull(instalments.paidAt), lt(instalments.deadline, now), gt(instalments.number, UPFRONT)),
    )
    .orderBy(asc(instalments.deadline))
    .limit(1);
  return late ?? null;
}

/** Number 1 first. */
export async function instalmentsOf(tx: Tx, orderId: string): Promise<Instalment[]> {
  return tx.select().from(instalments).where(eq(instalments.orderId, orderId)).orderBy(asc(instalments.number));
}

export interface InstalmentRow extends Instalment {
  orderNumber: number;
  orderStatus: number;
  smeTitle: string | null;
}

/** Newest first, all or those of one SME; for admin and bank. */
export async function listInstalments(query: ListQuery, smeId: string | null = null): Promise<Listed<InstalmentRow>> {
  const count = await countOf("instalments", smeId ?? "");
  const walk = walkTo(query, count);
  const order = walk.fromEnd ? asc : desc;
  const found = await db
    .select({ instalment: instalments, orderNumber: orders.number, orderStatus: orders.status, smeTitle: applicants.title })
    .from(instalments)
    .innerJoin(orders, eq(orders.id, instalments.orderId))
    .innerJoin(applicants, eq(applicants.id, instalments.smeId))
    .where(smeId === null ? undefined : eq(instalments.smeId, smeId))
    .orderBy(order(instalments.createdAt), order(instalments.id))
    .limit(walk.limit)
    .offset(walk.offset);
  const rows = found.map(({ instalment, ...order }) => ({ ...instalment, ...order }));
  return { rows: walk.fromEnd ? rows.reverse() : rows, count, page: query.page };
}

/** What the SME has to pay next, late or not: the unpaid instalment that falls due first; null when nothing is owed. */
export async function nextInstalment(smeId: string): Promise<(Instalment & { orderNumber: number }) | null> {
  const [next] = await db
    .select({ instalment: instalments, orderNumber: orders.number })
    .from(instalments)
    .innerJoin(orders, eq(orders.id, instalments.orderId))
    .where(and(eq(instalments.smeId, smeId), isNull(instalments.paidAt), gt(instalments.deadline, 0), gt(instalments.number, UPFRONT)))
    .orderBy(asc(instalments.deadline))
    .limit(1);
  return next ? { ...next.instalment, orderNumber: next.orderNumber } : null;
}
