/** Checks an order's money for `dhow check`: instalments, payments and postings must agree. */
import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import { isOneOf } from "~/db/engine-differences";
import { prepareQuery } from "~/db/prepared-statements.server";
import {
  creditNoteInstalments,
  instalments,
  ledgerLines,
  creditNotes as noteRows,
  paymentInstalments,
  payments,
  postings,
} from "~/db/schema";
import type { Instalment } from "~/domain/instalments/instalment.server";
import { OrderStatus } from "~/domain/orders/status";
import type { Order } from "~/domain/orders/transitions.server";
import { isSmallDifference, MAX_SMALL_DIFFERENCE } from "~/domain/small-differences/small-difference";
import { formatMoney, sum } from "~/domain/values/money";
import { UPFRONT } from "~/domain/values/upfront";
import type { Payment } from "./payment.server";

type Posting = typeof postings.$inferSelect & { lines: (typeof ledgerLines.$inferSelect)[] };

const undecided: Payment["state"][] = ["open", "expired", "refund due"];

/** An order's rows. */
export interface OrderBooks {
  /** By number, the upfront part first. */
  parts: Instalment[];
  payments: Payment[];
  links: (typeof paymentInstalments.$inferSelect)[];
  /** By time. */
  postings: Posting[];
  creditNotes: (typeof noteRows.$inferSelect)[];
  credits: (typeof creditNoteInstalments.$inferSelect)[];
}

const orderIdsPlaceholder = sql.placeholder("orderIds");
const isOfOrders = (orderId: SQLiteColumn) => isOneOf(orderId, orderIdsPlaceholder);

const bookQueries = {
  parts: prepareQuery((reader) =>
    reader.select().from(instalments).where(isOfOrders(instalments.orderId)).orderBy(asc(instalments.number)),
  ),
  payments: prepareQuery((reader) =>
    reader.select().from(payments).where(isOfOrders(payments.orderId)).orderBy(asc(payments.id)),
  ),
  links: prepareQuery((reader) =>
    reader
      .select({ orderId: payments.orderId, ...getTableColumns(paymentInstalments) })
      .from(payments)
      .innerJoin(paymentInstalments, eq(paymentInstalments.paymentId, payments.id))
      .where(isOfOrders(payments.orderId)),
  ),
  postings: prepareQuery((reader) =>
    reader
      .select()
      .from(postings)
      .where(isOfOrders(postings.orderId))
      .orderBy(asc(postings.createdAt), asc(postings.id)),
  ),
  lines: prepareQuery((reader) =>
    reader
      .select(getTableColumns(ledgerLines))
      .from(postings)
      .innerJoin(ledgerLines, eq(ledgerLines.postingId, postings.id))
      .where(isOfOrders(postings.orderId)),
  ),
  creditNotes: prepareQuery((reader) =>
    reader.select().from(noteRows).where(isOfOrders(noteRows.orderId)).orderBy(asc(noteRows.number)),
  ),
  credits: prepareQuery((reader) =>
    reader
      .select({ orderId: noteRows.orderId, ...getTableColumns(creditNoteInstalments) })
      .from(noteRows)
      .innerJoin(creditNoteInstalments, eq(creditNoteInstalments.creditNoteId, noteRows.id))
      .where(isOfOrders(noteRows.orderId)),
  ),
};

