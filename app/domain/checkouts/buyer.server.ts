/** Whether a supplier's buyer can order with credit. Source: app/domain/README.md, "Checkouts". */
import { eq } from "drizzle-orm";
import { accounts, applicants } from "~/db/schema";
import { findBlockingHold } from "~/domain/holds/active-holds.server";
import { loadUncoveredLate } from "~/domain/instalments/instalment.server";
import { findOrderBlock } from "~/domain/orders/order-block.server";
import { lastLevel } from "~/domain/values/level";
import { verb } from "~/domain/verbs/verb.server";

/**
 * Supplier: returns whether an SME with this email could order from the company now. Says nothing about its credit
 * limit or the reason, because both are the SME's own. Reads `accounts`, `applicants`, holds, overdue instalments and
 * documents.
 */
export const checkBuyer = verb("checkouts.create", async ({ actor, tx, now }, email: string): Promise<boolean> => {
  const [sme] = await tx
    .select({ id: applicants.id, level: applicants.level, role: applicants.role })
    .from(accounts)
    .innerJoin(applicants, eq(applicants.accountId, accounts.id))
    .where(eq(accounts.email, email));
  if (sme?.role !== "sme" || sme.level !== lastLevel.sme) return false;
  const [late, hold, block] = await Promise.all([
    loadUncoveredLate(tx, sme.id, now),
    findBlockingHold(tx, sme.id, "orders", now),
    findOrderBlock(sme.id, actor.applicantId ?? "", now, tx),
  ]);
  return late.count === 0 && !hold && block === null;
});
