/**
 * Who is told of what the record says. A verb's events are read at its end, in its transaction, so that a verb that records
 * something cannot forget to tell of it. What is on no record is sent by whoever makes it: codes, links, reminders, warnings.
 */
import { eq } from "drizzle-orm";
import { nameOf } from "../applicants/name.server";
import type { Tx } from "~/db/client.server";
import { accounts } from "~/db/schema";
import type { ApplicantRole } from "../actor";
import { wordsFor } from "../applicants/sight.server";
import { applicantById, orderById } from "../by-id.server";
import type { EventVerb } from "../events/event";
import type { RecordedEvent } from "../events/record.server";
import { planIfPaidAt } from "../instalments/instalment";
import { instalmentsOf } from "../instalments/instalments.server";
import { sum, type Cents } from "../money";
import { sharesOf } from "../orders/order";
import { OrderStatus } from "../orders/status";
import * as messages from "./messages";
import { tell, tellBySms } from "./outbox.server";

type Tell = (tx: Tx, event: RecordedEvent, all: readonly RecordedEvent[]) => Promise<void>;

/** Tells whoever is concerned of the events of one transaction, in their order. */
export async function tellOf(tx: Tx, all: readonly RecordedEvent[]): Promise<void> {
  for (const event of all) await tellOfEvent[event.line === "move" ? "move" : (event.verb as EventVerb)]?.(tx, event, all);
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
    const why = wordsFor({ role, insurerId: null }, { kind: "move", level, who, insurerId: null, text });
    await tell(tx, email, messages.levelChanged(role, level, why ?? ""), at);
  },

  async "order.created"(tx, { subjectId, at }) {
    const { order, sme } = await partiesOf(tx, subjectId);
    const amounts = (await instalmentsOf(tx, order.id)).map(({ amount }) => amount);
    await tell(tx, sme.email, messages.payUpfront(order, planIfPaidAt(amounts, at), order.payUntil), at);
    await tellBySms(tx, sme, messages.payUpfrontBySms(order, amounts[0] ?? 0, order.payUntil), at);
  },
  "order.canceled": (tx, event) => tellSme(tx, event, ({ order }) => messages.orderCanceled(order, null)),
  "order.expired": (tx, event) => tellSme(tx, event, ({ order }) => messages.orderCanceled(order, event.reason ?? "")),
  "order.accepted": (tx, event) => tellSme(tx, event, ({ order, supplier }) => messages.orderAccepted(order, titleOf(supplier))),
  "order.declined": (tx, event) => tellSme(tx, event, ({ order, supplier }) => messages.orderDeclined(order, titleOf(supplier), event.reason ?? "")),
  async "order.delivered"(tx, event) {
    await tellSme(tx, event, ({ order }) => messages.orderDelivered(order));
    await tellSupplier(tx, event, ({ order }) => messages.invoiceWanted(order));
  },
  "order.invoiceUploaded": (tx, event) => tellSme(tx, event, ({ order, supplier }) => messages.invoiceUploaded(order, titleOf(supplier))),
  "order.invoiceVerified": (tx, event) => tellSupplier(tx, event, ({ order }) => messages.invoiceVerified(order, order.supplierShare)),
  "order.invoiceReturned": (tx, event) => tellSupplier(tx, event, ({ order }) => messages.invoiceReturned(order, event.reason ?? "")),
  "order.paidOut": (tx, event) => tellSupplier(tx, event, ({ order }) => messages.supplierPaid(order, sharesOf(order).supplierShare)),

  async "payment.paid"(tx, event, all) {
    if (event.after.status === OrderStatus.waiting) {
      await tellSupplier(tx, event, ({ order, sme }) => messages.newOrder(order, titleOf(sme)));
    }
    const paid = all.filter(({ verb }) => verb === "payment.paid");
    if (event === paid.at(-1)) await tellPaid(tx, paid);
  },
  async "payment.expired"(tx, event) {
    if (event.state === OrderStatus.canceled) return;
    await tellSme(tx, event, ({ order }) => messages.paymentExpired(order, amountOf(event), order.placedAt === null));
  },
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
    const next = (await instalmentsOf(tx, order.id)).find(({ paidAt }) => paidAt === null);
    const due = next?.deadline ? { amount: next.amount, deadline: next.deadline } : null;
    return tell(tx, sme.email, messages.paymentReceived(order, amountOf(event), due), event.at);
  }
  const orders = await Promise.all(paid.map(({ subjectId }) => orderById(tx, subjectId)));
  await tell(tx, sme.email, messages.paymentsReceived(orders, sum(paid.map(amountOf))), event.at);
}

/** Of the payment that the event is about, in cents. */
const amountOf = ({ after }: RecordedEvent): Cents => paymentIn(after)?.[1] ?? 0;

/** State and amount of the payment among these facts. */
const paymentIn = (facts: RecordedEvent["after"]): [state: string, amount: Cents] | undefined =>
  Object.entries(facts).find(([fact]) => fact.startsWith("payment "))?.[1] as [string, Cents] | undefined;

type Parties = Awaited<ReturnType<typeof partiesOf>>;

async function partiesOf(tx: Tx, orderId: string) {
  const order = await orderById(tx, orderId);
  return { order, sme: await applicantById(tx, order.smeId), supplier: await applicantById(tx, order.providerId) };
}

const titleOf = (company: { title: string | null; titleAr: string | null; email: string }): string => nameOf(company) ?? company.email;

async function tellSme(tx: Tx, { subjectId, at }: RecordedEvent, message: (parties: Parties) => messages.Message): Promise<void> {
  const parties = await partiesOf(tx, subjectId);
  await tell(tx, parties.sme.email, message(parties), at);
}

async function tellSupplier(tx: Tx, { subjectId, at }: RecordedEvent, message: (parties: Parties) => messages.Message): Promise<void> {
  const parties = await partiesOf(tx, subjectId);
  await tell(tx, parties.supplier.email, message(parties), at);
}

async function tellAccount(tx: Tx, { subjectId, at }: RecordedEvent, message: messages.Message): Promise<void> {
  const [account] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, subjectId));
  if (account) await tell(tx, account.email, message, at);
}
