/**
 * Queues the messages about recorded events. Reads a verb's events at the end of its transaction, so no verb can forget
 * its messages. The code that creates unrecorded facts sends their messages itself: codes, links, reminders and
 * warnings.
 */
import { eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { accounts, approvals, cashRefunds, payoutLineOrders, payoutLines } from "~/db/schema";
import { listColleagues } from "~/domain/accounts/colleagues.server";
import { companyDisplayName } from "~/domain/applicants/name.server";
import type { EventType } from "~/domain/events/event";
import type { RecordedEvent } from "~/domain/events/event.server";
import type { HoldScope } from "~/domain/holds/hold";
import { listOrderInstalments } from "~/domain/instalments/instalment.server";
import { loadBalance, loadUsedCredit } from "~/domain/ledger/ledger.server";
import { applicantById, orderById } from "~/domain/lookups.server";
import * as messages from "~/domain/notifications/messages";
import { queueMail, queueSms } from "~/domain/notifications/outbox.server";
import { findAcceptanceDeadline } from "~/domain/orders/acceptance-deadline.server";
import { OrderStatus } from "~/domain/orders/status";
import { findActivePayee, listPayeeContacts } from "~/domain/payees/active-payee.server";
import { formatReturnReason } from "~/domain/payees/returned-account";
import type { ApplicantRole } from "~/domain/values/actor";
import { endOfDay, parseDay } from "~/domain/values/calendar";
import { masked } from "~/domain/values/iban";
import { Level } from "~/domain/values/level";
import { type Cents, type Rate, sum } from "~/domain/values/money";
import { splitShares } from "~/domain/values/shares";
import { unpaidAmount } from "~/domain/values/unpaid-amount";
import { isSaid } from "~/words/message";

type EventNotifier = (tx: Tx, event: RecordedEvent, all: readonly RecordedEvent[]) => Promise<void>;

/** Queues messages to the people concerned, for the events of one transaction in their order. */
export async function notify(tx: Tx, all: readonly RecordedEvent[]): Promise<void> {
  for (const event of all)
    await notifiersByEvent[event.line === "move" ? "move" : (event.verb as EventType)]?.(tx, event, all);
}

/** Notifiers by the event's verb. Events without one send no message. */
const notifiersByEvent: Partial<Record<EventType | "move", EventNotifier>> = {
  "account.passwordChanged": (tx, event) => notifyAccount(tx, event, messages.passwordChanged),
  "account.secondFactorOn": (tx, event) => notifyAccount(tx, event, messages.secondFactorOn),
  "account.secondFactorOff": (tx, event) => notifyAccount(tx, event, messages.secondFactorOff),
  "account.recoveryCodes": (tx, event) => notifyAccount(tx, event, messages.newRecoveryCodes),

  /** Every change of an applicant's level. */
  async move(tx, { subjectId, state, role: author, text, at }) {
    const { role, email, creditAmount } = await applicantById(tx, subjectId);
    const level = state ?? 0;
    if (!isApplicationUpdate(level)) return;
    if (level === Level.insuranceVerified) return queueMail(tx, email, messages.creditApproved(creditAmount ?? 0), at);
    // Dhow's own texts say nothing that the message does not say.
    const comment = author === role || isSaid(text) ? "" : text;
    await queueMail(tx, email, messages.applicationUpdate(role, level, comment), at);
  },

  async "applicant.held"(tx, event) {
    const company = await applicantById(tx, event.subjectId);
    const [scope, , , until, insolvency] = holdFact(event.after);
    const hold = { scope, reason: event.reason ?? "", until, isInsolvency: insolvency !== undefined };
    await queueMail(tx, company.email, messages.holdPlaced(company.role, hold), event.at);
  },
  async "applicant.holdLifted"(tx, event) {
    const company = await applicantById(tx, event.subjectId);
    const [scope] = holdFact(event.before);
    await queueMail(tx, company.email, messages.holdLifted(company.role, scope, event.reason), event.at);
  },
  async "applicant.creditChanged"(tx, { subjectId, before, after, reason, at }) {
    const { email } = await applicantById(tx, subjectId);
    await queueMail(
      tx,
      email,
      messages.creditChanged(
        Number(before.creditAmount),
        Number(after.creditAmount),
        await loadUsedCredit(tx, subjectId),
        reason ?? "",
      ),
      at,
    );
  },
  async "applicant.creditAskRefused"(tx, { subjectId, reason, after, at }) {
    const { email, creditAmount } = await applicantById(tx, subjectId);
    await queueMail(
      tx,
      email,
      messages.creditRequestRefused(requestedAmount(after), creditAmount ?? 0, reason ?? ""),
      at,
    );
  },
  async "applicant.creditKept"(tx, { subjectId, reason, at }) {
    const { email, creditAmount } = await applicantById(tx, subjectId);
    await queueMail(tx, email, messages.creditConfirmed(creditAmount ?? 0, reason ?? ""), at);
  },
  async "applicant.planChanged"(tx, { subjectId, after, reason, at }) {
    await queueMail(
      tx,
      (await applicantById(tx, subjectId)).email,
      messages.planChanged(after.plan as Rate[], reason ?? ""),
      at,
    );
  },
  async "applicant.discountChanged"(tx, { subjectId, before, after, reason, at }) {
    await queueMail(
      tx,
      (await applicantById(tx, subjectId)).email,
      messages.discountChanged(Number(before.taxRate), Number(after.taxRate), reason ?? ""),
      at,
    );
  },
  "applicant.documentAccepted": (tx, event) => notifyApplicant(tx, event, messages.documentAccepted),
  "applicant.documentRefused": (tx, event) => notifyApplicant(tx, event, messages.documentRefused),

  /** The first account concerns nobody but its sender, so only later ones are reported. */
  async "applicant.payeeSent"(tx, event) {
    const { account } = payeeFact(event.after);
    if (await findActivePayee(event.subjectId, tx))
      await notifyPayee(tx, event, messages.payeeSent(account), messages.payeeSentBySms(account));
  },
  async "applicant.payeeAccepted"(tx, event) {
    const { account, state, from } = payeeFact(event.after);
    if (state === "in use")
      await notifyPayee(tx, event, messages.payeeActivated(account), messages.payeeActivatedBySms(account));
    else
      await notifyPayee(tx, event, messages.payeeAccepted(account, from), messages.payeeAcceptedBySms(account, from));
  },
  async "applicant.payeeUsed"(tx, event) {
    const { account } = payeeFact(event.after);
    await notifyPayee(tx, event, messages.payeeActivated(account), messages.payeeActivatedBySms(account));
  },
  async "applicant.payeeRefused"(tx, event) {
    const { account } = payeeFact(event.before);
    await queueMail(
      tx,
      (await applicantById(tx, event.subjectId)).email,
      messages.payeeRefused(account, event.reason ?? ""),
      event.at,
    );
  },

  /** Money that pays an instalment at once is reported as a payment instead. Several transfers get one message. */
  async "applicant.moneyReceived"(tx, { id, verb, subjectId, at }, all) {
    if (all.findLast((other) => other.verb === verb && other.subjectId === subjectId)?.id !== id) return;
    const free = -(await loadBalance(tx, "unapplied", subjectId));
    if (free > 0) await queueMail(tx, (await applicantById(tx, subjectId)).email, messages.moneyReceived(free), at);
  },

  async "refund.paid"(tx, { subjectId, at }) {
    const [refund] = await tx.select().from(cashRefunds).where(eq(cashRefunds.id, subjectId));
    if (refund?.valueDate == null) return;
    const { smeId, amount, iban, valueDate } = refund;
    const { email } = await applicantById(tx, smeId);
    await queueMail(tx, email, messages.cashRefunded(amount, masked(iban), endOfDay(parseDay(valueDate))), at);
  },

  async "order.created"(tx, { subjectId, at }) {
    const { order, sme, supplier } = await loadOrderParties(tx, subjectId);
    const amounts = (await listOrderInstalments(tx, order.id)).map(({ amount }) => amount);
    const payee = companyTitle(supplier);
    await queueMail(tx, sme.email, messages.payUpfront(order, amounts, order.payUntil, payee), at);
    await queueSms(tx, sme, messages.payUpfrontBySms(order, amounts[0] ?? 0, order.payUntil, payee), at);
  },
  "order.canceled": (tx, event) => notifySme(tx, event, ({ order }) => messages.orderCanceled(order, null)),
  "order.expired": (tx, event) =>
    notifySme(tx, event, ({ order }) => messages.orderCanceled(order, event.reason ?? "")),
  "order.accepted": (tx, event) =>
    notifySme(tx, event, ({ order, supplier }) =>
      messages.orderAccepted(order, companyTitle(supplier), order.deliveryDay ?? event.at),
    ),
  "order.declined": (tx, event) =>
    notifySme(tx, event, ({ order, supplier }) =>
      messages.orderDeclined(order, companyTitle(supplier), event.reason ?? ""),
    ),
  async "order.unanswered"(tx, event) {
    await notifySme(tx, event, ({ order, supplier }) => messages.orderUnanswered(order, companyTitle(supplier)));
    await notifySupplier(tx, event, ({ order }) => messages.orderUnansweredToSupplier(order));
  },
  async "order.withdrawn"(tx, event) {
    await notifySme(tx, event, ({ order }) => messages.orderWithdrawn(order));
    await notifySupplier(tx, event, ({ order, sme }) => messages.orderWithdrawnToSupplier(order, companyTitle(sme)));
  },
  async "order.stopped"(tx, event) {
    await notifySme(tx, event, ({ order }) => messages.orderStopped(order, event.reason ?? ""));
    await notifySupplier(tx, event, ({ order }) => messages.orderStoppedToSupplier(order, event.reason ?? ""));
  },
  "order.dayProposed": (tx, event) =>
    notifyCounterparty(tx, event, messages.deliveryDayProposed, event.after.proposedDay),
  "order.dayAgreed": (tx, event) => notifyCounterparty(tx, event, messages.deliveryDayAgreed, event.after.deliveryDay),
  "order.dayRefused": (tx, event) =>
    notifyCounterparty(tx, event, messages.deliveryDayRefused, event.before.proposedDay),
  async "order.dayOver"(tx, event) {
    await notifySme(tx, event, ({ order, supplier }) => messages.deliveryDayOver(order, companyTitle(supplier)));
    await notifySupplier(tx, event, ({ order, sme }) => messages.deliveryDayOverToSupplier(order, companyTitle(sme)));
  },
  async "order.delivered"(tx, event) {
    const next = await loadNextDue(tx, event.subjectId);
    const due = next?.deadline ? { amount: unpaidAmount(next), deadline: next.deadline } : null;
    await notifySme(tx, event, ({ order }) => messages.orderDelivered(order, due));
    await notifySupplier(tx, event, ({ order }) => messages.invoiceRequested(order));
  },
  "order.invoiceUploaded": (tx, event) =>
    notifySme(tx, event, ({ order, supplier }) => messages.invoiceUploaded(order, companyTitle(supplier))),
  "order.invoiceVerified": (tx, event) =>
    notifySupplier(tx, event, ({ order }) => messages.invoiceVerified(order, order.supplierShare)),
  "order.invoiceReturned": (tx, event) =>
    notifySupplier(tx, event, ({ order }) => messages.invoiceReturned(order, event.reason ?? "")),
  /** For orders paid in a batch, the transfer's remittance advice is the only message. */
  async "order.paidOut"(tx, event, all) {
    if (all.some(({ verb }) => verb === "batch.settled" || verb === "batch.reported")) return;
    await notifySupplier(tx, event, ({ order }) =>
      messages.supplierPaid(order, splitShares(order).supplierShare, {
        reference: order.payoutReference,
        valueDate: order.payoutValueDate,
      }),
    );
  },

  "batch.settled": (tx, event) => notifyTransfers(tx, event),
  "batch.returned": (tx, event) => notifyTransfers(tx, event),
  "batch.reported": (tx, event) => notifyTransfers(tx, event),

  async "approval.proposed"(tx, { subjectId, at }) {
    const { approval, proposer } = await loadProposal(tx, subjectId);
    const { what: proposal, why, role, insurerId, expiresAt, takesEffectAt, about } = approval;
    const colleagues = await listColleagues(tx, { accountId: approval.proposedBy, role, insurerId }, MAX_COLLEAGUES);
    for (const { id, email } of colleagues) {
      if (id === about)
        await queueMail(tx, email, messages.disablingProposed(proposer.name, takesEffectAt, expiresAt), at);
      else
        await queueMail(
          tx,
          email,
          messages.approvalRequested({
            role,
            proposedChange: proposal,
            approvalReason: why,
            by: proposer.name,
            expiresAt,
          }),
          at,
        );
    }
  },
  async "settings.collectingAccount"(tx, { text, at }) {
    for (const email of await listFinanceStaff(tx))
      await queueMail(tx, email, messages.collectingAccountChanged(text), at);
  },

  "approval.approved": (tx, event) => notifyDecision(tx, event),
  "approval.refused": (tx, event) => notifyDecision(tx, event),
  "approval.expired": (tx, event) => notifyDecision(tx, event),
  "approval.withdrawn": (tx, event) => notifyDecision(tx, event),
  "approval.applied": (tx, event) => notifyDecision(tx, event),
  "approval.void": (tx, event) => notifyDecision(tx, event),

  async "payment.paid"(tx, event, all) {
    if (event.after.status === OrderStatus.waiting) {
      const { supplierId, placedAt } = await orderById(tx, event.subjectId);
      const deadline = await findAcceptanceDeadline(tx, supplierId, placedAt ?? event.at);
      await notifySupplier(tx, event, ({ order, sme }) => messages.newOrder(order, companyTitle(sme), deadline));
    }
    const paid = all.filter(({ verb }) => verb === "payment.paid");
    // The job pays from money that the SME had already. A matched transfer is money received in the same transaction.
    const isFromAccount = event.role === "system" && all.every(({ verb }) => verb !== "applicant.moneyReceived");
    if (event === paid.at(-1)) await notifyPayment(tx, paid, isFromAccount);
  },
  async "payment.expired"(tx, event) {
    if (event.state === OrderStatus.canceled) return;
    await notifySme(tx, event, ({ order }) =>
      messages.paymentExpired(order, paymentAmount(event), order.placedAt === null),
    );
  },
  "payment.undone": (tx, event) =>
    notifySme(tx, event, ({ order }) => messages.paymentUndone(order, paymentAmount(event))),
  "payment.tooLate": (tx, event) =>
    notifySme(tx, event, ({ order }) => {
      const hadExpired = paymentFact(event.before)?.[0] === "expired";
      return messages.paymentTooLate(order, paymentAmount(event), hadExpired ? "expired" : "canceled");
    }),
};

/** Returns the addresses of the active admins and officers of the bank, at most MAX_COLLEAGUES of each. */
async function listFinanceStaff(tx: Tx): Promise<string[]> {
  const ofRoles = await Promise.all(
    (["admin", "bank"] as const).map((role) =>
      listColleagues(tx, { accountId: "", role, insurerId: null }, MAX_COLLEAGUES),
    ),
  );
  return ofRoles.flat().map(({ email }) => email);
}

/** Levels whose applicants get an e-mail: the documents arrived, or an officer decided. */
const isApplicationUpdate = (level: number): boolean => level < Level.registered || level >= Level.docsUploaded;

/** Sends the SME one message for all orders that it paid at once. */
async function notifyPayment(tx: Tx, paid: RecordedEvent[], isFromAccount: boolean): Promise<void> {
  const [event] = paid as [RecordedEvent];
  const orderIds = [...new Set(paid.map(({ subjectId }) => subjectId))];
  const amount = sum(paid.map(paymentAmount));
  const [{ order, sme }, next, ...orders] = await Promise.all([
    loadOrderParties(tx, event.subjectId),
    loadNextDue(tx, event.subjectId),
    ...orderIds.map((id) => orderById(tx, id)),
  ]);
  if (orders.length === 1 && !isFromAccount)
    return queueMail(tx, sme.email, messages.paymentReceived(order, amount, next), event.at);
  const mail = isFromAccount
    ? messages.paidFromAccount(orders, amount, -(await loadBalance(tx, "unapplied", order.smeId)) || 0)
    : messages.paymentsReceived(orders, amount);
  await queueMail(tx, sme.email, mail, event.at);
}

/** Returns the order's unpaid instalment with the lowest number. Null if all are paid. */
async function loadNextDue(tx: Tx, orderId: string) {
  return (await listOrderInstalments(tx, orderId)).find(({ paidAt }) => paidAt === null) ?? null;
}

/** Returns the amount of the event's payment, in cents. */
const paymentAmount = ({ after }: RecordedEvent): Cents => paymentFact(after)?.[1] ?? 0;

/** Returns the requested amount of the credit request in these facts, in cents. */
const requestedAmount = (facts: RecordedEvent["after"]): Cents =>
  (
    Object.entries(facts).find(([fact]) => fact.startsWith("ask "))?.[1] as [state: string, amount: Cents] | undefined
  )?.[1] ?? 0;

/** Returns state and amount (cents) of the payment in these facts. */
const paymentFact = (facts: RecordedEvent["after"]): [state: string, amount: Cents] | undefined =>
  Object.entries(facts).find(([fact]) => fact.startsWith("payment "))?.[1] as [string, Cents] | undefined;

/** Returns the hold in the changed facts of its applicant. */
const holdFact = (
  facts: RecordedEvent["after"],
): [what: HoldScope, by: string, insurerId: string | null, endsAt: number | null, insolvency?: "insolvency"] =>
  Object.entries(facts).find(([fact]) => fact.startsWith("hold "))?.[1] as ReturnType<typeof holdFact>;

/** Returns the payee in the changed facts of its supplier: the new one, or the removed one. */
function payeeFact(facts: RecordedEvent["after"]): { account: string; state: string; from: number } {
  const [, fact] = Object.entries(facts).find(([name, value]) => name.startsWith("payee ") && value !== null) ?? [];
  const [state = "", , account = "", from] = (fact ?? []) as [string?, string?, string?, (number | null)?];
  return { account, state, from: from ?? 0 };
}

/** Notifies the supplier's current contacts, and its contacts from when the earlier account became active. */
async function notifyPayee(
  tx: Tx,
  { subjectId, at }: RecordedEvent,
  mail: messages.Message,
  sms: messages.Message,
): Promise<void> {
  const today = await applicantById(tx, subjectId);
  const earlier = (await listPayeeContacts(tx, subjectId)).filter(
    (contact) =>
      contact.email !== today.email ||
      contact.phoneNumber !== today.phoneNumber ||
      contact.phoneCountry !== today.phoneCountry,
  );
  const all = [today, ...earlier];
  for (const email of new Set(all.map((contact) => contact.email))) await queueMail(tx, email, mail, at);
  const phones = new Map(all.map((contact) => [`${contact.phoneCountry}${contact.phoneNumber}`, contact]));
  for (const phone of phones.values()) await queueSms(tx, phone, sms, at);
}

/** The most officers that hear of a proposal. */
const MAX_COLLEAGUES = 20;

async function loadProposal(tx: Tx, id: string) {
  const [found] = await tx
    .select({ approval: approvals, proposer: accounts })
    .from(approvals)
    .innerJoin(accounts, eq(accounts.id, approvals.proposedBy))
    .where(eq(approvals.id, id));
  if (!found) throw new Error(`There is no approval ${id}.`);
  return found;
}

/** Notifies the proposer and, if an admin was to be disabled, that admin. Skips the officer who decided. */
async function notifyDecision(tx: Tx, { subjectId, actorId, text, reason, at }: RecordedEvent): Promise<void> {
  const { approval, proposer } = await loadProposal(tx, subjectId);
  const admins =
    approval.act === "disable" ? await tx.select().from(accounts).where(eq(accounts.id, approval.about)) : [];
  for (const { id, email } of [proposer, ...admins]) {
    if (id !== actorId) await queueMail(tx, email, messages.approvalDecided(approval.role, text, reason), at);
  }
}

async function notifyApplicant(
  tx: Tx,
  { subjectId, text, at }: RecordedEvent,
  message: (role: ApplicantRole, said: string) => messages.Message,
): Promise<void> {
  const { role, email } = await applicantById(tx, subjectId);
  await queueMail(tx, email, message(role, text), at);
}

type OrderParties = Awaited<ReturnType<typeof loadOrderParties>>;

async function loadOrderParties(tx: Tx, orderId: string) {
  const order = await orderById(tx, orderId);
  const [sme, supplier] = await Promise.all([applicantById(tx, order.smeId), applicantById(tx, order.supplierId)]);
  return { order, sme, supplier };
}

/** Notifies the suppliers of the settled and returned transfers in the event. */
async function notifyTransfers(tx: Tx, { after, at }: RecordedEvent): Promise<void> {
  for (const [fact, value] of Object.entries(after)) {
    const [kind, lineId] = fact.split(" ");
    if (kind !== "payoutLine" || !lineId || !Array.isArray(value)) continue;
    const [line] = await tx.select().from(payoutLines).where(eq(payoutLines.id, lineId));
    if (!line || line.state === "waits") continue;
    const { email } = await applicantById(tx, line.supplierId);
    if (line.state === "returned")
      await queueMail(tx, email, messages.payoutReturned(line, formatReturnReason(line)), at);
    else
      await queueMail(
        tx,
        email,
        messages.remittance(
          line,
          (
            await tx
              .select({ id: payoutLineOrders.orderId })
              .from(payoutLineOrders)
              .where(eq(payoutLineOrders.lineId, lineId))
          ).length,
        ),
        at,
      );
  }
}

const companyTitle = (company: { title: string | null; titleAr: string | null; email: string }): string =>
  companyDisplayName(company) ?? company.email;

async function notifySme(
  tx: Tx,
  { subjectId, at }: RecordedEvent,
  message: (parties: OrderParties) => messages.Message,
): Promise<void> {
  const parties = await loadOrderParties(tx, subjectId);
  await queueMail(tx, parties.sme.email, message(parties), at);
}

async function notifySupplier(
  tx: Tx,
  { subjectId, at }: RecordedEvent,
  message: (parties: OrderParties) => messages.Message,
): Promise<void> {
  const parties = await loadOrderParties(tx, subjectId);
  await queueMail(tx, parties.supplier.email, message(parties), at);
}

/** Notifies the other party of the order: the supplier about the SME's action, or the SME about the supplier's. */
async function notifyCounterparty(
  tx: Tx,
  event: RecordedEvent,
  message: typeof messages.deliveryDayProposed,
  day: unknown,
): Promise<void> {
  if (event.role === "sme")
    await notifySupplier(tx, event, ({ order, sme }) => message("provider", order, companyTitle(sme), day as number));
  else
    await notifySme(tx, event, ({ order, supplier }) => message("sme", order, companyTitle(supplier), day as number));
}

async function notifyAccount(tx: Tx, { subjectId, at }: RecordedEvent, message: messages.Message): Promise<void> {
  const [account] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, subjectId));
  if (account) await queueMail(tx, account.email, message, at);
}