/** Reads the rows of a page of orders. Reads `instalments`, `payments`, `paymentInstalments` and `postings`. */
export async function loadOrderBooks(orderIds: string[]): Promise<(orderId: string) => OrderBooks> {
  const ids = { orderIds: JSON.stringify(orderIds) };
  const partsOf = Map.groupBy(await bookQueries.parts().all(ids), ({ orderId }) => orderId);
  const paymentsOf = Map.groupBy(await bookQueries.payments().all(ids), ({ orderId }) => orderId);
  const linksOf = Map.groupBy(await bookQueries.links().all(ids), ({ orderId }) => orderId);
  const linesOf = Map.groupBy(await bookQueries.lines().all(ids), ({ postingId }) => postingId);
  const booked = (await bookQueries.postings().all(ids))
    .map((posting) => ({ ...posting, lines: linesOf.get(posting.id) ?? [] }))
    .filter(({ lines }) => lines.length > 0);
  const postingsOf = Map.groupBy(booked, ({ orderId }) => orderId ?? "");
  const notesOf = Map.groupBy(await bookQueries.creditNotes().all(ids), ({ orderId }) => orderId);
  const creditsOf = Map.groupBy(await bookQueries.credits().all(ids), ({ orderId }) => orderId);
  return (id) => ({
    parts: partsOf.get(id) ?? [],
    payments: paymentsOf.get(id) ?? [],
    links: linksOf.get(id) ?? [],
    postings: postingsOf.get(id) ?? [],
    creditNotes: notesOf.get(id) ?? [],
    credits: creditsOf.get(id) ?? [],
  });
}

/**
 * Checks an order's instalments, payments, credit notes and postings. Returns one sentence per contradiction, or none.
 */
