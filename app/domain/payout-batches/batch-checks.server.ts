/** Checks a batch's transfers for its approver. Callers check the permission. */
import { and, inArray } from "drizzle-orm";
import { db } from "~/db/client.server";
import { payees } from "~/db/schema";
import { readApprovalLimits } from "~/domain/approvals/stored-approval-limits.server";
import { readHeld } from "~/domain/holds/active-holds.server";
import { findActivePayees, isActivePayee } from "~/domain/payees/active-payee.server";
import { DAY } from "~/domain/values/clock";
import type { PayoutLine } from "./batch";
import { type BatchChecks, hasLineAccount, type LineProblem, lineProblems, NEW_ACCOUNT_DAYS } from "./batch-checks";

type CheckedLine = Pick<PayoutLine, "id" | "supplierId" | "iban" | "currency" | "bic" | "amount">;

/** Checks transfers that are not exported yet. `now`: UTC milliseconds. Reads `payees`, `holds` and `settings`. */
export async function checkBatch(lines: readonly CheckedLine[], now: number): Promise<BatchChecks> {
  const supplierIds = lines.map(({ supplierId }) => supplierId);
  const [active, held, owners, { payout: limit }] = await Promise.all([
    findActivePayees(supplierIds),
    readHeld(db, supplierIds, "payouts", now),
    findAccountOwners(lines.map(({ iban }) => iban)),
    readApprovalLimits(),
  ]);
  const found = lines.map((line) => {
    const { id, supplierId, iban, amount } = line;
    const payee = active.get(supplierId);
    const isChanged = !payee || !hasLineAccount(line, payee);
    const has: Record<LineProblem, boolean> = {
      held: held.has(supplierId),
      changed: isChanged,
      returned: (payee?.returnReason ?? null) !== null,
      shared: (owners.get(iban) ?? []).some((owner) => owner !== supplierId),
      new: !isChanged && (payee.usableFrom ?? payee.createdAt) > now - NEW_ACCOUNT_DAYS * DAY,
      large: limit !== null && amount > limit,
    };
    return [id, lineProblems.filter((problem) => has[problem])] as const;
  });
  return { problems: Object.fromEntries(found.filter(([, problems]) => problems.length > 0)), limit };
}

/** Returns the suppliers that use each account now, by IBAN. */
async function findAccountOwners(ibans: readonly string[]): Promise<Map<string, string[]>> {
  if (ibans.length === 0) return new Map();
  const rows = await db
    .select({ iban: payees.iban, supplierId: payees.supplierId })
    .from(payees)
    .where(and(inArray(payees.iban, [...new Set(ibans)]), isActivePayee));
  const owners = Map.groupBy(rows, ({ iban }) => iban);
  return new Map([...owners].map(([iban, ofIban]) => [iban, ofIban.map(({ supplierId }) => supplierId)]));
}
