/**
 * The verbs of reschedules: an admin proposes later deadlines, the insurer and the bank consent, and the SME agrees.
 * Source: app/domain/README.md, "Reschedules".
 */
import { and, eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { isOpenRow } from "~/db/index-conditions";
import { insertRow, updateRow } from "~/db/prepared-statements.server";
import { reschedules } from "~/db/schema";
import { changeOrder } from "~/domain/aggregates/counted-rows.server";
import type { EventType } from "~/domain/events/event";
import { recordEvent } from "~/domain/events/event.server";
import { changeInstalments } from "~/domain/instalments/changes.server";
import { type Instalment, listOrderInstalments } from "~/domain/instalments/instalment.server";
import { nextInstalmentReminder } from "~/domain/instalments/reminder";
import { readReminderPlan } from "~/domain/instalments/reminder-plan.server";
import { findVisibleOrder } from "~/domain/orders/order.server";
import { OrderStatus } from "~/domain/orders/status";
import { changeStatus, type Order } from "~/domain/orders/transitions.server";
import { creditableStatuses } from "~/domain/price-reductions/price-reduction";
import type { Actor } from "~/domain/values/actor";
import { addMonths, businessDay, endOfDay, parseDay } from "~/domain/values/calendar";
import { firstDeadline } from "~/domain/values/deadlines";
import { generateId } from "~/domain/values/ids";
import { hasConsents } from "~/domain/values/reschedule-data";
import { Invalid, refuseUnless } from "~/domain/verbs/errors";
import type { Permission } from "~/domain/verbs/permissions";
import { verb } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import {
  isReschedulable,
  MAX_RESCHEDULE_MONTHS,
  MAX_RESCHEDULES,
  type RescheduleState,
  rescheduleName,
} from "./reschedule";
import { countAgreedReschedules } from "./reschedule-list.server";

type StoredReschedule = typeof reschedules.$inferSelect;

/** An officer's proposal. `deadlines`: a day, such as "2026-12-31", for each open instalment, by number. */
export interface NewReschedule {
  deadlines: readonly string[];
  desc: string;
}

/**
 * Admin: proposes later deadlines for the order's open instalments, and records the event `order.rescheduleProposed`.
 * @throws NotFound if the order does not exist.
 * @throws Refused (`wrong_status`) before the delivery and after MAX_RESCHEDULES agreed ones, (`nothing_due`) if no
 * instalment is open, (`done_already`) while another reschedule is open.
 * @throws Invalid on the field `deadlines` if no deadline moves, or a deadline is not allowed.
 */
export const proposeReschedule = verb(
  "orders.reschedule",
  async ({ actor: by, tx, now }, orderId: string, { deadlines: days, desc }: NewReschedule): Promise<void> => {
    const order = await findVisibleOrder(tx, by, orderId);
    const isDelivered = creditableStatuses.includes(order.status) && order.dueFrom !== null;
    refuseUnless(isDelivered, "wrong_status", message("wrongStatus", order.status, OrderStatus.delivered));
    const open = (await listOrderInstalments(tx, orderId)).filter(isReschedulable);
    refuseUnless(open.length > 0, "nothing_due", message("nothingToReschedule"));
    const isFree = (await findOpenReschedule(tx, orderId)) === undefined;
    refuseUnless(isFree, "done_already", message("rescheduleIsOpen"));
    const agreed = await countAgreedReschedules(tx, orderId);
    refuseUnless(agreed < MAX_RESCHEDULES, "wrong_status", message("rescheduledTooOften", MAX_RESCHEDULES));
    const deadlines = planDeadlines(open, days, now);
    const number = order.rescheduleCount + 1;
    await insertRow(tx, reschedules, {
      id: generateId(now),
      orderId,
      number,
      deadlines,
      reason: desc,
      state: "open",
      proposedBy: by.accountId,
      insurerId: order.insurerId,
      createdAt: now,
    });
    await changeOrder(tx, orderId, { rescheduleCount: number });
    const text = message("rescheduleProposed", rescheduleName(order.number, number), ...summarize(deadlines), desc);
    await recordStep(tx, orderId, { verb: "order.rescheduleProposed", by, now, text });
  },
);

/**
 * Returns the open instalments with their deadlines before and after. `days`: one day for each of them.
 * @throws Invalid on the field `deadlines`.
 */
function planDeadlines(open: readonly Instalment[], days: readonly string[], now: number) {
  const invalid = (problem: string) => new Invalid({ deadlines: [problem] });
  if (days.length !== open.length) throw invalid(message("oneDeadlineEach", open.length));
  const deadlines = open.map((part, at): [number: number, before: number, after: number] => {
    const before = part.deadline ?? 0;
    const after = endOfDay(parseDay(days[at] ?? ""));
    const last = endOfDay(addMonths(businessDay(firstDeadline(part) ?? 0), MAX_RESCHEDULE_MONTHS));
    if (after < before) throw invalid(message("deadlineTooEarly", part.number, before));
    if (after > before && after <= now) throw invalid(message("deadlineIsOver", part.number));
    if (after > last) throw invalid(message("deadlineTooLate", part.number, last));
    return [part.number, before, after];
  });
  const early = deadlines.find(([, , after], at) => after < (deadlines[at - 1]?.[2] ?? 0));
  if (early) throw invalid(message("deadlinesNotInOrder", early[0]));
  if (deadlines.every(([, before, after]) => after === before)) throw invalid(message("noDeadlineMoves"));
  return deadlines;
}

/** The number of deadlines that move, and the last new one. */
function summarize(deadlines: StoredReschedule["deadlines"]): [count: number, last: number] {
  const moved = deadlines.filter(([, before, after]) => after !== before);
  return [moved.length, moved.at(-1)?.[2] ?? 0];
}

async function findOpenReschedule(tx: Tx, orderId: string): Promise<StoredReschedule | undefined> {
  const [open] = await tx
    .select()
    .from(reschedules)
    .where(and(eq(reschedules.orderId, orderId), isOpenRow(reschedules)));
  return open;
}

interface OpenReschedule {
  order: Order;
  reschedule: StoredReschedule;
  /** The name that people use, such as "RS-001042-1". */
  name: string;
}

/**
 * Returns the order's open reschedule. The SME finds one only after the insurer and the bank have consented.
 * @throws NotFound if the actor may not see the order.
 * @throws Refused (`done_already`) if there is none.
 */
async function requireOpenReschedule(tx: Tx, actor: Actor, orderId: string): Promise<OpenReschedule> {
  const order = await findVisibleOrder(tx, actor, orderId);
  const reschedule = await findOpenReschedule(tx, orderId);
  const isVisible = reschedule && (actor.role !== "sme" || areConsentsIn(reschedule));
  refuseUnless(isVisible, "done_already", message("noOpenReschedule"));
  return { order, reschedule: reschedule!, name: rescheduleName(order.number, reschedule!.number) };
}

const areConsentsIn = (reschedule: StoredReschedule): boolean =>
  hasConsents({ ...reschedule, isInsured: reschedule.insurerId !== null });

interface Step {
  verb: EventType;
  by: Actor;
  now: number;
  text: string;
}

/** Records a step that suppliers and timelines do not show. */
const recordStep = (tx: Tx, orderId: string, step: Step): Promise<void> =>
  recordEvent(tx, { ...step, subject: { kind: "order", id: orderId } });

/** Ends the reschedule without new deadlines, and records the event. */
async function endReschedule(
  tx: Tx,
  { order, reschedule }: OpenReschedule,
  { state, refusal, ...step }: Step & { state: Exclude<RescheduleState, "open">; refusal?: string },
): Promise<void> {
  const { by, now } = step;
  await updateRow(tx, reschedules, reschedule.id, { state, refusal, endedBy: by.accountId, endedAt: now });
  await recordStep(tx, order.id, step);
}

/**
 * Admin: withdraws the open reschedule and records the event `order.rescheduleWithdrawn`.
 * @throws NotFound if the order does not exist.
 * @throws Refused (`done_already`) if no reschedule is open.
 */
export const withdrawReschedule = verb(
  "orders.reschedule",
  async ({ actor: by, tx, now }, orderId: string): Promise<void> => {
    const open = await requireOpenReschedule(tx, by, orderId);
    const text = message("rescheduleWithdrawn", open.name);
    await endReschedule(tx, open, { state: "withdrawn", verb: "order.rescheduleWithdrawn", by, now, text });
  },
);

/**
 * Bank or covering insurer: consents to the open reschedule and records the event `order.rescheduleConsented`. Until
 * the SME agrees, refuseReschedule() takes the consent back.
 * @throws NotFound if the actor may not see the order.
 * @throws Refused (`done_already`) if no reschedule is open, or the party consented before.
 */
export const consentToReschedule = verb(
  "orders.reschedule.consent",
  async ({ actor: by, tx, now }, orderId: string): Promise<void> => {
    const { reschedule, name } = await requireOpenReschedule(tx, by, orderId);
    const isBank = by.role === "bank";
    const consentAt = isBank ? reschedule.bankConsentAt : reschedule.insurerConsentAt;
    refuseUnless(consentAt === null, "done_already", message("consentedAlready"));
    const consent = isBank
      ? { bankConsentBy: by.accountId, bankConsentAt: now }
      : { insurerConsentBy: by.accountId, insurerConsentAt: now };
    await updateRow(tx, reschedules, reschedule.id, consent);
    const text = message(isBank ? "bankConsented" : "insurerConsented", name);
    await recordStep(tx, orderId, { verb: "order.rescheduleConsented", by, now, text });
  },
);

/** Makes the verb of a party that refuses the open reschedule. */
const refuseWith = (permission: Permission) =>
  verb(permission, async ({ actor: by, tx, now }, orderId: string, refusal: string): Promise<void> => {
    const open = await requireOpenReschedule(tx, by, orderId);
    const text = message("rescheduleRefused", open.name, refusal);
    await endReschedule(tx, open, { state: "refused", refusal, verb: "order.rescheduleRefused", by, now, text });
  });

/**
 * Bank or covering insurer: refuses the open reschedule, also after its consent, and records the event
 * `order.rescheduleRefused`.
 * @throws NotFound if the actor may not see the order.
 * @throws Refused (`done_already`) if no reschedule is open.
 */
export const refuseReschedule = refuseWith("orders.reschedule.consent");

/**
 * SME: declines the open reschedule and records the event `order.rescheduleRefused`.
 * @throws NotFound if the actor may not see the order.
 * @throws Refused (`done_already`) if no reschedule waits for the SME.
 */
export const declineReschedule = refuseWith("orders.reschedule.agree");

/**
 * SME: agrees to the open reschedule. The new deadlines apply at once, and reminders follow them. Records the event
 * `order.rescheduleAgreed`.
 * @throws NotFound if the actor may not see the order.
 * @throws Refused (`done_already`) if no reschedule waits for the SME, (`wrong_status`) if a new deadline has passed.
 */
export const agreeToReschedule = verb(
  "orders.reschedule.agree",
  async ({ actor: by, tx, now }, orderId: string): Promise<void> => {
    const { order, reschedule, name } = await requireOpenReschedule(tx, by, orderId);
    const moved = reschedule.deadlines.filter(([, before, after]) => after !== before);
    const isInTime = moved.every(([, , after]) => after > now);
    refuseUnless(isInTime, "wrong_status", message("rescheduleIsOver"));
    const [before, plan] = await Promise.all([listOrderInstalments(tx, orderId), readReminderPlan(tx)]);
    const newDeadlines = new Map(moved.map(([number, , after]) => [number, after]));
    const after = before.map((part) => {
      const deadline = newDeadlines.get(part.number);
      if (deadline === undefined) return part;
      const originalDeadline = firstDeadline(part);
      const reminderAt = nextInstalmentReminder(plan, { deadline, originalDeadline }, now);
      return { ...part, deadline, originalDeadline, reminderAt };
    });
    await updateRow(tx, reschedules, reschedule.id, { state: "agreed", endedBy: by.accountId, endedAt: now });
    const state = await changeInstalments(tx, order, { before, after, now });
    await changeStatus(tx, order, order.status as OrderStatus, {
      by,
      now,
      verb: "order.rescheduleAgreed",
      text: message("rescheduleAgreed", name, ...summarize(reschedule.deadlines)),
      change: state,
    });
  },
);