export async function checkPayments(order: Order, books: OrderBooks): Promise<string[]> {
  const problems: string[] = [];
  const expect = (condition: boolean, problem: string) => void (condition || problems.push(problem));
  const { parts, payments: made, links, postings: booked, creditNotes, credits } = books;
  const creditOf = (part: Instalment) =>
    sum(credits.filter((credit) => credit.instalmentId === part.id).map(({ amount }) => amount));
  /** The posting's kind, or the kind of the posting that it reverses. */
  const sourceKind = ({ kind, reverses }: Posting) => booked.find(({ id }) => id === reverses)?.kind ?? kind;
  const listPaidParts = (payment: Payment) =>
    parts.filter((part) => links.some((link) => link.paymentId === payment.id && link.instalmentId === part.id));
  const isStanding = order.status !== OrderStatus.canceled;

  for (const part of parts) {
    const name = `instalment ${part.number}`;
    const payment = made.find((candidate) => candidate.id === part.paymentId);
    const paid = links.filter(
      (link) =>
        link.instalmentId === part.id && made.some(({ id, state }) => id === link.paymentId && state === "paid"),
    );
    expect(
      part.paidAmount === sum(paid.map((link) => link.amount)),
      `${name} has a paid amount that differs from its payments`,
    );
    expect(
      part.paidAmount >= 0 &&
        part.paidAmount + part.creditedAmount <= part.amount &&
        (part.paidAt !== null) === (part.paidAmount + part.creditedAmount === part.amount),
      `${name} has a payment date that does not match its paid amount`,
    );
    const writtenOff = part.creditedAmount - creditOf(part) - part.writtenOffAmount;
    expect(
      writtenOff === 0 ||
        (part.paidAt !== null && isSmallDifference(writtenOff, part.paidAmount, MAX_SMALL_DIFFERENCE)),
      `${name} has a credited amount that is neither a credit note's nor a small difference`,
    );
    if (part.paidAt !== null) {
      expect(
        payment === undefined
          ? (creditNotes.some(({ createdAt }) => createdAt === part.paidAt) && creditOf(part) > 0) ||
              part.writtenOffAmount > 0
          : payment.state === "paid" && payment.endedAt === part.paidAt,
        `${name} is paid, but has no payment or credit note of that time`,
      );
    } else {
      expect(part.paymentId === null || payment?.state === "open", `${name} waits for a payment that is not open`);
    }
    const isReopened = links.some(
      (link) =>
        link.instalmentId === part.id && made.some(({ id, state }) => id === link.paymentId && state === "reversed"),
    );
    expect(
      part.upfront === (part.number === UPFRONT && !(isStanding && isReopened)),
      `${name} must be an upfront part exactly if it is the first one and no payment of it was reversed`,
    );
    const isOwed = isStanding && part.paidAt === null && part.deadline !== null && !part.upfront;
    expect(part.reminderAt === null || isOwed, `${name} has a reminder, but nothing to pay`);
    expect(!payment || listPaidParts(payment).includes(part), `${name} refers to a payment for other instalments`);
    if (!isStanding)
      expect(part.paymentId === null && part.deadline === null, `${name} is payable, but the order is cancelled`);
  }

  for (const payment of made) {
    const name = `payment ${payment.id} (${payment.state})`;
    const own = listPaidParts(payment);
    const held = own.filter((part) => part.paymentId === payment.id);
    const ofPayment = booked.filter((posting) => posting.paymentId === payment.id);
    const writeOffs = ofPayment.filter((posting) => sourceKind(posting) === "small difference");
    const bookings = ofPayment.filter((posting) => !writeOffs.includes(posting));
    expect(
      sum(writeOffs.map(postedPayment)) ===
        sum(held.map((part) => part.creditedAmount - creditOf(part) - part.writtenOffAmount)),
      `${name} has other small differences in the ledger than its instalments`,
    );
    const kinds = bookings.map((posting) => posting.kind).join(", ");
    const over = links.filter((link) => link.paymentId === payment.id);
    expect(
      own.length > 0 && sum(over.map((link) => link.amount)) === payment.amount,
      `${name} does not equal the sum of its instalments`,
    );
    expect(
      bookings.every((posting) => Math.abs(postedPayment(posting)) === payment.amount),
      `${name} has another amount in the ledger`,
    );
    expect(
      (payment.endedAt === null) === (payment.state === "open"),
      `${name} has an end time that does not match its state`,
    );
    expect(
      payment.currency !== "USD" || payment.collected === payment.amount,
      `${name} was collected with another amount`,
    );
    expect(
      payment.payUrl === null || payment.gatewayReference !== null,
      `${name} has a payment page, but no gateway reference`,
    );
    expect(
      payment.trouble === null || undecided.includes(payment.state),
      `${name} is settled, but still marked for attention`,
    );
    expect(
      payment.refundAt === null || payment.state === "refund due",
      `${name} has a time for its refund inquiry, but no refund is due`,
    );
    const isAsked = payment.inquiryAt !== null;
    const isLead = payment.leadId === null;
    expect(
      payment.state === "open" ? isAsked === isLead : (payment.state === "expired" && isLead) || !isAsked,
      `${name} has a wrong time for its next inquiry`,
    );
    if (!isLead) problems.push(...(await checkGroup(payment)).map((problem) => `${name} ${problem}`));
    switch (payment.state) {
      case "open":
        expect(kinds === "", `${name} already has postings`);
        expect(!isStanding || held.length === own.length, `${name} is open, but its instalments do not wait for it`);
        break;
      case "declined":
      case "expired":
        expect(kinds === "", `${name} has postings`);
        expect(held.length === 0, `${name} still holds its instalments`);
        break;
      case "paid":
        expect(kinds === postingKind(payment), `${name} has the postings "${kinds}"`);
        expect(isStanding, `${name} paid a cancelled order`);
        break;
      case "refund due":
      case "refunded":
      case "reversed":
        expect(kinds === `${postingKind(payment)}, reversal`, `${name} has the postings "${kinds}"`);
        expect(held.length === 0, `${name} still holds its instalments`);
    }
  }

  for (const posting of booked) {
    const name = `posting ${posting.id} (${posting.kind})`;
    const reversed = booked.find((candidate) => candidate.id === posting.reverses);
    const isReversal = posting.kind === "reversal" || posting.kind === "settlement return";
    // A transfer of a claim, and a supplier's repayment, are undone by a posting of their own kind.
    const isOwnKind =
      (posting.kind === "claim payment" || posting.kind === "repayment") && reversed?.kind === posting.kind;
    expect(
      isReversal === (posting.reverses !== null && !isOwnKind),
      `${name} must be a reversal exactly if it reverses a posting`,
    );
    if (posting.kind === "reversal")
      expect(
        reversed?.paymentId === posting.paymentId && isReversedPosting(posting, reversed),
        `${name} does not match the posting that it reverses`,
      );
    else
      expect(
        isPaymentPosting(posting) === (posting.paymentId !== null),
        `${name} must have a payment exactly if it is a payment, an allocation or a small difference`,
      );
    if (isPaymentPosting(posting))
      expect(
        postedPayment(posting) > 0,
        `${name} must reduce the SME's debt, but its amount is ${formatMoney(postedPayment(posting))}`,
      );
  }
  problems.push(...checkCreditNotes(order, books));
  const standingPostings = (kind: Posting["kind"]) =>
    booked.filter((posting) => posting.kind === kind && !booked.some((reversal) => reversal.reverses === posting.id))
      .length;
  expect(standingPostings("order") === (isStanding ? 1 : 0), "the ledger does not match its cancellation");
  return problems;
}

