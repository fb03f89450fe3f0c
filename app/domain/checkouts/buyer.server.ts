/** Whether a supplier's buyer can order with credit. Source: app/domain/README.md, "Checkouts". */
import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { accounts, applicants } from "~/db/schema";
import { findBlockingHold } from "~/domain/holds/active-holds.server";
import { loadUncoveredLate } from "~/domain/instalments/instalment.server";
import { findOrderBlock } from "~/domain/orders/order-block.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { lastLevel } from "~/domain/values/level";

/**
 * Returns whether an SME with this email could order from the actor's company now. Says nothing about its credit limit
 * or the reason, because both are the SME's own. Reads `accounts`, `applicants`, holds, overdue
 * instalments and documents.
 */
export async function isEligibleBuyer({ applicantId }: Actor, email: string): Promise<boolean> {
  const now = clock.now();
  const [sme] = await db
    .select({ id: applicants.id, level: applicants.level, role: applicants.role })
    .from(accounts)
    .innerJoin(applicants, eq(applicants.accountId, accounts.id))
    .where(eq(accounts.email, email));
  if (sme?.role !== "sme" || sme.level !== lastLevel.sme) return false;
  const [late, hold, block] = await Promise.all([
    loadUncoveredLate(db, sme.id, now),
    findBlockingHold(db, sme.id, "orders", now),
    findOrderBlock(sme.id, applicantId ?? "", now),
  ]);
  return late.count === 0 && !hold && block === null;
}
