/**
 * Who is told of what the record says. A verb's events are read at its end, in its transaction, so that a verb that
 * records something cannot forget to tell of it. What is on no record is sent by whoever makes it: codes, links,
 * reminders, warnings.
 */
import { eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { accounts, approvals, payoutLineOrders, payoutLines } from "~/db/schema";
import { unsaid } from "~/words/say";
import { colleaguesOf } from "../accounts/colleagues.server";
import type { ApplicantRole } from "../actor";
import { nameOf } from "../applicants/name.server";
import { wordsFor } from "../applicants/sight.server";
import { applicantById, orderById } from "../by-id.server";
import type { EventVerb } from "../events/event";
import type { RecordedEvent } from "../events/record.server";
import type { HeldThing } from "../holds/hold";
import { instalmentsOf } from "../instalments/instalments.server";
import { balanceOf, spentBy } from "../ledger/ledger.server";
import { type Cents, type Rate, sum } from "../money";
import * as messages from "../notifications/messages";
import { tell, tellBySms } from "../notifications/outbox.server";
import { answerBy } from "../orders/answer-by.server";
import { OrderStatus } from "../orders/status";
import { contactsOfPayees, payeeInUse } from "../payees/in-use.server";
import { reasonIn } from "../payout-batches/batch";
import { sharesOf } from "../shares";

type Tell = (tx: Tx, event: RecordedEvent, all: readonly RecordedEvent[]) => Promise<void>;

/** Tells whoever is concerned of the events of one transaction, in their order. */
export async function tellOf(tx: Tx, all: readonly RecordedEvent[]): Promise<void> {
  for (const event of all)
    await tellOfEvent[event.line === "move" ? "move" : (event.verb as EventVerb)]?.(tx, event, all);
}

/** By the verb of the event. Nobody is told of an event that is not here. */
const tellOfEvent: Partial<Record<EventVerb | "move", Tell>> = {
  "account.registered": (tx, event) => tellAccount(tx, event, messages.welcome(event.role as ApplicantRole)),
  "account.passwordChanged": (tx, event) => tellAccount(tx, event, messages.passwordChanged),
  "account.secondFactorOn": (tx, event) => tellAccount(tx, event, messages.secondFactorOn),
  "account.secondFactorOff": (tx, event) => tellAccount(tx, event, messages.secondFactorOff),
  "account.recoveryCodes": (tx, event) => tellAccount(tx, event, messages.newRecoveryCodes),

  /** Every verdict, and every other move of an applicant. */
  async move(tx, { subjectId, state, role: who, text, at }) {
    const { role, email } = await applicantById(tx, subjectId);
    const level = state ?? 0;
    const why = wordsFor({ role, insurerId: null }, { kind: "move", level, who, insurerId: null, text: unsaid(text) });
    await tell(tx, email, messages.levelChanged(role, level, why ?? ""), at);
  },

  async "applicant.held"(tx, event) {
    const company = await applicantById(tx, event.subjectId);
    const [what, , , endsAt] = holdIn(event.after);
    await tell(tx, company.email, messages.held(company.role, what, event.reason ?? "", endsAt), event.at);
  },
  async "applicant.holdLifted"(tx, event) {
    const company = await applicantById(tx, event.subjectId);
    const [what] = holdIn(event.before);
    await tell(tx, company.email, messages.holdLifted(company.role, what, event.reason), event.at);
  },
  async "applicant.creditChanged"(tx, { subjectId, before, after, reason, at }) {
    const { email } = await applicantById(tx, subjectId);
    await tell(
      tx,
      email,
      messages.creditChanged(
        Number(before.creditAmount),
        Number(after.creditAmount),
        await spentBy(tx, subjectId),
        reason ?? "",
      ),
      at,
    );
  },
  async "applicant.creditAskRefused"(tx, { subjectId, reason, after, at }) {
    const { email, creditAmount } = await applicantById(tx, subjectId);
    await tell(tx, email, messages.askRefused(askedIn(after), creditAmount ?? 0, reason ?? ""), at);
  },
  async "applicant.creditKept"(tx, { subjectId, reason, at }) {
    const { email, creditAmount } = await applicantById(tx, subjectId);
    await tell(tx, email, messages.creditKept(creditAmount ?? 0, reason ?? ""), at);
  },
  async "applicant.planChanged"(tx, { subjectId, after, reason, at }) {
    await tell(
      tx,
      (await applicantById(tx, subjectId)).email,
      messages.planChanged(after.plan as Rate[], reason ?? ""),
      at,
    );
  },
  async "applicant.discountChanged"(tx, { subjectId, before, after, reason, at }) {
    await tell(
      tx,
      (await applicantById(tx, subjectId)).email,
      messages.discountChanged(Number(before.taxRate), Number(after.taxRate), reason ?? ""),
      at,
    );
  },
  "applicant.documentAccepted": (tx, event) => tellApplicant(tx, event, messages.documentAccepted),
  "applicant.documentRefused": (tx, event) => tellApplicant(tx, event, messages.documentRefused),

  /** The first one concerns nobody but its sender. */
  async "applicant.payeeSent"(tx, event) {
    const { account } = payeeIn(event.after);
    if (await payeeInUse(event.subjectId, tx))
      await tellOfPayee(tx, event, messages.payeeSent(account), messages.payeeSentBySms(account));
  },
  async "applicant.payeeAccepted"(tx, event) {
    const { account, state, from } = payeeIn(event.after);
    if (state === "in use") await tellOfPayee(tx, event, messages.payeeUsed(account), messages.payeeUsedBySms(account));
    else
      await tellOfPayee(tx, event, messages.payeeAccepted(account, from), messages.payeeAcceptedBySms(account, from));
  },
  async "applicant.payeeUsed"(tx, event) {
    const { account } = payeeIn(event.after);
    await tellOfPayee(tx, event, messages.payeeUsed(account), messages.payeeUsedBySms(account));
  },
  async "applicant.payeeRefused"(tx, event) {
    const { account } = payeeIn(event.before);
    await tell(
      tx,
      (await applicantById(tx, event.subjectId)).email,
      messages.payeeRefused(account, event.reason ?? ""),
      event.at,
    );
  },

  /** What pays at once is told of as a payment. */
  async "applicant.moneyReceived"(tx, { subjectId, at }) {
    const free = -(await balanceOf(tx, "unapplied", subjectId));
    if (free > 0) await tell(tx, (await applicantById(tx, subjectId)).email, messages.moneyReceived(free), at);
  },

  async "order.created"(tx, { subjectId, at }) {
    const { order, sme } = await partiesOf(tx, subjectId);
    const amounts = (await instalmentsOf(tx, order.id)).map(({ amount }) => amount);
    await tell(tx, sme.email, messages.payUpfront(order, amounts, order.payUntil), at);
    await tellBySms(tx, sme, messages.payUpfrontBySms(order, amounts[0] ?? 0, order.payUntil), at);
  },
  "order.canceled": (tx, event) => tellSme(tx, event, ({ order }) => messages.orderCanceled(order, null)),
  "order.expired": (tx, event) => tellSme(tx, event, ({ order }) => messages.orderCanceled(order, event.reason ?? "")),
  "order.accepted": (tx, event) =>
    tellSme(tx, event, ({ order, supplier }) =>
      messages.orderAccepted(order, titleOf(supplier), order.deliveryDay ?? event.at),
    ),
  "order.declined": (tx, event) =>
    tellSme(tx, event, ({ order, supplier }) => messages.orderDeclined(order, titleOf(supplier), event.reason ?? "")),
  async "order.unanswered"(tx, event) {
    await tellSme(tx, event, ({ order, supplier }) => messages.orderUnanswered(order, titleOf(supplier)));
    await tellSupplier(tx, event, ({ order }) => messages.orderUnansweredByYou(order));
  },
  async "order.withdrawn"(tx, event) {
    await tellSme(tx, event, ({ order }) => messages.orderWithdrawn(order));
    await tellSupplier(tx, event, ({ order, sme }) => messages.orderWithdrawnBy(order, titleOf(sme)));
  },
  async "order.stopped"(tx, event) {
    await tellSme(tx, event, ({ order }) => messages.orderStopped(order, event.reason ?? ""));
    await tellSupplier(tx, event, ({ order }) => messages.orderStoppedToSupplier(order, event.reason ?? ""));
  },
  "order.dayProposed": (tx, event) => tellOther(tx, event, messages.dayProposed, event.after.proposedDay),
  "order.dayAgreed": (tx, event) => tellOther(tx, event, messages.dayAgreed, event.after.deliveryDay),
  "order.dayRefused": (tx, event) => tellOther(tx, event, messages.dayRefused, event.before.proposedDay),
  async "order.dayOver"(tx, event) {
    await tellSme(tx, event, ({ order, supplier }) => messages.dayOver(order, titleOf(supplier)));
    await tellSupplier(tx, event, ({ order, sme }) => messages.dayOverToSupplier(order, titleOf(sme)));
  },
  async "order.delivered"(tx, event) {
    const next = await nextOf(tx, event.subjectId);
    const due = next?.deadline ? { amount: next.amount, deadline: next.deadline } : null;
    await tellSme(tx, event, ({ order }) => messages.orderDelivered(order, due));
    await tellSupplier(tx, event, ({ order }) => messages.invoiceWanted(order));
  },
  "order.invoiceUploaded": (tx, event) =>
    tellSme(tx, event, ({ order, supplier }) => messages.invoiceUploaded(order, titleOf(supplier))),
  "order.invoiceVerified": (tx, event) =>
    tellSupplier(tx, event, ({ order }) => messages.invoiceVerified(order, order.supplierShare)),
  "order.invoiceReturned": (tx, event) =>
    tellSupplier(tx, event, ({ order }) => messages.invoiceReturned(order, event.reason ?? "")),
  "order.paidOut": (tx, event) =>
    tellSupplier(tx, event, ({ order }) =>
      messages.supplierPaid(order, sharesOf(order).supplierShare, {
        reference: order.payoutReference,
        valueDate: order.payoutValueDate,
      }),
    ),

  "batch.settled": (tx, event) => tellOfLines(tx, event),
  "batch.returned": (tx, event) => tellOfLines(tx, event),
  "batch.reported": (tx, event) => tellOfLines(tx, event),

  async "approval.proposed"(tx, { subjectId, at }) {
    const { approval, proposer } = await proposalOf(tx, subjectId);
    const { what, why, role, insurerId, expiresAt, takesEffectAt, about } = approval;
    const colleagues = await colleaguesOf(tx, { accountId: approval.proposedBy, role, insurerId }, MOST_COLLEAGUES);
    for (const { id, email } of colleagues) {
      if (id === about) await tell(tx, email, messages.disablingProposed(proposer.name, takesEffectAt, expiresAt), at);
      else await tell(tx, email, messages.approvalWanted({ role, what, why, by: proposer.name, until: expiresAt }), at);
    }
  },
  "approval.approved": (tx, event) => tellOfDecision(tx, event),
  "approval.refused": (tx, event) => tellOfDecision(tx, event),
  "approval.expired": (tx, event) => tellOfDecision(tx, event),
  "approval.withdrawn": (tx, event) => tellOfDecision(tx, event),
  "approval.applied": (tx, event) => tellOfDecision(tx, event),
  "approval.void": (tx, event) => tellOfDecision(tx, event),

  async "payment.paid"(tx, event, all) {
    if (event.after.status === OrderStatus.waiting) {
      await tellSupplier(tx, event, ({ order, sme }) =>
        messages.newOrder(order, titleOf(sme), answerBy(order.placedAt ?? event.at)),
      );
    }
    const paid = all.filter(({ verb }) => verb === "payment.paid");
    if (event === paid.at(-1)) await tellPaid(tx, paid);
  },
  async "payment.expired"(tx, event) {
    if (event.state === OrderStatus.canceled) return;
    await tellSme(tx, event, ({ order }) => messages.paymentExpired(order, amountOf(event), order.placedAt === null));
  },
  "payment.undone": (tx, event) => tellSme(tx, event, ({ order }) => messages.paymentUndone(order, amountOf(event))),
  "payment.tooLate": (tx, event) =>
    tellSme(tx, event, ({ order }) => {
      const hadExpired = paymentIn(event.before)?.[0] === "expired";
      return messages.paymentTooLate(order, amountOf(event), hadExpired ? "expired" : "canceled");
    }),
};

/** The SME gets one message for everything that it paid at once, be it of several orders. */
async function tellPaid(tx: Tx, paid: RecordedEvent[]): Promise<void> {
  const [event] = paid as [RecordedEvent];
  const { order, sme } = await partiesOf(tx, event.subjectId);
  if (paid.length === 1) {
    return tell(tx, sme.email, messages.paymentReceived(order, amountOf(event), await nextOf(tx, order.id)), event.at);
  }
  const orders = await Promise.all(paid.map(({ subjectId }) => orderById(tx, subjectId)));
  await tell(tx, sme.email, messages.paymentsReceived(orders, sum(paid.map(amountOf))), event.at);
}

/** What of the order is still to be paid, the earliest first; null when nothing is. */
async function nextOf(tx: Tx, orderId: string) {
  return (await instalmentsOf(tx, orderId)).find(({ paidAt }) => paidAt === null) ?? null;
}

/** Of the payment that the event is about, in cents. */
const amountOf = ({ after }: RecordedEvent): Cents => paymentIn(after)?.[1] ?? 0;

/** What the ask among these facts asks for. */
const askedIn = (facts: RecordedEvent["after"]): Cents =>
  (
    Object.entries(facts).find(([fact]) => fact.startsWith("ask "))?.[1] as [state: string, amount: Cents] | undefined
  )?.[1] ?? 0;

/** State and amount of the payment among these facts. */
const paymentIn = (facts: RecordedEvent["after"]): [state: string, amount: Cents] | undefined =>
  Object.entries(facts).find(([fact]) => fact.startsWith("payment "))?.[1] as [string, Cents] | undefined;

/** Of a change of the facts of its applicant. */
const holdIn = (
  facts: RecordedEvent["after"],
): [what: HeldThing, by: string, insurerId: string | null, endsAt: number | null] =>
  Object.entries(facts).find(([fact]) => fact.startsWith("hold "))?.[1] as ReturnType<typeof holdIn>;

/** Of a change of the facts of its supplier: the payee that is new, or is no more. */
function payeeIn(facts: RecordedEvent["after"]): { account: string; state: string; from: number } {
  const [, fact] = Object.entries(facts).find(([name, value]) => name.startsWith("payee ") && value !== null) ?? [];
  const [state = "", , account = "", from] = (fact ?? []) as [string?, string?, string?, (number | null)?];
  return { account, state, from: from ?? 0 };
}

/** The supplier as it is reached today, and as it was reached when the earlier account came into use. */
async function tellOfPayee(
  tx: Tx,
  { subjectId, at }: RecordedEvent,
  mail: messages.Message,
  sms: messages.Message,
): Promise<void> {
  const today = await applicantById(tx, subjectId);
  const earlier = (await contactsOfPayees(tx, subjectId)).filter(
    (one) =>
      one.email !== today.email || one.phoneNumber !== today.phoneNumber || one.phoneCountry !== today.phoneCountry,
  );
  const all = [today, ...earlier];
  for (const email of new Set(all.map((one) => one.email))) await tell(tx, email, mail, at);
  const phones = new Map(all.map((one) => [`${one.phoneCountry}${one.phoneNumber}`, one]));
  for (const one of phones.values()) await tellBySms(tx, one, sms, at);
}

/** More of an insurer's officers need not hear of a proposal. */
const MOST_COLLEAGUES = 20;

async function proposalOf(tx: Tx, id: string) {
  const [found] = await tx
    .select({ approval: approvals, proposer: accounts })
    .from(approvals)
    .innerJoin(accounts, eq(accounts.id, approvals.proposedBy))
    .where(eq(approvals.id, id));
  if (!found) throw new Error(`There is no approval ${id}.`);
  return found;
}

/** Tells the proposer and, if an admin was to be disabled, that admin: except the one who decided. */
async function tellOfDecision(tx: Tx, { subjectId, actorId, text, reason, at }: RecordedEvent): Promise<void> {
  const { approval, proposer } = await proposalOf(tx, subjectId);
  const admins =
    approval.act === "disable" ? await tx.select().from(accounts).where(eq(accounts.id, approval.about)) : [];
  for (const { id, email } of [proposer, ...admins]) {
    if (id !== actorId) await tell(tx, email, messages.approvalDecided(approval.role, text, reason), at);
  }
}

async function tellApplicant(
  tx: Tx,
  { subjectId, text, at }: RecordedEvent,
  message: (role: ApplicantRole, said: string) => messages.Message,
): Promise<void> {
  const { role, email } = await applicantById(tx, subjectId);
  await tell(tx, email, message(role, text), at);
}

type Parties = Awaited<ReturnType<typeof partiesOf>>;

async function partiesOf(tx: Tx, orderId: string) {
  const order = await orderById(tx, orderId);
  return { order, sme: await applicantById(tx, order.smeId), supplier: await applicantById(tx, order.providerId) };
}

/** The suppliers of the transfers that the event says have arrived or come back. */
async function tellOfLines(tx: Tx, { after, at }: RecordedEvent): Promise<void> {
  for (const [fact, value] of Object.entries(after)) {
    const [kind, lineId] = fact.split(" ");
    if (kind !== "payoutLine" || !lineId || !Array.isArray(value)) continue;
    const [line] = await tx.select().from(payoutLines).where(eq(payoutLines.id, lineId));
    if (!line || line.state === "waits") continue;
    const { email } = await applicantById(tx, line.supplierId);
    if (line.state === "returned") await tell(tx, email, messages.payoutBack(line, reasonIn(line)), at);
    else
      await tell(
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

const titleOf = (company: { title: string | null; titleAr: string | null; email: string }): string =>
  nameOf(company) ?? company.email;

async function tellSme(
  tx: Tx,
  { subjectId, at }: RecordedEvent,
  message: (parties: Parties) => messages.Message,
): Promise<void> {
  const parties = await partiesOf(tx, subjectId);
  await tell(tx, parties.sme.email, message(parties), at);
}

async function tellSupplier(
  tx: Tx,
  { subjectId, at }: RecordedEvent,
  message: (parties: Parties) => messages.Message,
): Promise<void> {
  const parties = await partiesOf(tx, subjectId);
  await tell(tx, parties.supplier.email, message(parties), at);
}

/** Supplier and SME speak with each other: who did not do it is told. */
async function tellOther(
  tx: Tx,
  event: RecordedEvent,
  message: typeof messages.dayProposed,
  day: unknown,
): Promise<void> {
  if (event.role === "sme")
    await tellSupplier(tx, event, ({ order, sme }) => message("provider", order, titleOf(sme), day as number));
  else await tellSme(tx, event, ({ order, supplier }) => message("sme", order, titleOf(supplier), day as number));
}

async function tellAccount(tx: Tx, { subjectId, at }: RecordedEvent, message: messages.Message): Promise<void> {
  const [account] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, subjectId));
  if (account) await tell(tx, account.email, message, at);
}
