/** Checks an order's money for `dhow check`: instalments, payments and postings must agree. */
import { asc, eq, inArray } from "drizzle-orm";
import { db } from "~/db/client.server";
import { ledgerLines, paymentInstalments, payments, postings } from "~/db/schema";
import type { Instalment } from "~/domain/instalments/instalment.server";
import { OrderStatus } from "~/domain/orders/status";
import type { Order } from "~/domain/orders/transitions.server";
import { formatMoney, sum } from "~/domain/values/money";
import { UPFRONT } from "~/domain/values/upfront";
import type { Payment } from "./payment.server";

type Posting = typeof postings.$inferSelect & { lines: (typeof ledgerLines.$inferSelect)[] };

const undecided: Payment["state"][] = ["open", "expired", "refund due"];

/**
 * Checks one order, whose instalments are `parts`, against `payments`, `paymentInstalments` and `postings`. Returns
 * one sentence per contradiction; empty if consistent.
 */
export async function checkPayments(order: Order, parts: Instalment[]): Promise<string[]> {
  const problems: string[] = [];
  const expect = (condition: boolean, problem: string) => void (condition || problems.push(problem));
  const made = await db.select().from(payments).where(eq(payments.orderId, order.id));
  const links = await db
    .select()
    .from(paymentInstalments)
    .where(
      inArray(
        paymentInstalments.paymentId,
        made.map((payment) => payment.id),
      ),
    );
  const booked = await listPostings(order.id);
  const listPaidParts = (payment: Payment) =>
    parts.filter((part) => links.some((link) => link.paymentId === payment.id && link.instalmentId === part.id));
  const isStanding = order.status !== OrderStatus.canceled;

  for (const part of parts) {
    const name = `instalment ${part.number}`;
    const payment = made.find((candidate) => candidate.id === part.paymentId);
    if (part.paidAt !== null) {
      expect(
        payment?.state === "paid" && payment.endedAt === part.paidAt,
        `${name} is paid without a payment of that moment`,
      );
    } else {
      expect(part.paymentId === null || payment?.state === "open", `${name} waits for a payment that is not open`);
    }
    const isOwed = isStanding && part.paidAt === null && part.deadline !== null && part.number > UPFRONT;
    expect(part.reminderAt === null || isOwed, `${name} is reminded of although it need not be paid`);
    expect(!payment || listPaidParts(payment).includes(part), `${name} names a payment of other instalments`);
    if (!isStanding)
      expect(part.paymentId === null && part.deadline === null, `${name} of a canceled order is still to be paid`);
  }

  for (const payment of made) {
    const name = `payment ${payment.id} (${payment.state})`;
    const own = listPaidParts(payment);
    const held = own.filter((part) => part.paymentId === payment.id);
    const bookings = booked.filter((posting) => posting.paymentId === payment.id);
    const kinds = bookings.map((posting) => posting.kind).join(", ");
    const over = links.filter((link) => link.paymentId === payment.id);
    expect(
      own.length > 0 && sum(over.map((link) => link.amount)) === payment.amount,
      `${name} is over another sum than its instalments`,
    );
    if (payment.state === "paid")
      expect(
        own.every((part) => over.some((link) => link.instalmentId === part.id && link.amount === part.amount)),
        `${name} paid another part of its instalments`,
      );
    expect(
      bookings.every((posting) => Math.abs(postedPayment(posting)) === payment.amount),
      `${name} is booked with another sum`,
    );
    expect((payment.endedAt === null) === (payment.state === "open"), `${name} and its end disagree`);
    expect(payment.currency !== "USD" || payment.collected === payment.amount, `${name} is collected with another sum`);
    expect(
      payment.payUrl === null || payment.gatewayReference !== null,
      `${name} has a page of a charge without a name`,
    );
    expect(
      payment.trouble === null || undecided.includes(payment.state),
      `${name} is settled, and yet somebody is to look after it`,
    );
    expect(
      payment.refundAt === null || payment.state === "refund due",
      `${name} is asked about a refund that is not due`,
    );
    const isAsked = payment.inquiryAt !== null;
    const isLead = payment.leadId === null;
    expect(
      payment.state === "open" ? isAsked === isLead : (payment.state === "expired" && isLead) || !isAsked,
      `${name} is asked about wrongly`,
    );
    if (!isLead) problems.push(...(await checkGroup(payment)).map((problem) => `${name} ${problem}`));
    switch (payment.state) {
      case "open":
        expect(kinds === "", `${name} is booked already`);
        expect(!isStanding || held.length === own.length, `${name} is not the one that its instalments wait for`);
        break;
      case "declined":
      case "expired":
        expect(kinds === "", `${name} is booked`);
        expect(held.length === 0, `${name} still holds its instalments`);
        break;
      case "paid":
        expect(kinds === postingKind(payment), `${name} is booked as "${kinds}"`);
        expect(
          isStanding && held.length === own.length && own.every((part) => part.paidAt !== null),
          `${name} did not pay its instalments`,
        );
        break;
      case "refund due":
      case "refunded":
        expect(kinds === `${postingKind(payment)}, reversal`, `${name} is booked as "${kinds}"`);
        expect(held.length === 0, `${name} still holds its instalments`);
    }
  }

  for (const posting of booked) {
    const name = `posting ${posting.id} (${posting.kind})`;
    const reversed = booked.find((candidate) => candidate.id === posting.reverses);
    expect((posting.kind === "reversal") === (posting.reverses !== null), `${name} is not what it says`);
    if (posting.kind === "reversal")
      expect(
        reversed?.paymentId === posting.paymentId && isReversedPosting(posting, reversed),
        `${name} does not take back its posting`,
      );
    else expect(isPaymentPosting(posting) === (posting.paymentId !== null), `${name} and its payment disagree`);
    if (isPaymentPosting(posting))
      expect(postedPayment(posting) > 0, `${name} brings nothing: ${formatMoney(postedPayment(posting))}`);
  }
  const standingPostings = (kind: Posting["kind"]) =>
    booked.filter((posting) => posting.kind === kind && !booked.some((reversal) => reversal.reverses === posting.id))
      .length;
  expect(standingPostings("order") === (isStanding ? 1 : 0), "the ledger and its standing disagree");
  return problems;
}