/** Checks an order's credit notes: their numbers, sums, instalments and postings. */
function checkCreditNotes(order: Order, { creditNotes, credits, postings: booked }: OrderBooks): string[] {
  const problems: string[] = [];
  const expect = (condition: boolean, problem: string) => void (condition || problems.push(problem));
  const posted = booked.filter(({ kind }) => kind === "credit note");
  expect(
    order.creditedAmount === sum(creditNotes.map(({ amount }) => amount)),
    "its credited amount differs from its credit notes",
  );
  expect(posted.length === creditNotes.length, "the ledger has another number of credit notes");
  for (const [index, note] of creditNotes.entries()) {
    const name = `credit note ${note.number}`;
    expect(note.number === index + 1, `${name} does not follow the number before it`);
    const toInstalments = sum(
      credits.filter(({ creditNoteId }) => creditNoteId === note.id).map(({ amount }) => amount),
    );
    expect(
      note.amount > 0 && note.toBalance >= 0 && note.amount === note.toInstalments + note.toBalance,
      `${name} does not equal the sum of its parts`,
    );
    expect(
      note.netted >= 0 &&
        note.repaid >= 0 &&
        note.netted + note.repaid <= note.claimed &&
        note.supplierId === (note.claimed > 0 ? order.supplierId : null),
      `${name} has a wrong claim against its supplier`,
    );
    expect(note.toInstalments === toInstalments, `${name} differs from the credits of its instalments`);
    const amountOf = (account: Posting["lines"][number]["account"]) =>
      -sum((posted[index]?.lines ?? []).filter((line) => line.account === account).map((line) => line.amount));
    expect(
      amountOf("receivable") === note.toInstalments &&
        amountOf("unapplied") === note.toBalance &&
        amountOf("supplier receivable") === -note.claimed,
      `${name} has another amount in the ledger`,
    );
  }
  return problems;
}

/** Checks a payment that is collected together with its lead: one bank decides both together. */
async function checkGroup(payment: Payment): Promise<string[]> {
  const [lead] = await db
    .select()
    .from(payments)
    .where(eq(payments.id, payment.leadId ?? ""));
  if (!lead || lead.leadId !== null) return ["refers to a lead payment that is not a lead"];
  const isDecidedPayment = (member: Payment) => member.state !== "open" && member.state !== "expired";
  return [
    ...(lead.smeId === payment.smeId && lead.gateway === payment.gateway && lead.currency === payment.currency
      ? []
      : ["differs from its lead in SME, gateway or currency"]),
    ...(isDecidedPayment(lead) === isDecidedPayment(payment) &&
    (lead.state === "declined") === (payment.state === "declined")
      ? []
      : ["has another result than its lead"]),
    ...(payment.payUrl === null && payment.gatewayReference === null ? [] : ["has its own charge beside its lead's"]),
  ];
}

/** The amount (cents) by which the posting reduces the SME's debt. */
const postedPayment = (posting: Posting): number =>
  -sum(posting.lines.filter((line) => line.account === "receivable").map((line) => line.amount));

const isPaymentPosting = ({ kind }: Posting): boolean =>
  kind === "payment" || kind === "allocation" || kind === "small difference";

const postingKind = ({ gateway }: Payment): Posting["kind"] => (gateway === "transfer" ? "allocation" : "payment");

function isReversedPosting(posting: Posting, of: Posting): boolean {
  const signature = (entry: Posting, sign: 1 | -1) =>
    entry.lines
      .map((line) => `${line.account} ${line.party} ${sign * line.amount}`)
      .sort()
      .join();
  return signature(posting, 1) === signature(of, -1);
}
