/**
 * The sandbox's counterparties. For magic amounts and addresses they act on events as a bank, an insurer or an admin
 * would, so that a program can be tested alone. Source: app/domain/README.md, "The sandbox".
 */
import { and, asc, desc, eq, gt, isNull, ne } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { isSettled } from "~/db/engine-differences";
import { accounts, applicants, events, payments, payoutLineOrders, payoutLines } from "~/db/schema";
import { actorColumns } from "~/domain/accounts/sessions.server";
import { lockSubjects } from "~/domain/events/event.server";
import { placeHold } from "~/domain/holds/hold.server";
import { refuseClaim } from "~/domain/insurance-claims/insurance-claim.server";
import { log } from "~/domain/log";
import { applicantById, orderById } from "~/domain/lookups.server";
import { reversePayoutToSupplier } from "~/domain/orders/transitions.server";
import { reverseCollectedPayment } from "~/domain/payment-reversals/payment-reversal.server";
import { loadPaymentGroup } from "~/domain/payments/payment.server";
import { answerLateCharges } from "~/domain/payments/sandbox-bank.server";
import { returnLine } from "~/domain/payout-batches/settlement.server";
import { configuration } from "~/domain/settings/configuration";
import { readSetting, storeSetting } from "~/domain/settings/stored-setting.server";
import { netClaims } from "~/domain/supplier-claims/claim.server";
import type { Actor, OfficerRole } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { isHeldAddress, magicAmounts } from "~/domain/values/magic-values";
import { job, type OpenScene } from "~/domain/verbs/verb.server";

/** The setting with the position of the last event that the counterparties have read. */
const POSITION = "sandboxPosition";

/** The events that are read at once. */
const BATCH_SIZE = 500;

/**
 * Acts on the new events of a sandbox, each at most once, and reports late payments. Does nothing elsewhere. An outcome
 * that is refused, such as a second hold, is logged. Starts no further batch after `stop`.
 */
export const playCounterparties = job(async (scene, stop?: AbortSignal): Promise<void> => {
  if (!configuration().sandbox) return;
  await answerLateCharges();
  for (let count = BATCH_SIZE; count === BATCH_SIZE && !stop?.aborted; ) {
    const found = await scene.write(takeEvents);
    count = found.length;
    for (const { verb, subjectId } of found)
      await reactions[verb]?.(scene, subjectId).catch((error: unknown) =>
        log.warn({ err: error, verb, subjectId }, "a counterparty of the sandbox could not act"),
      );
  }
});

/** Returns the next events and stores their position. The first run begins behind the newest event. */
async function takeEvents(tx: Tx): Promise<{ verb: string; subjectId: string }[]> {
  const position = await readSetting(tx, POSITION);
  const columns = { verb: events.verb, subjectId: events.subjectId, position: events.position };
  const settled = tx.select(columns).from(events);
  const found =
    position === undefined
      ? await settled.where(isSettled(events.position)).orderBy(desc(events.position)).limit(1)
      : await settled
          .where(and(gt(events.position, Number(position)), isSettled(events.position)))
          .orderBy(asc(events.position))
          .limit(BATCH_SIZE);
  const last = found.at(-1);
  if (last) await storeSetting(tx, POSITION, last.position);
  return position === undefined ? [] : found;
}

type Reaction = (scene: OpenScene, subjectId: string) => Promise<void>;

/** The reactions by the event's verb. */
const reactions: Record<string, Reaction> = {
  "order.delivered": chargeBack,
  "order.paidOut": returnPayout,
  "order.claimFiled": refuseFiledClaim,
  "applicant.activated": holdSme,
  "applicant.emailChanged": holdSme,
};

/** The bank takes the order's last payment back. */
async function chargeBack({ write, now }: OpenScene, orderId: string): Promise<void> {
  const { amount } = await orderById(db, orderId);
  if (amount !== magicAmounts.chargeback) return;
  const [paid] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.gateway, "sandbox"), eq(payments.state, "paid")))
    .orderBy(desc(payments.id))
    .limit(1);
  const actor = await findOfficer("admin");
  if (!paid || !actor) return;
  const { lead } = await loadPaymentGroup(db, paid.id);
  await write((tx) =>
    reverseCollectedPayment.approvedWork(
      { actor, tx, now },
      {
        paymentId: lead.id,
        orderId: lead.orderId,
        valueDate: isoDay(now),
        cause: "chargeback",
        bankReference: "SANDBOX-CHARGEBACK",
        note: null,
      },
    ),
  );
}

/** The bank's words for a returned payout, with its code. */
const RETURN_REASON = "AC04 Closed account number";

/** The supplier's bank returns the payout, or the whole transfer of a batch. */
async function returnPayout({ write, now }: OpenScene, orderId: string): Promise<void> {
  const { amount } = await orderById(db, orderId);
  const actor = await findOfficer("bank");
  if (amount !== magicAmounts.payoutReturned || !actor) return;
  await write(async (tx) => {
    const [line] = await tx
      .select({ id: payoutLines.id })
      .from(payoutLineOrders)
      .innerJoin(payoutLines, eq(payoutLines.id, payoutLineOrders.lineId))
      .where(and(eq(payoutLineOrders.orderId, orderId), ne(payoutLines.state, "returned")))
      .orderBy(desc(payoutLines.id))
      .limit(1);
    if (line) return returnLine.approvedWork({ actor, tx, now }, line.id, RETURN_REASON);
    const { supplierId } = await orderById(tx, orderId);
    await lockSubjects(tx, "applicant", supplierId);
    await lockSubjects(tx, "order", orderId);
    await reversePayoutToSupplier(tx, await orderById(tx, orderId), { by: actor, now, reason: RETURN_REASON });
    await netClaims(tx, [supplierId], { by: actor, now });
  });
}

/** The order's insurer refuses the claim. */
async function refuseFiledClaim(_scene: OpenScene, orderId: string): Promise<void> {
  const { amount, insurerId } = await orderById(db, orderId);
  const actor = await findOfficer("insurance", insurerId);
  if (amount === magicAmounts.claimRefused && actor) await refuseClaim(actor, orderId, "The buyer was overdue before.");
}

/** An admin puts the SME on hold. */
async function holdSme(_scene: OpenScene, applicantId: string): Promise<void> {
  const { role, email } = await applicantById(db, applicantId);
  const actor = await findOfficer("admin");
  if (role !== "sme" || !isHeldAddress(email) || !actor) return;
  await placeHold(actor, { applicantId, scope: "orders", desc: "Payments are under review.", until: null });
}

/** Returns the oldest enabled officer of the role, and of this insurer. Null without one. */
async function findOfficer(role: OfficerRole, insurerId: string | null = null): Promise<Actor | null> {
  const isInsurers = insurerId === null ? isNull(accounts.insurerId) : eq(accounts.insurerId, insurerId);
  const isPerson = and(eq(accounts.isOrganization, false), isNull(accounts.disabledAt));
  const [officer] = await db
    .select(actorColumns)
    .from(accounts)
    .leftJoin(applicants, eq(applicants.accountId, accounts.id))
    .where(and(eq(accounts.role, role), isInsurers, isPerson))
    .orderBy(asc(accounts.id))
    .limit(1);
  return officer ? { ...officer, mustSetUpSecondFactor: false } : null;
}
