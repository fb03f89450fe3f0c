/**
 * The verbs of disputes: the SME disputes an amount of a delivered order, the supplier accepts or answers, and an admin
 * decides. Source: app/domain/README.md, "Disputes".
 */
import { and, eq } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { isOpenRow } from "~/db/index-conditions";
import { insertRow, updateRow } from "~/db/prepared-statements.server";
import { disputeFiles, disputes, files } from "~/db/schema";
import { type ApprovalRule, requireSecondPerson, verbWithApproval } from "~/domain/approvals/verb-with-approval.server";
import { endDisputePause } from "~/domain/collections/dispute-pause.server";
import { storeFile, type Upload, type UploadRequest } from "~/domain/documents/file-storage.server";
import type { EventType } from "~/domain/events/event";
import { lockSubjects, recordEvent } from "~/domain/events/event.server";
import { changeInstalments } from "~/domain/instalments/changes.server";
import { listOrderInstalments } from "~/domain/instalments/instalment.server";
import { orderById } from "~/domain/lookups.server";
import { findVisibleOrder } from "~/domain/orders/order.server";
import { OrderStatus } from "~/domain/orders/status";
import { changeStatus, type Order } from "~/domain/orders/transitions.server";
import { creditableStatuses } from "~/domain/price-reductions/price-reduction";
import { maxCredit, reducePrice } from "~/domain/price-reductions/price-reduction.server";
import { netClaims } from "~/domain/supplier-claims/claim.server";
import type { Actor } from "~/domain/values/actor";
import { generateId } from "~/domain/values/ids";
import type { Cents } from "~/domain/values/money";
import { netAmount } from "~/domain/values/shares";
import { Invalid, Refused, refuseUnless } from "~/domain/verbs/errors";
import { findIdempotencyRecord, storeIdempotencyRecord } from "~/domain/verbs/idempotency-records.server";
import { verb, verbInSteps } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { type DisputeReason, type DisputeState, disputeDeadline, disputeName, MAX_DISPUTE_FILES } from "./dispute";
import { readDisputeDays } from "./dispute-days.server";
import { countDisputeFiles } from "./dispute-list.server";

type StoredDispute = typeof disputes.$inferSelect;

export interface NewDispute {
  amount: Cents;
  reason: DisputeReason;
  desc: string;
}

/**
 * SME: disputes an amount of a delivered order, and records the event `order.disputed`. The amount is laid on the last
 * unpaid instalments.
 * @throws NotFound if the actor may not see the order.
 * @throws Refused (`wrong_status`) before the delivery, for canceled orders, after the last day, and while disputes are
 * off; (`done_already`) while another dispute is open.
 * @throws Invalid on the field `amount` if it is above the order's net amount.
 */
export const disputeOrder = verb(
  "orders.dispute",
  async ({ actor, tx, now }, orderId: string, { amount, reason, desc }: NewDispute): Promise<void> => {
    const order = await findVisibleOrder(tx, actor, orderId);
    const isDelivered = creditableStatuses.includes(order.status) && order.dueFrom !== null;
    refuseUnless(isDelivered, "wrong_status", message("wrongStatus", order.status, OrderStatus.delivered));
    refuseUnless(order.disputedAmount === 0, "done_already", message("disputeIsOpen"));
    refuseUnless(order.writtenOffAmount === 0, "wrong_status", message("debtIsWrittenOff"));
    const last = disputeDeadline(order.dueFrom ?? now, await readDisputeDays(tx));
    if (last === null) throw new Refused("wrong_status", message("disputesAreOff"));
    refuseUnless(now <= last, "wrong_status", message("disputeTooLate", last));
    const most = netAmount(order);
    if (amount > most) throw new Invalid({ amount: [message("disputeAboveOrder", most)] });
    const number = order.disputeCount + 1;
    await insertRow(tx, disputes, {
      id: generateId(now),
      orderId,
      number,
      amount,
      reason,
      description: desc,
      state: "open",
      createdAt: now,
    });
    await changeDispute(tx, order, amount, {
      by: actor,
      now,
      verb: "order.disputed",
      text: message("orderDisputed", disputeName(order.number, number), amount, reason, desc),
      change: { disputeCount: number },
    });
  },
);

interface DisputeStep {
  by: Actor;
  now: number;
  verb: EventType;
  text: string;
  change?: Partial<Order>;
}

/** Lays `disputed` cents on the order's instalments and records the event. */
async function changeDispute(
  tx: Tx,
  order: Order,
  disputed: Cents,
  { change, now, ...step }: DisputeStep,
): Promise<void> {
  const before = await listOrderInstalments(tx, order.id);
  const state = await changeInstalments(tx, order, { before, after: before, now, disputed });
  await changeStatus(tx, order, order.status as OrderStatus, { ...step, now, change: { ...change, ...state } });
}

