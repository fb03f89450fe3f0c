/**
 * Counts money on an SME's account as a recovery of written-off debt, and undoes that. Source: app/domain/README.md,
 * "Write-offs".
 */
import { eq, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { updateRow } from "~/db/prepared-statements.server";
import { writeOffs } from "~/db/schema";
import { loadUnappliedBalance } from "~/domain/cash/transfer.server";
import { followWriteOff } from "~/domain/credit-states/credit-state.server";
import { lockSmeAndOrders } from "~/domain/events/event.server";
import { listOrderInstalments } from "~/domain/instalments/instalment.server";
import { followInsuredLoss } from "~/domain/insured-losses/insured-loss.server";
import { postRecovery } from "~/domain/ledger/ledger.server";
import { orderById } from "~/domain/lookups.server";
import type { OrderStatus } from "~/domain/orders/status";
import { changeStatus, type Order } from "~/domain/orders/transitions.server";
import type { Actor } from "~/domain/values/actor";
import type { Cents } from "~/domain/values/money";
import { Refused, refuseUnless } from "~/domain/verbs/errors";
import { verb } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { unrecoveredAmount } from "./write-off";

type Row = typeof writeOffs.$inferSelect;

/** Returns the order's write-off. @throws Refused "nothing_due" if the order has no written-off debt. */
export async function requireWriteOff(tx: Tx, orderId: string): Promise<Row> {
  const [found] = await tx.select().from(writeOffs).where(eq(writeOffs.orderId, orderId));
  if (!found || found.amount === 0) throw new Refused("nothing_due", message("noWriteOff"));
  return found;
}

interface RecoveryStep {
  /** Cents. Negative to undo a recovery. */
  amount: Cents;
  by: Actor;
  verb: "order.recovered" | "order.recoveryUndone";
  text: string;
  now: number;
}

/**
 * Moves an amount from the SME's account to the recovery of the order's debt, or back. The bank's position and the
 * insurer's part of the debt follow. `found`: the order's write-off.
 */
async function moveRecovery(tx: Tx, order: Order, found: Row, { amount, ...step }: RecoveryStep): Promise<void> {
  const recoveredAmount = found.recovered + amount;
  await updateRow(tx, writeOffs, found.id, { recovered: recoveredAmount });
  await postRecovery(tx, order, amount, step.now);
  await followInsuredLoss(tx, { ...order, recoveredAmount }, await listOrderInstalments(tx, order.id), step.now);
  const status = order.status as OrderStatus;
  await changeStatus(tx, order, status, { ...step, line: "bank", change: { recoveredAmount } });
}

/**
 * Takes `amount` cents from the SME's account as a recovery of the order's written-off debt. The bank gets its part of
 * it with the next settlement, and the insurer of an accepted claim its share. Once nothing is left, the SME's credit
 * state is "recovered". `key`: the idempotency key, or null.
 * @throws NotFound if the order does not exist.
 * @throws Refused "nothing_due" if the order has no write-off; "nothing_on_account" without money on account;
 * "too_much" if the amount exceeds the money or the debt.
 */
export const recoverDebt = verb(
  "transfers.allocate",
  async ({ actor: by, tx, runOnce, now }, orderId: string, amount: Cents, key: string | null = null): Promise<void> => {
    await runOnce(key, async () => {
      const order = await orderById(tx, orderId);
      const found = await requireWriteOff(tx, orderId);
      await lockSmeAndOrders(tx, order.smeId, [orderId]);
      const free = await loadUnappliedBalance(tx, order.smeId);
      const left = unrecoveredAmount(found);
      refuseUnless(free > 0, "nothing_on_account", message("nothingOnAccount"));
      refuseUnless(amount <= free, "too_much", message("notThatMuchOnAccount", free));
      refuseUnless(amount <= left, "too_much", message("notThatMuchWrittenOff", left));
      const text = message("debtRecovered", amount);
      await moveRecovery(tx, order, found, { amount, by, verb: "order.recovered", text, now });
      const [open] = await tx
        .select({ amount: sql<Cents>`coalesce(sum(${writeOffs.amount} - ${writeOffs.recovered}), 0)`.mapWith(Number) })
        .from(writeOffs)
        .where(eq(writeOffs.smeId, order.smeId));
      if (open?.amount === 0) await followWriteOff(tx, order.smeId, "recovered", { by, now, reason: null });
      return orderId;
    });
  },
);

/**
 * Returns `amount` cents of the order's recoveries to the SME's account, if they were a mistake. The bank's part is
 * taken back with the next settlement, and an insurer's claim covers the debt again. The SME's credit state is "written
 * off" again. `key`: the idempotency key, or null.
 * @throws NotFound if the order does not exist.
 * @throws Refused "nothing_due" if the order has no write-off, "too_much" if the amount exceeds its recoveries.
 */
export const undoRecovery = verb(
  "transfers.allocate",
  async ({ actor: by, tx, runOnce, now }, orderId: string, amount: Cents, key: string | null = null): Promise<void> => {
    await runOnce(key, async () => {
      const order = await orderById(tx, orderId);
      const found = await requireWriteOff(tx, orderId);
      refuseUnless(amount <= found.recovered, "too_much", message("notThatMuchRecovered", found.recovered));
      await lockSmeAndOrders(tx, order.smeId, [orderId]);
      const text = message("recoveryUndone", amount);
      await moveRecovery(tx, order, found, { amount: -amount, by, verb: "order.recoveryUndone", text, now });
      await followWriteOff(tx, order.smeId, "written off", { by, now, reason: null });
      return orderId;
    });
  },
);
