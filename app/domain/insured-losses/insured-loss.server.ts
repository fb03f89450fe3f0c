/**
 * Follows an order's debt with the insurer's part of it, and posts the difference. Source: app/domain/README.md,
 * "Insurance claims".
 */
import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { isStandingClaim } from "~/db/index-conditions";
import { prepareQuery, updateRow } from "~/db/prepared-statements.server";
import { insuranceClaims, type orders } from "~/db/schema";
import { postInsuredLoss } from "~/domain/ledger/ledger.server";
import { acceptedState, claimReceivable, insuredPart, recoveriesDue } from "~/domain/values/insured-loss";
import { type Cents, sum } from "~/domain/values/money";
import { undisputedAmount } from "~/domain/values/unpaid-amount";

type Order = typeof orders.$inferSelect;
type StoredClaim = typeof insuranceClaims.$inferSelect;

const standingQuery = prepareQuery((reader) =>
  reader
    .select()
    .from(insuranceClaims)
    .where(and(eq(insuranceClaims.orderId, sql.placeholder("orderId")), isStandingClaim(insuranceClaims))),
);

/** Returns the order's claim that is neither refused nor withdrawn. */
export async function findStandingClaim(tx: Tx, orderId: string): Promise<StoredClaim | undefined> {
  const [claim] = await standingQuery().all({ orderId }, tx);
  return claim;
}

type ClaimedPart = Parameters<typeof undisputedAmount>[0] & { writtenOffAmount: Cents };

/**
 * Returns the amount (cents) that a claim is about: the unpaid parts that no dispute is about, and the written-off
 * parts. `recovered`: the part of the written-off debt that came back.
 */
export const claimableDebt = (parts: readonly ClaimedPart[], recovered: Cents): Cents =>
  sum(parts.map((part) => undisputedAmount(part) + part.writtenOffAmount)) - recovered;

/**
 * Changes the insurer's part of the order's debt after a payment, credit note, dispute, reversal or recovery. No effect
 * without an accepted claim. `order`: with its present price. `parts`: the order's instalments after the change.
 */
export async function followInsuredLoss(
  tx: Tx,
  order: Order,
  parts: readonly ClaimedPart[],
  now: number,
): Promise<void> {
  if (order.claimCount === 0) return;
  const claim = await findStandingClaim(tx, order.id);
  if (!claim || claim.acceptedAmount === null) return;
  const insuredAmount = insuredPart(claim, claimableDebt(parts, order.recoveredAmount));
  if (insuredAmount !== claim.insuredAmount) await changeClaimMoney(tx, { order, claim, now }, { insuredAmount });
}

/** Stores the claim's new amounts with its state, and posts the change of the insurer's part. */
export async function changeClaimMoney(
  tx: Tx,
  { order, claim, now }: { order: Order; claim: StoredClaim; now: number },
  change: Partial<StoredClaim> & { insuredAmount: Cents },
): Promise<void> {
  const after = { ...claim, ...change };
  await updateRow(tx, insuranceClaims, claim.id, { ...change, state: acceptedState(after) });
  await postInsuredLoss(
    tx,
    order,
    {
      insurerId: claim.insurerId,
      receivable: claimReceivable(after) - claimReceivable(claim),
      recoveries: recoveriesDue(after) - recoveriesDue(claim),
    },
    now,
  );
}