async function findOpenDispute(tx: Tx, orderId: string): Promise<StoredDispute | undefined> {
  const [open] = await tx
    .select()
    .from(disputes)
    .where(and(eq(disputes.orderId, orderId), isOpenRow(disputes)));
  return open;
}

/**
 * Returns the order's open dispute.
 * @throws Refused (`done_already`) if there is none.
 */
async function requireOpenDispute(tx: Tx, orderId: string): Promise<StoredDispute> {
  const open = await findOpenDispute(tx, orderId);
  refuseUnless(open, "done_already", message("noOpenDispute"));
  return open!;
}

interface DisputeEnd extends Partial<Pick<StoredDispute, "credited" | "decision">> {
  state: Exclude<DisputeState, "open">;
  by: Actor;
  now: number;
}

/**
 * Stores the end of one of the SME's disputes. A pause of reminders for disputes ends with the last one. Callers take
 * the disputed amount off the instalments.
 */
async function endDispute(tx: Tx, smeId: string, id: string, { by, now, ...end }: DisputeEnd): Promise<void> {
  await updateRow(tx, disputes, id, { ...end, endedBy: by.accountId, endedAt: now });
  await endDisputePause(tx, smeId, now);
}

/**
 * Adds a photograph or document of the actor, the order's SME or supplier, to the open dispute. The same file again
 * returns the id of the first one.
 * @throws NotFound if the actor may not see the order.
 * @throws Refused (`done_already`) if no dispute is open.
 * @throws Invalid at field "files" if the file is not accepted, or the party sent too many files.
 * @throws TooMany if the account uploads too often.
 */
export const addDisputeFile = verbInSteps(
  "orders.dispute.file",
  async (
    { actor, write, now },
    orderId: string,
    upload: Upload | null,
    { key = null, signal }: UploadRequest = {},
  ): Promise<string> => {
    const stored = await findIdempotencyRecord<string>(db, actor.accountId, key);
    if (stored !== null) return stored;
    const sender = actor.role === "sme" ? "sme" : "provider";
    const findDispute = async (tx: Tx): Promise<{ order: Order; dispute: StoredDispute }> => {
      const order = await findVisibleOrder(tx, actor, orderId);
      const dispute = await requireOpenDispute(tx, orderId);
      if ((await countDisputeFiles(tx, dispute.id, sender)) >= MAX_DISPUTE_FILES)
        throw new Invalid({ files: [message("tooManyDisputeFiles", MAX_DISPUTE_FILES)] }, "quota_exceeded");
      return { order, dispute };
    };
    await findDispute(db);
    return storeFile(write, upload, { field: "files", owner: actor.accountId, signal, now }, async (tx, file) => {
      const { order, dispute } = await findDispute(tx);
      const [same] = await tx
        .select({ id: disputeFiles.id })
        .from(disputeFiles)
        .innerJoin(files, eq(files.name, disputeFiles.file))
        .where(
          and(eq(disputeFiles.disputeId, dispute.id), eq(disputeFiles.sender, sender), eq(files.sha256, file.sha256)),
        );
      const id = same?.id ?? generateId(now);
      if (!same) {
        await file.insertFile();
        await insertRow(tx, disputeFiles, { id, disputeId: dispute.id, file: file.name, sender, createdAt: now });
        await recordEvent(tx, {
          subject: { kind: "order", id: orderId },
          verb: "order.disputeFileAdded",
          by: actor,
          now,
          text: message("disputeFileAdded", disputeName(order.number, dispute.number)),
        });
      }
      await storeIdempotencyRecord(tx, { accountId: actor.accountId, key, now }, id);
      return id;
    });
  },
);

/**
 * SME: withdraws the open dispute and records the event `order.disputeWithdrawn`. The disputed instalments are due on
 * their original days.
 * @throws NotFound if the actor may not see the order.
 * @throws Refused (`done_already`) if no dispute is open.
 */
export const withdrawDispute = verb("orders.dispute", async ({ actor, tx, now }, orderId: string): Promise<void> => {
  const order = await findVisibleOrder(tx, actor, orderId);
  const { id, number } = await requireOpenDispute(tx, orderId);
  await endDispute(tx, order.smeId, id, { state: "withdrawn", by: actor, now });
  await changeDispute(tx, order, 0, {
    by: actor,
    now,
    verb: "order.disputeWithdrawn",
    text: message("disputeWithdrawn", disputeName(order.number, number)),
  });
});

/**
 * Supplier: answers the open dispute and records the event `order.disputeAnswered`. An admin decides.
 * @throws NotFound if the actor may not see the order.
 * @throws Refused (`done_already`) if no dispute is open, or the supplier answered before.
 */
