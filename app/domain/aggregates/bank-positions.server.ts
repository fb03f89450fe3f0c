/** Updates the bank's positions with each posting of an order, and the totals that are due to the bank and Dhow. */
import type { Tx } from "~/db/client.server";
import { upsertRow } from "~/db/prepared-statements.server";
import { balances, bankPositions } from "~/db/schema";
import { findBankPosition, rememberBankPosition } from "~/domain/lookups.server";
import { type BankPosition, collectedProductShare, dueToBank } from "~/domain/values/bank-position";
import type { Cents } from "~/domain/values/money";
import type { PricedOrder } from "~/domain/values/shares";
import { addToAggregate } from "./add.server";
import { bankDueTotals, COLLECTED_PRODUCT_SHARE } from "./balances.server";

interface PositionedOrder extends PricedOrder {
  id: string;
}

/**
 * Adds the changes (cents) to the order's position. Has no effect if all are 0, unless a credit note changed the shares
 * (`isRepriced`).
 */
export async function addToBankPosition(
  tx: Tx,
  order: PositionedOrder,
  change: Partial<BankPosition>,
  isRepriced = false,
): Promise<void> {
  if (!isRepriced && Object.values(change).every((cents) => cents === 0)) return;
  const row = await findBankPosition(tx, order.id);
  const added = (name: keyof BankPosition): Cents => (row?.[name] ?? 0) + (change[name] ?? 0);
  const position: BankPosition = {
    collected: added("collected"),
    advanced: added("advanced"),
    supplierRepaid: added("supplierRepaid"),
    principalSettled: added("principalSettled"),
    shareSettled: added("shareSettled"),
  };
  const { principal, share } = dueToBank(order, position);
  const productCollected = collectedProductShare(order, position);
  const changed = { orderId: order.id, ...position, principalDue: principal, shareDue: share, productCollected };
  await upsertRow(tx, bankPositions, changed);
  rememberBankPosition(tx, changed);
  await addToAggregate(tx, balances, [
    { account: bankDueTotals.principal, party: "", amount: principal - (row?.principalDue ?? 0) },
    { account: bankDueTotals.share, party: "", amount: share - (row?.shareDue ?? 0) },
    { account: COLLECTED_PRODUCT_SHARE, party: "", amount: productCollected - (row?.productCollected ?? 0) },
  ]);
}
