/**
 * Replays an order's instalments up to a past moment, from the records that never change: postings, the parts that
 * payments and credit notes cover, disputes and reschedules. Source: app/domain/README.md, "Portfolio".
 */
import { type Cents, sum } from "~/domain/values/money";
import { unpaidAmount } from "~/domain/values/unpaid-amount";
import { UPFRONT } from "~/domain/values/upfront";
import { layDispute } from "./disputed-amount";
import { instalmentDeadline } from "./instalment";

/** The columns of a posting that decide which instalments it changes. */
export interface OrderPosting {
  id: string;
  kind: string;
  paymentId: string | null;
  reverses: string | null;
}

/** A part of an instalment that a payment or a credit note covers. `amount` is cents. */
export interface CoveredPart {
  instalmentId: string;
  amount: Cents;
}

/** The rows of an order from which its instalments are replayed. Times are UTC milliseconds, amounts cents. */
export interface OrderHistory {
  order: { payUntil: number; placedAt: number | null; dueFrom: number | null };
  /** All instalments of the order. Only columns that never change count. */
  parts: {
    id: string;
    number: number;
    amount: Cents;
    deadline: number | null;
    originalDeadline: number | null;
  }[];
  /** The postings up to the moment, by time. */
  postings: OrderPosting[];
  /** The parts that a payment covers. */
  paidParts: (paymentId: string) => CoveredPart[];
  /** The amount of a posting of kind "small difference". */
  smallDifference: (postingId: string) => Cents;
  /** True if the payment's instalments were owed again after its reversal. False if it came too late for them. */
  isUndone: (paymentId: string) => boolean;
  /** The parts that each credit note covers, by the notes' numbers. */
  credits: CoveredPart[][];
  disputes: { amount: Cents; createdAt: number; endedAt: number | null }[];
  /** The agreed reschedules by their numbers. */
  reschedules: { deadlines: [number: number, before: number, after: number][]; endedAt: number | null }[];
}

/** An instalment at a past moment. */
export interface PastInstalment {
  number: number;
  /** True for instalment 1, unless its payment was reversed. */
  upfront: boolean;
  amount: Cents;
  paidAmount: Cents;
  creditedAmount: Cents;
  disputedAmount: Cents;
  /** The deadline at that moment, and the one before the first reschedule. Null before the delivery. */
  deadline: number | null;
  originalDeadline: number | null;
}

/** The order's instalments at a past moment. */
export interface PastInstalments {
  /** False until the upfront part was paid. */
  isPlaced: boolean;
  /** By number. Empty once the order was canceled. */
  parts: PastInstalment[];
}

/** Returns the instalments at the moment `at`, in UTC milliseconds. */
export function replayInstalments(history: OrderHistory, at: number): PastInstalments {
  const isPlaced = history.order.placedAt !== null && history.order.placedAt <= at;
  const amounts = replayPostings(history);
  if (amounts === null) return { isPlaced, parts: [] };
  const deadlinesOf = createDeadlineFinder(history, at);
  const parts = history.parts
    .map((part) => ({ ...amounts.get(part.id)!, ...deadlinesOf(part) }))
    .sort((a, b) => a.number - b.number);
  const open = history.disputes.find(({ createdAt, endedAt }) => createdAt <= at && (endedAt === null || endedAt > at));
  return { isPlaced, parts: layDispute(parts, open?.amount ?? 0) };
}

type ReplayedAmounts = Omit<PastInstalment, "deadline" | "originalDeadline">;

/** Returns the amounts of the instalments by their ids. Null once the order was canceled. */
function replayPostings(history: OrderHistory): Map<string, ReplayedAmounts> | null {
  const { parts, postings } = history;
  const amounts = new Map(
    parts.map(({ id, number, amount }): [string, ReplayedAmounts] => [
      id,
      { number, upfront: number === UPFRONT, amount, paidAmount: 0, creditedAmount: 0, disputedAmount: 0 },
    ]),
  );
  const byId = new Map(postings.map((posting) => [posting.id, posting]));
  /** The instalment of each small difference. */
  const roundedParts = new Map<string, ReplayedAmounts>();
  let credits = 0;
  const addPaid = (paymentId: string | null, sign: 1 | -1) => {
    for (const { instalmentId, amount } of history.paidParts(paymentId ?? ""))
      amounts.get(instalmentId)!.paidAmount += sign * amount;
  };
  for (const { id, kind, paymentId, reverses } of postings) {
    const reversed = reverses === null ? undefined : byId.get(reverses);
    if (reversed?.kind === "order") return null;
    if (kind === "payment" || kind === "allocation") addPaid(paymentId, 1);
    else if (kind === "small difference") {
      const amount = history.smallDifference(id);
      const part = findRoundedPart(
        history.paidParts(paymentId ?? "").flatMap(({ instalmentId }) => amounts.get(instalmentId) ?? []),
        amount,
      );
      part.creditedAmount += amount;
      roundedParts.set(id, part);
    } else if (kind === "credit note") {
      for (const { instalmentId, amount } of history.credits[credits] ?? [])
        amounts.get(instalmentId)!.creditedAmount += amount;
      credits += 1;
    } else if (kind === "write-off") for (const part of amounts.values()) part.creditedAmount += unpaidAmount(part);
    else if (reversed?.kind === "small difference")
      roundedParts.get(reversed.id)!.creditedAmount -= history.smallDifference(reversed.id);
    else if (reversed?.kind === "payment" || reversed?.kind === "allocation") {
      addPaid(paymentId, -1);
      // From then on the SME owes the upfront part like any other instalment.
      if (history.isUndone(paymentId ?? ""))
        for (const { instalmentId } of history.paidParts(paymentId ?? "")) amounts.get(instalmentId)!.upfront = false;
    }
  }
  return amounts;
}

/** Returns the instalment of the payment whose unpaid rest was written off. */
const findRoundedPart = (paid: ReplayedAmounts[], rest: Cents): ReplayedAmounts =>
  (paid.find((part) => unpaidAmount(part) === rest) ?? paid.at(-1))!;

/** Returns a function that finds an instalment's deadlines at the moment `at`. */
function createDeadlineFinder({ order, reschedules }: OrderHistory, at: number) {
  const { payUntil, dueFrom } = order;
  const isDue = dueFrom !== null && dueFrom <= at;
  const agreed = reschedules.filter(({ endedAt }) => endedAt !== null && endedAt <= at);
  return ({
    number,
    deadline,
    originalDeadline,
  }: OrderHistory["parts"][number]): Pick<PastInstalment, "deadline" | "originalDeadline"> => {
    if (number !== UPFRONT && !isDue) return { deadline: null, originalDeadline: null };
    // A canceled order has lost its deadlines.
    const lost = number === UPFRONT ? payUntil : instalmentDeadline(number, dueFrom ?? at);
    const first = originalDeadline ?? deadline ?? lost;
    const moved = agreed
      .flatMap(({ deadlines }) => deadlines)
      .filter(([moved, before, after]) => moved === number && after !== before)
      .at(-1);
    return moved ? { deadline: moved[2], originalDeadline: first } : { deadline: first, originalDeadline: null };
  };
}

/** Returns the unpaid amount of the instalments, in cents. */
export const sumUnpaid = (parts: readonly PastInstalment[]): Cents => sum(parts.map(unpaidAmount));
