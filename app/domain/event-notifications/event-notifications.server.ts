/**
 * Queues the messages about recorded events. Reads a verb's events at the end of its transaction, so no verb can forget
 * its messages. The code that creates unrecorded facts sends their messages itself: codes, links, reminders and
 * warnings.
 */
import { and, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { prepareQuery } from "~/db/prepared-statements.server";
import {
  accounts,
  applicants,
  approvals,
  cashRefunds,
  collectionCases,
  feeInvoices,
  insuranceClaims,
  payoutLineOrders,
  payoutLines,
  settlements,
} from "~/db/schema";
import { listColleagues, MAX_COLLEAGUES } from "~/domain/accounts/colleagues.server";
import { companyDisplayName } from "~/domain/applicants/name.server";
import { transferReference } from "~/domain/cash/transfer-reference";
import { BANK_COMPANY, type CollectionReportKind } from "~/domain/collections/collection-report";
import { listChosenRecipients } from "~/domain/collections/collection-report.server";
import { listCreditNotes } from "~/domain/credit-notes/credit-note.server";
import { listDisputes } from "~/domain/disputes/dispute-list.server";
import type { EventType } from "~/domain/events/event";
import type { RecordedEvent } from "~/domain/events/event.server";
import type { HoldScope } from "~/domain/holds/hold";
import { listOrderInstalments } from "~/domain/instalments/instalment.server";
import { claimName } from "~/domain/insurance-claims/insurance-claim";
import { loadInsurer } from "~/domain/insurers/insurer.server";
import { loadBalance, loadUsedCredit } from "~/domain/ledger/ledger.server";
import { streamRows } from "~/domain/lists/list.server";
import { applicantById, orderById } from "~/domain/lookups.server";
import * as messages from "~/domain/notifications/messages";
import { type AddressedMessage, findLocale, queueMessages, toMail, toSms } from "~/domain/notifications/outbox.server";
import { findAcceptanceDeadline } from "~/domain/orders/acceptance-deadline.server";
import { OrderStatus } from "~/domain/orders/status";
import { findActivePayee, listPayeeContacts } from "~/domain/payees/active-payee.server";
import { formatReturnReason } from "~/domain/payees/returned-account";
import { dueAt, findLastDemand } from "~/domain/repayments/demand.server";
import { listReschedules } from "~/domain/reschedules/reschedule-list.server";
import { settlementTotal } from "~/domain/settlements/settlement";
import type { OfficerRole } from "~/domain/values/actor";
import { daysLate, endOfDay, parseDay } from "~/domain/values/calendar";
import type { CreditState } from "~/domain/values/credit-state";
import type { Dispute } from "~/domain/values/dispute-data";
import { masked } from "~/domain/values/iban";
import { Level } from "~/domain/values/level";
import { type Cents, type Rate, sum } from "~/domain/values/money";
import { hasConsents } from "~/domain/values/reschedule-data";
import { payoutAmount } from "~/domain/values/shares";
import { unpaidAmount } from "~/domain/values/unpaid-amount";
import { NotFound } from "~/domain/verbs/errors";
import { isSaid } from "~/words/message";

/** Returns the messages about an event. Notifiers only read, so the notifiers of several events run together. */
type EventNotifier = (tx: Tx, event: RecordedEvent, all: readonly RecordedEvent[]) => Promise<AddressedMessage[]>;

/**
 * Queues messages to the people concerned, in the order of the events. `all`: the transaction's events so far, which
 * include `events`.
 */
export async function notify(tx: Tx, events: readonly RecordedEvent[], all: readonly RecordedEvent[]): Promise<void> {
  const found = await Promise.all(
    events.map((event) =>
      notifiersByEvent[event.line === "move" ? "move" : (event.verb as EventType)]?.(tx, event, all),
    ),
  );
  for (const [place, { at }] of events.entries()) await queueMessages(tx, found[place] ?? [], at);
}

/** Notifiers by the event's verb. Events without one send no message. */
const notifiersByEvent: Partial<Record<EventType | "move", EventNotifier>> = {
  "account.passwordChanged": (tx, event) => notifyAccount(tx, event, messages.passwordChanged),
  "account.secondFactorOn": (tx, event) => notifyAccount(tx, event, messages.secondFactorOn),
  "account.secondFactorOff": (tx, event) => notifyAccount(tx, event, messages.secondFactorOff),
  "account.recoveryCodes": (tx, event) => notifyAccount(tx, event, messages.newRecoveryCodes),

  "account.keyCreated": (tx, event) =>
    notifyHolder(tx, event, (isOrganization) =>
      (isOrganization ? messages.organizationKeyCreated : messages.apiKeyCreated)(newKeyName(event)),
    ),
  "account.webhookCreated": (tx, event) =>
    notifyHolder(tx, event, () => messages.webhookAdded(changedWebhookUrl(event))),
  "account.webhookDisabled": async (tx, event) =>
    event.actorId === null ? notifyHolder(tx, event, () => messages.webhookStopped(changedWebhookUrl(event))) : [],

  /** The old address gets the message, too: its reader may not know of the change. */
  async "applicant.emailChanged"(tx, { subjectId, before, role: author }) {
    const company = await recipientById(tx, subjectId);
    const notice = messages.emailChanged(company.email, author === company.role);
    return [toMail({ email: String(before.email), locale: company.locale }, notice), toMail(company, notice)];
  },
  async "applicant.phoneChanged"(tx, { subjectId, before, after, role: author }) {
    const company = await recipientById(tx, subjectId);
    const [phoneCountry = "", phoneNumber = ""] = String(before.phone).slice(1).split(" ");
    return [
      toSms({ phoneCountry, phoneNumber, locale: company.locale }, messages.phoneChangedBySms),
      toMail(company, messages.phoneChanged(String(after.phone), author === company.role)),
    ];
  },

  /** Every change of an applicant's level. */
  async move(tx, { subjectId, state, role: author, text, verb, reason }) {
    const level = state ?? 0;
    if (!isApplicationUpdate(level)) return [];
    const company = await recipientById(tx, subjectId);
    if (verb === "applicant.closed") return [toMail(company, messages.companyClosed(reason ?? ""))];
    if (verb === "applicant.reopened") return [toMail(company, messages.companyReopened(company.role, reason ?? ""))];
    if (level === Level.insuranceVerified) return [toMail(company, messages.creditApproved(company.creditAmount ?? 0))];
    // Dhow's own texts say nothing that the message does not say.
    const comment = author === company.role || isSaid(text) ? "" : text;
    return [toMail(company, messages.applicationUpdate(company.role, level, comment))];
  },

  "applicant.held": (tx, event) =>
    notifyApplicant(tx, event, ({ role }) => {
      const [scope, , , until, insolvency] = holdFact(event.after);
      const hold = { scope, reason: event.reason ?? "", until, isInsolvency: insolvency !== undefined };
      return messages.holdPlaced(role, hold);
    }),
  "applicant.holdLifted": (tx, event) =>
    notifyApplicant(tx, event, ({ role }) => {
      const [scope] = holdFact(event.before);
      return messages.holdLifted(role, scope, event.reason);
    }),
  async "applicant.creditChanged"(tx, event) {
    const { subjectId, before, after, reason } = event;
    const [company, used] = await Promise.all([recipientById(tx, subjectId), loadUsedCredit(tx, subjectId)]);
    const [credit, newCredit] = [Number(before.creditAmount), Number(after.creditAmount)];
    return [toMail(company, messages.creditChanged(credit, newCredit, used, reason ?? ""))];
  },
  "applicant.creditAskRefused": (tx, event) =>
    notifyApplicant(tx, event, ({ creditAmount }) =>
      messages.creditRequestRefused(requestedAmount(event.after), creditAmount ?? 0, event.reason ?? ""),
    ),
  "applicant.creditKept": (tx, event) =>
    notifyApplicant(tx, event, ({ creditAmount }) => messages.creditConfirmed(creditAmount ?? 0, event.reason ?? "")),
  "applicant.planChanged": (tx, event) =>
    notifyApplicant(tx, event, () => messages.planChanged(event.after.plan as Rate[], event.reason ?? "")),
  "applicant.discountChanged": (tx, event) =>
    notifyApplicant(tx, event, () => {
      const { before, after, reason } = event;
      return messages.discountChanged(Number(before.taxRate), Number(after.taxRate), reason ?? "");
    }),
  "applicant.documentAccepted": (tx, event) =>
    notifyApplicant(tx, event, ({ role }) => messages.documentAccepted(role, event.text)),
  "applicant.documentRefused": (tx, event) =>
    notifyApplicant(tx, event, ({ role }) => messages.documentRefused(role, event.text)),

  /** The first account concerns nobody but its sender, so only later ones are reported. */
  async "applicant.payeeSent"(tx, event) {
    if (!(await findActivePayee(event.subjectId, tx))) return [];
    const { account } = payeeFact(event.after);
    return notifyPayee(tx, event, messages.payeeSent(account), messages.payeeSentBySms(account));
  },
  async "applicant.payeeAccepted"(tx, event) {
    const { account, state, from } = payeeFact(event.after);
    return state === "in use"
      ? notifyPayee(tx, event, messages.payeeActivated(account), messages.payeeActivatedBySms(account))
      : notifyPayee(tx, event, messages.payeeAccepted(account, from), messages.payeeAcceptedBySms(account, from));
  },
  async "applicant.payeeUsed"(tx, event) {
    const { account } = payeeFact(event.after);
    return notifyPayee(tx, event, messages.payeeActivated(account), messages.payeeActivatedBySms(account));
  },
  "applicant.payeeRefused": (tx, event) =>
    notifyApplicant(tx, event, () => messages.payeeRefused(payeeFact(event.before).account, event.reason ?? "")),

  /** Money that pays an instalment at once is reported as a payment instead. Several transfers get one message. */
  async "applicant.moneyReceived"(tx, { id, verb, subjectId }, all) {
    if (all.findLast((other) => other.verb === verb && other.subjectId === subjectId)?.id !== id) return [];
    const [balance, company] = await Promise.all([
      loadBalance(tx, "unapplied", subjectId),
      recipientById(tx, subjectId),
    ]);
    return balance < 0 ? [toMail(company, messages.moneyReceived(-balance))] : [];
  },

  async "applicant.repaymentDemanded"(tx, event) {
    const demand = await findLastDemand(tx, event.subjectId);
    if (!demand) return [];
    const reference = transferReference(event.subjectId);
    return notifyApplicant(tx, event, () => messages.repaymentDemanded(demand, dueAt(demand), reference));
  },
  "applicant.repaymentReceived": (tx, event) => notifyRepayment(tx, event, messages.repaymentReceived),
  "applicant.repaymentTakenBack": (tx, event) => notifyRepayment(tx, event, messages.repaymentTakenBack),

  async "refund.paid"(tx, { subjectId }) {
    const [refund] = await tx.select().from(cashRefunds).where(eq(cashRefunds.id, subjectId));
    if (refund?.valueDate == null) return [];
    const { smeId, amount, iban, valueDate } = refund;
    const paidOn = endOfDay(parseDay(valueDate));
    return [toMail(await recipientById(tx, smeId), messages.cashRefunded(amount, masked(iban), paidOn))];
  },

  async "order.created"(tx, { subjectId }) {
    const [{ order, sme, supplier }, parts] = await Promise.all([
      loadOrderParties(tx, subjectId),
      listOrderInstalments(tx, subjectId),
    ]);
    const amounts = parts.map(({ amount }) => amount);
    const payee = companyTitle(supplier);
    return [
      toMail(sme, messages.payUpfront(order, amounts, order.payUntil, payee)),
      toSms(sme, messages.payUpfrontBySms(order, amounts[0] ?? 0, order.payUntil, payee)),
    ];
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
  "order.unanswered": (tx, event) =>
    notifyParties(tx, event, ({ order, supplier }) => ({
      sme: messages.orderUnanswered(order, companyTitle(supplier)),
      supplier: messages.orderUnansweredToSupplier(order),
    })),
  "order.withdrawn": (tx, event) =>
    notifyParties(tx, event, ({ order, sme }) => ({
      sme: messages.orderWithdrawn(order),
      supplier: messages.orderWithdrawnToSupplier(order, companyTitle(sme)),
    })),
  "order.stopped": (tx, event) =>
    notifyParties(tx, event, ({ order }) => ({
      sme: messages.orderStopped(order, event.reason ?? ""),
      supplier: messages.orderStoppedToSupplier(order, event.reason ?? ""),
    })),
  "order.dayProposed": (tx, event) =>
    notifyCounterparty(tx, event, messages.deliveryDayProposed, event.after.proposedDay),
  "order.dayAgreed": (tx, event) => notifyCounterparty(tx, event, messages.deliveryDayAgreed, event.after.deliveryDay),
  "order.dayRefused": (tx, event) =>
    notifyCounterparty(tx, event, messages.deliveryDayRefused, event.before.proposedDay),
  "order.dayOver": (tx, event) =>
    notifyParties(tx, event, ({ order, sme, supplier }) => ({
      sme: messages.deliveryDayOver(order, companyTitle(supplier)),
      supplier: messages.deliveryDayOverToSupplier(order, companyTitle(sme)),
    })),
  async "order.delivered"(tx, { subjectId }) {
    const [{ order, sme, supplier }, next] = await Promise.all([
      loadOrderParties(tx, subjectId),
      loadNextDue(tx, subjectId),
    ]);
    const due = next?.deadline ? { amount: unpaidAmount(next), deadline: next.deadline } : null;
    const [credit] = order.creditedAmount > 0 ? await listCreditNotes(tx, subjectId) : [];
    return [
      toMail(sme, messages.orderDelivered(order, { next: due, credit })),
      toMail(supplier, messages.invoiceRequested(order, credit)),
    ];
  },
  async "order.credited"(tx, event) {
    const note = (await listCreditNotes(tx, event.subjectId)).at(-1);
    if (!note) return [];
    return notifySme(tx, event, ({ order, supplier }) => messages.creditIssued(order, companyTitle(supplier), note));
  },
  async "order.disputed"(tx, event) {
    const dispute = await loadLastDispute(tx, event.subjectId);
    return notifySupplier(tx, event, ({ order, sme }) => messages.disputeOpened(order, companyTitle(sme), dispute));
  },
  async "order.disputeAnswered"(tx, event) {
    const [dispute, admins, { order, sme, supplier }] = await Promise.all([
      loadLastDispute(tx, event.subjectId),
      listRole(tx, "admin"),
      loadOrderParties(tx, event.subjectId),
    ]);
    const title = companyTitle(supplier);
    return [
      toMail(sme, messages.disputeAnswered(order, title, dispute)),
      ...admins.map((admin) => toMail(admin, messages.disputeToDecide(order, title, dispute))),
    ];
  },
  async "order.disputeWithdrawn"(tx, event) {
    const dispute = await loadLastDispute(tx, event.subjectId);
    return notifySupplier(tx, event, ({ order, sme }) => messages.disputeWithdrawn(order, companyTitle(sme), dispute));
  },
  async "order.disputeDecided"(tx, event) {
    const dispute = await loadLastDispute(tx, event.subjectId);
    return notifyParties(tx, event, ({ order }) => ({
      sme: messages.disputeDecided("sme", order, dispute),
      supplier: messages.disputeDecided("provider", order, dispute),
    }));
  },
  async "order.rescheduleProposed"(tx, event) {
    const { order, sme, reschedule } = await loadReschedule(tx, event.subjectId);
    const asked = { sme: companyTitle(sme), reschedule };
    return notifyBankAndInsurer(tx, order.insurerId, (role) => messages.rescheduleToConsent(role, order, asked));
  },
  async "order.rescheduleConsented"(tx, event) {
    const { order, sme, reschedule } = await loadReschedule(tx, event.subjectId);
    return hasConsents(reschedule) ? [toMail(sme, messages.rescheduleToAgree(order, reschedule))] : [];
  },
  async "order.rescheduleRefused"(tx, event) {
    const { order, sme, reschedule } = await loadReschedule(tx, event.subjectId);
    const admins = await listRole(tx, "admin");
    const refused = messages.rescheduleRefused(order, companyTitle(sme), reschedule);
    return admins.map((admin) => toMail(admin, refused));
  },
  async "order.rescheduleWithdrawn"(tx, event) {
    const { order, sme, reschedule } = await loadReschedule(tx, event.subjectId);
    return hasConsents(reschedule) ? [toMail(sme, messages.rescheduleWithdrawn(order, reschedule))] : [];
  },
  async "order.rescheduleAgreed"(tx, event) {
    const { order, sme, reschedule } = await loadReschedule(tx, event.subjectId);
    const agreed = { sme: companyTitle(sme), reschedule };
    const [admins, others] = await Promise.all([
      listRole(tx, "admin"),
      notifyBankAndInsurer(tx, order.insurerId, (role) => messages.rescheduleAgreed(role, order, agreed)),
    ]);
    return [...admins.map((admin) => toMail(admin, messages.rescheduleAgreed("admin", order, agreed))), ...others];
  },
  "order.payoutNetted": (tx, event) =>
    notifySupplier(tx, event, ({ order }) => {
      const before = Number(event.before.payoutCorrection ?? 0);
      return messages.payoutNetted(order, before - order.payoutCorrection, payoutAmount(order));
    }),
  "order.invoiceUploaded": (tx, event) =>
    notifySme(tx, event, ({ order, supplier }) => messages.invoiceUploaded(order, companyTitle(supplier))),
  "order.invoiceVerified": (tx, event) =>
    notifySupplier(tx, event, ({ order }) => messages.invoiceVerified(order, order.supplierShare)),
  "order.invoiceReturned": (tx, event) =>
    notifySupplier(tx, event, ({ order }) => messages.invoiceReturned(order, event.reason ?? "")),
  /** For orders paid in a batch, the transfer's remittance advice is the only message. */
  async "order.paidOut"(tx, event, all) {
    if (all.some(({ verb }) => verb === "batch.settled" || verb === "batch.reported")) return [];
    const amount = payoutAmount(await orderById(tx, event.subjectId));
    if (amount === 0) return [];
    return notifySupplier(tx, event, ({ order }) =>
      messages.supplierPaid(order, amount, { reference: order.payoutReference, valueDate: order.payoutValueDate }),
    );
  },

  "batch.settled": (tx, event) => notifyTransfers(tx, event),
  "batch.returned": (tx, event) => notifyTransfers(tx, event),
  "batch.reported": (tx, event) => notifyTransfers(tx, event),

  async "approval.proposed"(tx, { subjectId }) {
    const { approval, proposer } = await loadProposal(tx, subjectId);
    const { what: proposal, why, role, insurerId, expiresAt, takesEffectAt, about } = approval;
    const colleagues = await listColleagues(tx, { accountId: approval.proposedBy, role, insurerId }, MAX_COLLEAGUES);
    const asked = { role, proposedChange: proposal, approvalReason: why, by: proposer.name, expiresAt };
    return colleagues.map((colleague) =>
      toMail(
        colleague,
        colleague.id === about
          ? messages.disablingProposed(proposer.name, takesEffectAt, expiresAt)
          : messages.approvalRequested(asked),
      ),
    );
  },
  "order.claimNotified": (tx, event) => notifyOfClaim(tx, event, "insurance"),
  "order.claimFiled": (tx, event) => notifyOfClaim(tx, event, "insurance"),
  "order.claimWithdrawn": (tx, event) => notifyOfClaim(tx, event, "insurance"),
  "order.claimPaid": (tx, event) => notifyOfClaim(tx, event, "insurance"),
  "order.recoveryPassedOn": (tx, event) => notifyOfClaim(tx, event, "insurance"),
  "order.claimTransferUndone": (tx, event) => notifyOfClaim(tx, event, "insurance"),
  "order.claimAccepted": (tx, event) => notifyOfClaim(tx, event, "admin"),
  "order.claimRefused": (tx, event) => notifyOfClaim(tx, event, "admin"),
  async "insurer.policyChanged"(tx, { subjectId, text }) {
    const officers = await listInsurerStaff(tx, subjectId);
    return officers.map((officer) => toMail(officer, messages.claimPolicyChanged(text)));
  },
  async "insurer.coverEnded"(tx, { subjectId, after, at }) {
    const { name } = await loadInsurer(tx, subjectId);
    const endsAt = Number(after.coverEndsAt);
    return notifyCoveredSmes(tx, subjectId, messages.coverEnds(name, endsAt, endsAt <= at));
  },
  async "insurer.coverResumed"(tx, { subjectId }) {
    const { name } = await loadInsurer(tx, subjectId);
    return notifyCoveredSmes(tx, subjectId, messages.coverResumed(name));
  },
  async "insurer.movesProposed"(tx, { subjectId, text }) {
    const officers = await listInsurerStaff(tx, subjectId);
    return officers.map((officer) => toMail(officer, messages.movesProposed(text)));
  },
  async "insurer.movesAnswered"(tx, { text }) {
    return (await listRole(tx, "admin")).map((officer) => toMail(officer, messages.movesDeclined(text)));
  },
  /** Each SME gets its message, and each earlier insurer one about all its SMEs of the transaction. */
  async "applicant.moved"(tx, event, all) {
    const company = await recipientById(tx, event.subjectId);
    const insurerOf = (facts: RecordedEvent["after"]) => String(facts.insurerId);
    const before = insurerOf(event.before);
    const moved = all.filter((other) => other.verb === event.verb && insurerOf(other.before) === before);
    const name = (await loadInsurer(tx, insurerOf(event.after))).name;
    const officers = moved.at(-1) === event ? await listInsurerStaff(tx, before) : [];
    return [
      toMail(company, messages.movedToInsurer(name)),
      ...officers.map((officer) => toMail(officer, messages.smesMoved(name, moved.length))),
    ];
  },
  async "settlement.drafted"(tx, { subjectId }) {
    const [row] = await tx.select().from(settlements).where(eq(settlements.id, subjectId));
    if (!row) return [];
    const officers = await listRole(tx, "bank");
    return officers.map((officer) => toMail(officer, messages.settlementDrafted(row, settlementTotal(row))));
  },
  "settlement.agreed": (tx, event) => notifyRole(tx, event, "admin"),
  "settlement.settled": (tx, event) => notifyRole(tx, event, "admin"),
  "settlement.returned": (tx, event) => notifyRole(tx, event, "admin"),
  "settlement.discarded": (tx, event) => notifyRole(tx, event, event.role === "admin" ? "bank" : "admin"),
  async "feeInvoice.issued"(tx, { subjectId }) {
    const [row] = await tx.select().from(feeInvoices).where(eq(feeInvoices.id, subjectId));
    return row ? [toMail(await recipientById(tx, row.supplierId), messages.feeInvoiceIssued(row))] : [];
  },
  /** Without an officer in charge, the message goes to the officer who recorded the promise. */
  async "collection.promiseBroken"(tx, { subjectId }) {
    const [[found], sme] = await Promise.all([
      tx.select().from(collectionCases).where(eq(collectionCases.id, subjectId)),
      recipientById(tx, subjectId),
    ]);
    if (!found) return [];
    const [officer] = await tx
      .select({ email: accounts.email, locale: accounts.locale })
      .from(accounts)
      .where(eq(accounts.id, found.ownerId ?? found.promisedBy ?? ""));
    const { promiseAmount, promiseUntil, amount: overdue } = found;
    const promise = { amount: promiseAmount ?? 0, until: promiseUntil ?? 0, overdue };
    return officer ? [toMail(officer, messages.promiseBroken({ id: sme.id, title: companyTitle(sme) }, promise))] : [];
  },
  /** One message to each officer for all orders that were written off at once. */
  async "order.writtenOff"(tx, event, all) {
    const written = all.filter(({ verb }) => verb === "order.writtenOff");
    return written[0] === event ? notifyWriteOff(tx, written) : [];
  },
  async "order.recovered"(tx, event) {
    const order = await orderById(tx, event.subjectId);
    const change = recoveryOf(event);
    return notifyLenders(tx, order.insurerId, event.actorId, (role) => messages.debtRecovered(role, order, change));
  },
  async "order.recoveryUndone"(tx, event) {
    const order = await orderById(tx, event.subjectId);
    const { amount, left } = recoveryOf(event);
    const change = { amount: -amount, left };
    return notifyLenders(tx, order.insurerId, event.actorId, (role) => messages.recoveryUndone(role, order, change));
  },
  async "order.writeOffUndone"(tx, { subjectId, before, actorId }) {
    const [amount] = (before.writeOff ?? [0, 0]) as [number, number];
    const order = await orderById(tx, subjectId);
    return notifyLenders(tx, order.insurerId, actorId, (role) => messages.writeOffUndone(role, order, amount));
  },
  /** A default or insolvency concerns the officer in charge, or else all admins, and the bank and the insurer. */
  async "collection.stateChanged"(tx, { subjectId, actorId, before, after }) {
    const state = (after.creditState ?? "current") as CreditState;
    if (state !== "default" && state !== "insolvent") return [];
    const [[found], sme, admins] = await Promise.all([
      tx.select().from(collectionCases).where(eq(collectionCases.id, subjectId)),
      applicantById(tx, subjectId),
      listRole(tx, "admin"),
    ]);
    const days = found?.since == null ? 0 : daysLate(found.since, found.stateSince ?? found.since);
    const wasState = (before.creditState ?? "current") as CreditState;
    const title = companyDisplayName(sme) ?? sme.email;
    const report = (role: OfficerRole) =>
      messages.creditStateChanged(role, { id: subjectId, title }, { state, before: wasState, days });
    const inCharge = admins.filter(({ id }) => id === found?.ownerId);
    return [
      ...(inCharge.length > 0 ? inCharge : admins)
        .filter(({ id }) => id !== actorId)
        .map((officer) => toMail(officer, report("admin"))),
      ...(await notifyByChoice(
        tx,
        [BANK_COMPANY, sme.insurerId],
        state === "default" ? "defaults" : "insolvencies",
        report,
      )),
    ];
  },
  async "settings.collectingAccount"(tx, { text }) {
    const staff = await listFinanceStaff(tx);
    return staff.map((officer) => toMail(officer, messages.collectingAccountChanged(text)));
  },

  "approval.approved": (tx, event) => notifyDecision(tx, event),
  "approval.refused": (tx, event) => notifyDecision(tx, event),
  "approval.expired": (tx, event) => notifyDecision(tx, event),
  "approval.withdrawn": (tx, event) => notifyDecision(tx, event),
  "approval.applied": (tx, event) => notifyDecision(tx, event),
  "approval.void": (tx, event) => notifyDecision(tx, event),

  async "payment.paid"(tx, event, all) {
    const paid = all.filter(({ verb }) => verb === "payment.paid");
    // The job pays from money that the SME had already. A matched transfer is money received in the same transaction.
    const isFromAccount = event.role === "system" && all.every(({ verb }) => verb !== "applicant.moneyReceived");
    const both = await Promise.all([
      event.after.status === OrderStatus.waiting ? notifyOfNewOrder(tx, event, all) : [],
      event === paid.at(-1) ? notifyPayment(tx, paid, isFromAccount) : [],
      event.after.suspendedAt === null ? notifySupplier(tx, event, ({ order }) => messages.orderResumed(order)) : [],
    ]);
    return both.flat();
  },
  async "payment.expired"(tx, event) {
    if (event.state === OrderStatus.canceled) return [];
    return notifySme(tx, event, ({ order }) =>
      messages.paymentExpired(order, paymentAmount(event), order.placedAt === null),
    );
  },
  async "payment.reversed"(tx, event, all) {
    const reversed = all.filter(({ verb }) => verb === "payment.reversed");
    const both = await Promise.all([
      event.after.suspendedAt ? notifySupplier(tx, event, ({ order }) => messages.orderSuspended(order)) : [],
      event === reversed.at(-1) ? notifyReversal(tx, reversed) : [],
    ]);
    return both.flat();
  },
  "payment.undone": (tx, event) =>
    notifySme(tx, event, ({ order }) => messages.paymentUndone(order, paymentAmount(event))),
  "payment.tooLate": (tx, event) =>
    notifySme(tx, event, ({ order }) => {
      const hadExpired = paymentFact(event.before)?.[0] === "expired";
      return messages.paymentTooLate(order, paymentAmount(event), hadExpired ? "expired" : "canceled");
    }),
};

/** Returns the order's newest dispute. */
async function loadLastDispute(tx: Tx, orderId: string): Promise<Dispute> {
  const dispute = (await listDisputes(tx, orderId)).at(-1);
  if (!dispute) throw new Error(`Order ${orderId} has no dispute.`);
  return dispute;
}

/** Returns the order with its parties and its newest reschedule. */
async function loadReschedule(tx: Tx, orderId: string) {
  const [parties, reschedules] = await Promise.all([loadOrderParties(tx, orderId), listReschedules(tx, orderId)]);
  const reschedule = reschedules.at(-1);
  if (!reschedule) throw new Error(`Order ${orderId} has no reschedule.`);
  return { ...parties, reschedule };
}

/** Returns a message to each officer of the bank, and each of the insurer. */
async function notifyBankAndInsurer(
  tx: Tx,
  insurerId: string | null,
  write: (role: OfficerRole) => messages.Message,
): Promise<AddressedMessage[]> {
  const [bankers, insurers] = await Promise.all([listRole(tx, "bank"), listCoveringStaff(tx, insurerId)]);
  return [
    ...bankers.map((officer) => toMail(officer, write("bank"))),
    ...insurers.map((officer) => toMail(officer, write("insurance"))),
  ];
}

type FinanceRole = "admin" | "bank";

/** Returns the active officers of the role, at most MAX_COLLEAGUES. */
const listRole = (tx: Tx, role: FinanceRole) =>
  listColleagues(tx, { accountId: "", role, insurerId: null }, MAX_COLLEAGUES);

/** Returns the active admins and officers of the bank, at most MAX_COLLEAGUES of each. */
const listFinanceStaff = async (tx: Tx): Promise<{ email: string; locale: string }[]> =>
  (await Promise.all([listRole(tx, "admin"), listRole(tx, "bank")])).flat();

/** Reports a settlement's change to the officers of the role, except its author. */
async function notifyRole(
  tx: Tx,
  { subjectId, text, actorId }: RecordedEvent,
  role: FinanceRole,
): Promise<AddressedMessage[]> {
  const officers = await listRole(tx, role);
  return officers
    .filter(({ id }) => id !== actorId)
    .map((officer) => toMail(officer, messages.settlementChanged(role, subjectId, text)));
}

/** Returns the active officers of the insurer, at most MAX_COLLEAGUES. */
const listInsurerStaff = (tx: Tx, insurerId: string) =>
  listColleagues(tx, { accountId: "", role: "insurance", insurerId }, MAX_COLLEAGUES);

type CoveredRecipient = Pick<typeof applicants.$inferSelect, "id" | "level" | "createdAt"> & {
  email: string;
  locale: string;
};

/** Returns the same message to every SME with a credit of the insurer. Reads them in batches. */
async function notifyCoveredSmes(tx: Tx, insurerId: string, notice: messages.Message): Promise<AddressedMessage[]> {
  const addressed: AddressedMessage[] = [];
  const companies = streamRows<CoveredRecipient>(
    {
      condition: () =>
        and(
          eq(applicants.insurerId, insurerId),
          inArray(applicants.level, [Level.insuranceVerified, Level.adminActivated]),
        ),
      by: [applicants.level, applicants.createdAt, applicants.id],
      isRising: true,
    },
    ({ level, createdAt, id }) => [level, createdAt, id],
    (where, order, limit) =>
      tx
        .select({
          id: applicants.id,
          level: applicants.level,
          createdAt: applicants.createdAt,
          email: accounts.email,
          locale: accounts.locale,
        })
        .from(applicants)
        .innerJoin(accounts, eq(accounts.id, applicants.accountId))
        .where(where)
        .orderBy(...order)
        .limit(limit),
  );
  for await (const batch of companies) addressed.push(...batch.map((company) => toMail(company, notice)));
  return addressed;
}

/** Reports a change of the order's newest claim to the admins, or to the officers of its insurer. */
async function notifyOfClaim(
  tx: Tx,
  { subjectId, text }: RecordedEvent,
  role: "admin" | "insurance",
): Promise<AddressedMessage[]> {
  const [[claim], order] = await Promise.all([
    tx
      .select({ id: insuranceClaims.id, number: insuranceClaims.number, insurerId: insuranceClaims.insurerId })
      .from(insuranceClaims)
      .where(eq(insuranceClaims.orderId, subjectId))
      .orderBy(desc(insuranceClaims.number))
      .limit(1),
    orderById(tx, subjectId),
  ]);
  if (!claim) return [];
  const officers = role === "admin" ? await listRole(tx, "admin") : await listInsurerStaff(tx, claim.insurerId);
  const named = { id: claim.id, name: claimName(order.number, claim.number) };
  return officers.map((officer) => toMail(officer, messages.claimChanged(role, named, text)));
}

/** Levels whose applicants get an e-mail: the documents arrived, or an officer decided. */
const isApplicationUpdate = (level: number): boolean => level < Level.registered || level >= Level.docsUploaded;

/** Returns the supplier's message about an order whose upfront part is paid. */
/** A checkout's promised day has accepted the order in the same transaction. */
async function notifyOfNewOrder(
  tx: Tx,
  { subjectId }: RecordedEvent,
  all: readonly RecordedEvent[],
): Promise<AddressedMessage[]> {
  if (all.some(({ subjectId: id, verb }) => id === subjectId && verb === "order.accepted")) {
    const { order, sme, supplier } = await loadOrderParties(tx, subjectId);
    return [toMail(supplier, messages.newAcceptedOrder(order, companyTitle(sme)))];
  }
  const { supplierId, statusSince } = await orderById(tx, subjectId);
  const [{ order, sme, supplier }, deadline] = await Promise.all([
    loadOrderParties(tx, subjectId),
    findAcceptanceDeadline(tx, supplierId, statusSince),
  ]);
  return [toMail(supplier, messages.newOrder(order, companyTitle(sme), deadline))];
}

/** Returns one message to the SME for all orders that it paid at once. */
async function notifyPayment(tx: Tx, paid: RecordedEvent[], isFromAccount: boolean): Promise<AddressedMessage[]> {
  const [event] = paid as [RecordedEvent];
  const orderIds = [...new Set(paid.map(({ subjectId }) => subjectId))];
  const amount = sum(paid.map(paymentAmount));
  const [{ order, sme }, next, ...orders] = await Promise.all([
    loadOrderParties(tx, event.subjectId),
    loadNextDue(tx, event.subjectId),
    ...orderIds.map((id) => orderById(tx, id)),
  ]);
  if (isFromAccount) {
    const rest = -(await loadBalance(tx, "unapplied", order.smeId)) || 0;
    return [toMail(sme, messages.paidFromAccount(orders, amount, rest))];
  }
  return [
    toMail(
      sme,
      orders.length === 1 ? messages.paymentReceived(order, amount, next) : messages.paymentsReceived(orders, amount),
    ),
  ];
}

/** Returns the messages about a payment that the bank took back: to the SME, admins, the bank and the insurers. */
async function notifyReversal(tx: Tx, reversed: RecordedEvent[]): Promise<AddressedMessage[]> {
  const [first] = reversed as [RecordedEvent];
  const [{ sme }, admins, bankers, ...orders] = await Promise.all([
    loadOrderParties(tx, first.subjectId),
    listRole(tx, "admin"),
    listRole(tx, "bank"),
    ...reversed.map(({ subjectId }) => orderById(tx, subjectId)),
  ]);
  const amount = sum(reversed.map(paymentAmount));
  const cause = reversalCause(reversed);
  const report = (role: OfficerRole, insurerId: string | null) => {
    const seen = reversed.filter((_, at) => insurerId === null || orders[at]?.insurerId === insurerId);
    return messages.paymentReversedReport(role, {
      sme: companyTitle(sme),
      orders: orders.filter((order) => insurerId === null || order.insurerId === insurerId),
      amount: sum(seen.map(paymentAmount)),
      cause,
    });
  };
  const insurerIds = [...new Set(orders.flatMap(({ insurerId }) => insurerId ?? []))];
  const insurers = await Promise.all(
    insurerIds.map(async (insurerId) => {
      const officers = await listInsurerStaff(tx, insurerId);
      return officers.map((officer) => toMail(officer, report("insurance", insurerId)));
    }),
  );
  return [
    toMail(sme, messages.paymentReversed(orders, amount, cause)),
    ...admins.filter(({ id }) => id !== first.actorId).map((officer) => toMail(officer, report("admin", null))),
    ...bankers.map((officer) => toMail(officer, report("bank", null))),
    ...insurers.flat(),
  ];
}

/** Returns the event's recovery, negative if it was undone, and the debt that has not come back, in cents. */
function recoveryOf({ before, after }: RecordedEvent): { amount: Cents; left: Cents } {
  const [amount, recovered] = (after.writeOff ?? [0, 0]) as [number, number];
  const [, recoveredBefore] = (before.writeOff ?? [0, 0]) as [number, number];
  return { amount: recovered - recoveredBefore, left: amount - recovered };
}

/** Returns the messages about debts that were written off at once: to admins, the bank and the orders' insurers. */
async function notifyWriteOff(tx: Tx, written: RecordedEvent[]): Promise<AddressedMessage[]> {
  const [first] = written as [RecordedEvent];
  const [{ sme }, ...orders] = await Promise.all([
    loadOrderParties(tx, first.subjectId),
    ...written.map(({ subjectId }) => orderById(tx, subjectId)),
  ]);
  const report = (role: OfficerRole, insurerId: string | null) => {
    const seen = orders.filter((order) => role !== "insurance" || order.insurerId === insurerId);
    const amount = sum(seen.map((order) => order.writtenOffAmount));
    return messages.debtWrittenOff(role, { sme: companyTitle(sme), orders: seen, amount });
  };
  const [firstInsurer = null, ...others] = [...new Set(orders.map(({ insurerId }) => insurerId))];
  const ofFirst = await notifyLenders(tx, firstInsurer, first.actorId, (role) => report(role, firstInsurer));
  const ofOthers = await Promise.all(
    others.map((insurerId) => notifyByChoice(tx, [insurerId], "writeOffs", (role) => report(role, insurerId))),
  );
  return [...ofFirst, ...ofOthers.flat()];
}

/** Returns the insurer's staff. None without an insurer. */
const listCoveringStaff = async (tx: Tx, insurerId: string | null) =>
  insurerId === null ? [] : listInsurerStaff(tx, insurerId);

/** Returns a message to each officer of these companies that have chosen reports of this kind. Skips null. */
async function notifyByChoice(
  tx: Tx,
  companies: readonly (string | null)[],
  kind: CollectionReportKind,
  report: (role: OfficerRole) => messages.Message,
): Promise<AddressedMessage[]> {
  const ids = companies.filter((company) => company !== null);
  const officers = await listChosenRecipients(tx, ids, kind);
  return officers.map((officer) => toMail(officer, report(officer.role)));
}

/**
 * Returns a message about written-off debt to each admin except the author, and to the officers of the bank and the
 * insurer, if their company has chosen it.
 */
async function notifyLenders(
  tx: Tx,
  insurerId: string | null,
  authorId: string | null,
  report: (role: OfficerRole) => messages.Message,
): Promise<AddressedMessage[]> {
  const [admins, others] = await Promise.all([
    listRole(tx, "admin"),
    notifyByChoice(tx, [BANK_COMPANY, insurerId], "writeOffs", report),
  ]);
  return [...admins.filter(({ id }) => id !== authorId).map((officer) => toMail(officer, report("admin"))), ...others];
}

/** Returns the cause of the reversal in these events. One of them has it. */
function reversalCause(events: RecordedEvent[]): string {
  const facts = events.flatMap(({ after }) => Object.entries(after));
  const [, reversal] = facts.find(([fact]) => fact.startsWith("reversal ")) ?? [];
  return (reversal as [cause: string] | undefined)?.[0] ?? "other";
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

/** Returns messages to the supplier's contacts, and to its contacts from when the earlier account became active. */
async function notifyPayee(
  tx: Tx,
  { subjectId }: RecordedEvent,
  mail: messages.Message,
  sms: messages.Message,
): Promise<AddressedMessage[]> {
  const [today, contacts] = await Promise.all([recipientById(tx, subjectId), listPayeeContacts(tx, subjectId)]);
  const earlier = contacts.filter(
    (contact) =>
      contact.email !== today.email ||
      contact.phoneNumber !== today.phoneNumber ||
      contact.phoneCountry !== today.phoneCountry,
  );
  const all = [
    today,
    ...(await Promise.all(
      earlier.map(async (contact) => ({ ...contact, locale: await findLocale(tx, contact.email) })),
    )),
  ];
  const emails = new Map(all.map((contact) => [contact.email, contact]));
  const phones = new Map(all.map((contact) => [`${contact.phoneCountry}${contact.phoneNumber}`, contact]));
  return [
    ...[...emails.values()].map((contact) => toMail(contact, mail)),
    ...[...phones.values()].map((contact) => toSms(contact, sms)),
  ];
}

async function loadProposal(tx: Tx, id: string) {
  const [found] = await tx
    .select({ approval: approvals, proposer: accounts })
    .from(approvals)
    .innerJoin(accounts, eq(accounts.id, approvals.proposedBy))
    .where(eq(approvals.id, id));
  if (!found) throw new Error(`There is no approval ${id}.`);
  return found;
}

/** Returns messages to the proposer and, if an admin was to be disabled, that admin. Skips the officer who decided. */
async function notifyDecision(
  tx: Tx,
  { subjectId, actorId, text, reason }: RecordedEvent,
): Promise<AddressedMessage[]> {
  const { approval, proposer } = await loadProposal(tx, subjectId);
  const admins =
    approval.act === "disable" ? await tx.select().from(accounts).where(eq(accounts.id, approval.about)) : [];
  return [proposer, ...admins]
    .filter(({ id }) => id !== actorId)
    .map((officer) => toMail(officer, messages.approvalDecided(approval.role, text, reason)));
}

const recipientQuery = prepareQuery((reader) =>
  reader
    .select({ ...getTableColumns(applicants), locale: accounts.locale })
    .from(applicants)
    .innerJoin(accounts, eq(accounts.id, applicants.accountId))
    .where(eq(applicants.id, sql.placeholder("id"))),
);

/** Returns the applicant with its account's language. */
async function recipientById(tx: Tx, id: string) {
  const [recipient] = await recipientQuery().all({ id }, tx);
  if (!recipient) throw new NotFound();
  return recipient;
}

type CompanyRecipient = Awaited<ReturnType<typeof recipientById>>;

async function notifyApplicant(
  tx: Tx,
  { subjectId }: RecordedEvent,
  message: (company: CompanyRecipient) => messages.Message,
): Promise<AddressedMessage[]> {
  const company = await recipientById(tx, subjectId);
  return [toMail(company, message(company))];
}

/** Returns the supplier's message about a repayment. `write` gets its amount and the supplier's debt, in cents. */
async function notifyRepayment(
  tx: Tx,
  event: RecordedEvent,
  write: (amount: Cents, owed: Cents) => messages.Message,
): Promise<AddressedMessage[]> {
  const changed = Object.entries(event.after).find(([fact]) => fact.startsWith("repayment "))?.[1];
  const [, amount] = changed as [isStanding: boolean, amount: Cents];
  const owed = await loadBalance(tx, "supplier receivable", event.subjectId);
  return notifyApplicant(tx, event, () => write(amount, owed));
}

type OrderParties = Awaited<ReturnType<typeof loadOrderParties>>;

async function loadOrderParties(tx: Tx, orderId: string) {
  const order = await orderById(tx, orderId);
  const [sme, supplier] = await Promise.all([recipientById(tx, order.smeId), recipientById(tx, order.supplierId)]);
  return { order, sme, supplier };
}

/** Returns messages to the suppliers of the settled and returned transfers in the event. */
async function notifyTransfers(tx: Tx, { after }: RecordedEvent): Promise<AddressedMessage[]> {
  const lineIds = Object.entries(after).flatMap(([fact, value]) => {
    const [kind, lineId] = fact.split(" ");
    return kind === "payoutLine" && lineId && Array.isArray(value) ? [lineId] : [];
  });
  return (await Promise.all(lineIds.map((lineId) => notifyTransfer(tx, lineId)))).flat();
}

async function notifyTransfer(tx: Tx, lineId: string): Promise<AddressedMessage[]> {
  const [[line], paid] = await Promise.all([
    tx.select().from(payoutLines).where(eq(payoutLines.id, lineId)),
    tx.select({ id: payoutLineOrders.orderId }).from(payoutLineOrders).where(eq(payoutLineOrders.lineId, lineId)),
  ]);
  if (!line || line.state === "waits") return [];
  const isReturned = line.state === "returned";
  return [
    toMail(
      await recipientById(tx, line.supplierId),
      isReturned ? messages.payoutReturned(line, formatReturnReason(line)) : messages.remittance(line, paid.length),
    ),
  ];
}

const companyTitle = (company: { title: string | null; titleAr: string | null; email: string }): string =>
  companyDisplayName(company) ?? company.email;

/** Returns the SME's message first. */
async function notifyParties(
  tx: Tx,
  { subjectId }: RecordedEvent,
  message: (parties: OrderParties) => { sme: messages.Message; supplier: messages.Message },
): Promise<AddressedMessage[]> {
  const parties = await loadOrderParties(tx, subjectId);
  const { sme, supplier } = message(parties);
  return [toMail(parties.sme, sme), toMail(parties.supplier, supplier)];
}

async function notifySme(
  tx: Tx,
  { subjectId }: RecordedEvent,
  message: (parties: OrderParties) => messages.Message,
): Promise<AddressedMessage[]> {
  const parties = await loadOrderParties(tx, subjectId);
  return [toMail(parties.sme, message(parties))];
}

async function notifySupplier(
  tx: Tx,
  { subjectId }: RecordedEvent,
  message: (parties: OrderParties) => messages.Message,
): Promise<AddressedMessage[]> {
  const parties = await loadOrderParties(tx, subjectId);
  return [toMail(parties.supplier, message(parties))];
}

/** Returns a message to the order's other party: about the SME's action to the supplier, and the other way round. */
const notifyCounterparty = (
  tx: Tx,
  event: RecordedEvent,
  message: typeof messages.deliveryDayProposed,
  day: unknown,
): Promise<AddressedMessage[]> =>
  event.role === "sme"
    ? notifySupplier(tx, event, ({ order, sme }) => message("provider", order, companyTitle(sme), day as number))
    : notifySme(tx, event, ({ order, supplier }) => message("sme", order, companyTitle(supplier), day as number));

/** Returns a message to the company of the event's account, or to each officer of its organization. */
async function notifyHolder(
  tx: Tx,
  { subjectId }: RecordedEvent,
  toMessage: (isOrganization: boolean) => messages.Message,
): Promise<AddressedMessage[]> {
  const [holder] = await tx.select().from(accounts).where(eq(accounts.id, subjectId));
  if (!holder) return [];
  const recipients = holder.isOrganization
    ? await listColleagues(tx, { ...holder, accountId: holder.id }, MAX_COLLEAGUES)
    : [holder];
  return recipients.map((recipient) => toMail(recipient, toMessage(holder.isOrganization)));
}

/** Returns the name of the key that the event created. */
const newKeyName = ({ before, after }: RecordedEvent): string => {
  const [, key] = Object.entries(after).find(([name]) => name.startsWith("apiKey ") && before[name] === null) ?? [];
  return String((key as string[] | undefined)?.[0]);
};

/** The address of the event's webhook. */
const changedWebhookUrl = ({ after }: RecordedEvent): string => {
  const [, webhook] = Object.entries(after).find(([name]) => name.startsWith("webhook ")) ?? [];
  return String((webhook as string[] | undefined)?.[0]);
};

async function notifyAccount(
  tx: Tx,
  { subjectId }: RecordedEvent,
  message: messages.Message,
): Promise<AddressedMessage[]> {
  const [account] = await tx
    .select({ email: accounts.email, locale: accounts.locale })
    .from(accounts)
    .where(eq(accounts.id, subjectId));
  return account ? [toMail(account, message)] : [];
}
