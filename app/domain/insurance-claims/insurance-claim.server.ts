/**
 * The verbs of claims: an admin notifies the insurer of an overdue order and files the claim after the waiting period,
 * and the insurer accepts or refuses it. Source: app/domain/README.md, "Insurance claims".
 */
import type { Tx } from "~/db/client.server";
import { insertRow, updateRow } from "~/db/prepared-statements.server";
import { insuranceClaims } from "~/db/schema";
import { changeOrder } from "~/domain/aggregates/counted-rows.server";
import type { EventType } from "~/domain/events/event";
import { recordEvent } from "~/domain/events/event.server";
import { listOrderInstalments } from "~/domain/instalments/instalment.server";
import { changeClaimMoney, claimableDebt, findStandingClaim } from "~/domain/insured-losses/insured-loss.server";
import { orderById } from "~/domain/lookups.server";
import { findVisibleOrder } from "~/domain/orders/order.server";
import { OrderStatus } from "~/domain/orders/status";
import type { Order } from "~/domain/orders/transitions.server";
import { creditableStatuses } from "~/domain/price-reductions/price-reduction";
import type { Actor, Operator } from "~/domain/values/actor";
import { generateId } from "~/domain/values/ids";
import { applyRate, type Cents } from "~/domain/values/money";
import { Invalid, Refused, refuseUnless } from "~/domain/verbs/errors";
import { verb } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { readClaimPolicy } from "./claim-policy.server";
import { type ClaimState, claimName, claimReference, filingStart, notificationDeadline } from "./insurance-claim";

export type StoredClaim = typeof insuranceClaims.$inferSelect;

/**
 * Admin: notifies the order's insurer that the order is overdue, and records the event `order.claimNotified`. A late
 * notification is possible: the insurer decides. Returns the claim's id.
 * @throws NotFound if the order does not exist.
 * @throws Refused (`wrong_status`) before the delivery and for canceled orders, (`no_claim_policy`) without an insurer
 * or its policy, (`nothing_due`) if no undisputed amount is overdue, (`done_already`) if the order has a claim.
 */
export const notifyClaim = verb("claims.change", async ({ actor, tx, now }, orderId: string): Promise<string> => {
  const order = await findVisibleOrder(tx, actor, orderId);
  const isDelivered = creditableStatuses.includes(order.status) && order.dueFrom !== null;
  refuseUnless(isDelivered, "wrong_status", message("wrongStatus", order.status, OrderStatus.delivered));
  const { insurerId, nextDue } = order;
  const policy = insurerId === null ? null : await readClaimPolicy(insurerId, tx);
  if (insurerId === null || policy === null) throw new Refused("no_claim_policy", message("noClaimPolicy"));
  if (nextDue === null || nextDue >= now) throw new Refused("nothing_due", message("claimNeedsOverdue"));
  const standing = await findStandingClaim(tx, orderId);
  refuseUnless(!standing, "done_already", message("claimStands"));
  const [id, number] = [generateId(now), order.claimCount + 1];
  const debt = await loadDebt(tx, orderId);
  await insertRow(tx, insuranceClaims, {
    id,
    orderId,
    number,
    insurerId,
    state: "notified",
    endToEndId: claimReference(order.number, number),
    coveredShare: policy.coveredShare,
    exclusions: policy.exclusions,
    notifyBy: notificationDeadline(nextDue, policy),
    fileFrom: filingStart(now, policy),
    notifiedAmount: debt,
    notifiedBy: actor.accountId,
    createdAt: now,
  });
  await changeOrder(tx, orderId, { claimCount: number });
  await recordClaim(tx, order, "order.claimNotified", {
    by: actor,
    now,
    text: message("claimNotified", claimName(order.number, number), debt),
  });
  return id;
});

const loadDebt = async (tx: Tx, orderId: string): Promise<Cents> =>
  claimableDebt(await listOrderInstalments(tx, orderId), (await orderById(tx, orderId)).recoveredAmount);

interface ClaimEvent {
  by: Operator;
  now: number;
  text: string;
}

/** Records a claim's event. The order's timeline does not show it, because the SME and the supplier read that. */
export const recordClaim = (tx: Tx, { id }: Order, verbName: EventType, event: ClaimEvent): Promise<void> =>
  recordEvent(tx, { subject: { kind: "order", id }, verb: verbName, ...event });

/**
 * Returns the order with its claim.
 * @throws NotFound if the actor may not see the order.
 * @throws Refused (`wrong_claim_state`) without a claim in one of these states.
 */