/** Checks a payment that is collected together with its lead: one bank decides both together. */
async function checkGroup(payment: Payment): Promise<string[]> {
  const [lead] = await db
    .select()
    .from(payments)
    .where(eq(payments.id, payment.leadId ?? ""));
  if (!lead || lead.leadId !== null) return ["follows a payment that does not lead"];
  const isDecidedPayment = (member: Payment) => member.state !== "open" && member.state !== "expired";
  return [
    ...(lead.smeId === payment.smeId && lead.gateway === payment.gateway && lead.currency === payment.currency
      ? []
      : ["is collected with another's"]),
    ...(isDecidedPayment(lead) === isDecidedPayment(payment) &&
    (lead.state === "declined") === (payment.state === "declined")
      ? []
      : ["is decided otherwise than its lead"]),
    ...(payment.payUrl === null && payment.gatewayReference === null
      ? []
      : ["has a charge of its own beside its lead's"]),
  ];
}

async function listPostings(orderId: string): Promise<Posting[]> {
  const rows = await db
    .select({ posting: postings, line: ledgerLines })
    .from(postings)
    .innerJoin(ledgerLines, eq(ledgerLines.postingId, postings.id))
    .where(eq(postings.orderId, orderId))
    .orderBy(asc(postings.createdAt), asc(postings.id));
  const found = new Map<string, Posting>();
  for (const { posting, line } of rows) {
    const entry = found.get(posting.id) ?? { ...posting, lines: [] };
    entry.lines.push(line);
    found.set(posting.id, entry);
  }
  return [...found.values()];
}

/** The amount (cents) by which the posting reduces the SME's debt. */
const postedPayment = (posting: Posting): number =>
  -sum(posting.lines.filter((line) => line.account === "receivable").map((line) => line.amount));

const isPaymentPosting = ({ kind }: Posting): boolean => kind === "payment" || kind === "allocation";

const postingKind = ({ gateway }: Payment): Posting["kind"] => (gateway === "transfer" ? "allocation" : "payment");

function isReversedPosting(posting: Posting, of: Posting): boolean {
  const signature = (entry: Posting, sign: 1 | -1) =>
    entry.lines
      .map((line) => `${line.account} ${line.party} ${sign * line.amount}`)
      .sort()
      .join();
  return signature(posting, 1) === signature(of, -1);
}