export const answerDispute = verb(
  "orders.dispute.answer",
  async ({ actor, tx, now }, orderId: string, answer: string): Promise<void> => {
    const order = await findVisibleOrder(tx, actor, orderId);
    const { id, number, answeredAt } = await requireOpenDispute(tx, orderId);
    refuseUnless(answeredAt === null, "done_already", message("disputeAnsweredAlready"));
    await updateRow(tx, disputes, id, { answer, answeredAt: now });
    await changeStatus(tx, order, order.status as OrderStatus, {
      by: actor,
      now,
      verb: "order.disputeAnswered",
      text: message("disputeAnswered", disputeName(order.number, number), answer),
    });
  },
);

/**
 * Supplier: accepts the open dispute. A credit note takes the disputed amount off the order at once. Records the events
 * `order.credited` and `order.disputeAccepted`.
 * @throws NotFound if the actor may not see the order.
 * @throws Refused (`done_already`) if no dispute is open, (`wrong_status`) if the dispute is about the whole order and
 * the invoice is not verified.
 */
export const acceptDispute = verb(
  "orders.dispute.answer",
  async ({ actor, tx, now }, orderId: string): Promise<void> => {
    const order = await findVisibleOrder(tx, actor, orderId);
    const dispute = await requireOpenDispute(tx, orderId);
    await creditDispute(tx, order, dispute, {
      state: "accepted",
      credited: dispute.amount,
      reason: dispute.description,
      by: actor,
      now,
    });
    await recordEvent(tx, {
      subject: { kind: "order", id: orderId },
      verb: "order.disputeAccepted",
      by: actor,
      now,
      text: message("disputeAccepted", disputeName(order.number, dispute.number), dispute.amount),
      line: "step",
    });
  },
);

interface DisputeCredit {
  state: "accepted" | "decided";
  credited: Cents;
  /** The text of the credit note. */
  reason: string;
  decision?: string;
  by: Actor;
  now: number;
}

/** Ends the dispute with a credit note, and nets the supplier's claims. */
async function creditDispute(
  tx: Tx,
  order: Order,
  { id }: StoredDispute,
  { state, credited, reason, decision, by, now }: DisputeCredit,
): Promise<void> {
  refuseUnless(credited <= maxCredit(order), "wrong_status", message("disputeNeedsInvoice"));
  await lockSubjects(tx, "applicant", order.supplierId);
  await endDispute(tx, order.smeId, id, { state, credited, decision, by, now });
  await reducePrice(tx, order, { amount: credited, reason, by, now, endsDispute: true });
  await netClaims(tx, [order.supplierId], { by, now });
}

/** An admin's decision. `credited`: cents, 0 to reject the dispute. */
export interface DisputeDecision {
  credited: Cents;
  desc: string;
}

const decisionRule: ApprovalRule<[orderId: string, decision: DisputeDecision]> = {
  verbName: "decideDispute",
  subject: (orderId) => ({ id: orderId, role: null }),
  requirement: async () => requireSecondPerson(message("disputesTakeTwo")),
  async describe(tx, orderId, { credited, desc }) {
    const [order, dispute] = await Promise.all([orderById(tx, orderId), requireOpenDispute(tx, orderId)]);
    return message("wouldDecideDispute", disputeName(order.number, dispute.number), dispute.amount, credited, desc);
  },
  async basis(tx, orderId) {
    const [{ status, creditedAmount }, open] = await Promise.all([
      orderById(tx, orderId),
      findOpenDispute(tx, orderId),
    ]);
    return { status, creditedAmount, dispute: open ? { id: open.id, answeredAt: open.answeredAt } : null };
  },
  record: async (_tx, orderId) => ({ kind: "order", id: orderId }),
};

/**
 * Admin: decides the open dispute. A credit note takes the credited part off the order. Records the events
 * `order.credited` and `order.disputeDecided`.
 * @throws NotFound if the order does not exist.
 * @throws Refused (`done_already`) if no dispute is open, (`wrong_status`) if the whole order is credited before the
 * invoice is verified.
 * @throws Invalid on the field `credited` if it is above the disputed amount.
 * @throws AwaitsApproval and Refused as verbWithApproval().
 */
export const decideDispute = verbWithApproval<[orderId: string, decision: DisputeDecision]>(
  "orders.dispute.decide",
  decisionRule,
  async ({ actor: by, tx, now }, orderId, { credited, desc }) => {
    const order = await findVisibleOrder(tx, by, orderId);
    const dispute = await requireOpenDispute(tx, orderId);
    const { id, number, amount } = dispute;
    if (credited > amount) throw new Invalid({ credited: [message("creditAboveDispute", amount)] });
    const event = {
      by,
      now,
      verb: "order.disputeDecided",
      text: message("disputeDecided", disputeName(order.number, number), amount, credited, desc),
    } as const;
    if (credited === 0) {
      await endDispute(tx, order.smeId, id, { state: "decided", credited, decision: desc, by, now });
      await changeDispute(tx, order, 0, event);
      return;
    }
    await creditDispute(tx, order, dispute, { state: "decided", credited, reason: desc, decision: desc, by, now });
    await recordEvent(tx, { ...event, subject: { kind: "order", id: orderId }, line: "step" });
  },
);