export async function requireClaim(
  tx: Tx,
  actor: Actor,
  orderId: string,
  states: readonly ClaimState[],
): Promise<{ order: Order; claim: StoredClaim; name: string }> {
  const order = await findVisibleOrder(tx, actor, orderId);
  const claim = await findStandingClaim(tx, orderId);
  if (!claim) throw new Refused("wrong_claim_state", message("noStandingClaim"));
  const name = claimName(order.number, claim.number);
  refuseUnless(states.includes(claim.state), "wrong_claim_state", message("claimState", name, claim.state));
  return { order, claim, name };
}

/**
 * Admin: files the claim once the waiting period is over, and records the event `order.claimFiled`.
 * @throws NotFound if the order does not exist.
 * @throws Refused (`wrong_claim_state`) unless the claim is notified, (`waiting_period`) before its end,
 * (`nothing_due`) if no undisputed amount is left.
 */
export const fileClaim = verb("claims.change", async ({ actor, tx, now }, orderId: string): Promise<void> => {
  const { order, claim, name } = await requireClaim(tx, actor, orderId, ["notified"]);
  refuseUnless(now >= claim.fileFrom, "waiting_period", message("claimWaits", claim.fileFrom));
  const debt = await loadDebt(tx, orderId);
  refuseUnless(debt > 0, "nothing_due", message("claimHasNoDebt"));
  await updateRow(tx, insuranceClaims, claim.id, { state: "filed", filedAmount: debt, filedAt: now });
  await recordClaim(tx, order, "order.claimFiled", {
    by: actor,
    now,
    text: message("claimFiled", name, debt, applyRate(debt, claim.coveredShare)),
  });
});

/**
 * Admin: withdraws a claim that the insurer has not decided, and records the event `order.claimWithdrawn`.
 * @throws NotFound if the order does not exist.
 * @throws Refused (`wrong_claim_state`) if the insurer decided it, or there is none.
 */
export const withdrawClaim = verb(
  "claims.change",
  async ({ actor, tx, now }, orderId: string, reason: string): Promise<void> => {
    const { order, claim, name } = await requireClaim(tx, actor, orderId, ["notified", "filed"]);
    await updateRow(tx, insuranceClaims, claim.id, {
      state: "withdrawn",
      withdrawnBy: actor.accountId,
      withdrawnAt: now,
      withdrawReason: reason,
    });
    await recordClaim(tx, order, "order.claimWithdrawn", {
      by: actor,
      now,
      text: message("claimWithdrawn", name, reason),
    });
  },
);

/** The insurer's acceptance. `amount`: cents. `desc`: empty unless the insurer pays a part. */
export interface ClaimAcceptance {
  amount: Cents;
  desc: string;
}

/**
 * Insurer: accepts the filed claim in whole or in part, and records the event `order.claimAccepted`. The insurer then
 * owes the amount, and the SME still owes its whole debt.
 * @throws NotFound if the insurer does not cover the order.
 * @throws Refused (`wrong_claim_state`) unless the claim is filed, (`nothing_due`) if no undisputed amount is left.
 * @throws Invalid on the field `amount` above the covered share of the debt, on `desc` if a part has no reason.
 */
export const acceptClaim = verb(
  "claims.decide",
  async ({ actor, tx, now }, orderId: string, { amount, desc }: ClaimAcceptance): Promise<void> => {
    const { order, claim, name } = await requireClaim(tx, actor, orderId, ["filed"]);
    const debt = await loadDebt(tx, orderId);
    refuseUnless(debt > 0, "nothing_due", message("claimHasNoDebt"));
    const most = applyRate(debt, claim.coveredShare);
    if (amount > most) throw new Invalid({ amount: [message("claimAboveShare", most)] });
    if (amount < most && desc === "") throw new Invalid({ desc: [message("partialClaimNeedsReason")] });
    await changeClaimMoney(
      tx,
      { order, claim, now },
      {
        acceptedDebt: debt,
        acceptedAmount: amount,
        insuredAmount: amount,
        decidedBy: actor.accountId,
        decidedAt: now,
        decision: desc || null,
      },
    );
    await recordClaim(tx, order, "order.claimAccepted", {
      by: actor,
      now,
      text: message("claimAccepted", name, amount, debt),
    });
  },
);

/**
 * Insurer: refuses the filed claim, and records the event `order.claimRefused`.
 * @throws NotFound if the insurer does not cover the order.
 * @throws Refused (`wrong_claim_state`) unless the claim is filed.
 */
export const refuseClaim = verb(
  "claims.decide",
  async ({ actor, tx, now }, orderId: string, reason: string): Promise<void> => {
    const { order, claim, name } = await requireClaim(tx, actor, orderId, ["filed"]);
    await updateRow(tx, insuranceClaims, claim.id, {
      state: "refused",
      decidedBy: actor.accountId,
      decidedAt: now,
      decision: reason,
    });
    await recordClaim(tx, order, "order.claimRefused", { by: actor, now, text: message("claimRefused", name, reason) });
  },
);
