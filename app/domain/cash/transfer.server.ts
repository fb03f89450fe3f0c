/**
 * Incoming transfers. The money stays the SME's own, in ledger account "unapplied", until it pays an order. Source:
 * app/domain/README.md, "Incoming money".
 */
import { and, gte, lt } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { applicants } from "~/db/schema";
import type { EventInput } from "~/domain/events/event.server";
import {
  loadBalance,
  postIncomingTransfer,
  reverseIncomingTransfer,
  reverseReceiptPosting,
} from "~/domain/ledger/ledger.server";
import { applicantById } from "~/domain/lookups.server";
import type { Operator } from "~/domain/values/actor";
import { smallestId } from "~/domain/values/ids";
import type { Cents } from "~/domain/values/money";
import { together } from "~/domain/values/together";
import { refuseUnless } from "~/domain/verbs/errors";
import { message } from "~/words/message";
import { findReferences } from "./transfer-reference";

/** The payer that a transfer's text names. */
export interface ReferencedPayer {
  smeId: string;
  /** The number of the order that the money pays first. Null without one. It may be another SME's number. */
  orderNumber: number | null;
}

/** The company that a transfer's text names: an SME as the payer, or a supplier. */
export interface ReferencedCompany {
  payer: ReferencedPayer | null;
  supplierId: string | null;
}

/**
 * Returns the SME whose transfer reference occurs in the text, and the order that it names. Null if the text has no
 * reference, or references of several companies. References of several orders name no order.
 */
export const findPayerByReference = async (tx: Tx, text: string): Promise<ReferencedPayer | null> =>
  (await findCompanyByReference(tx, text)).payer;

/** Returns the company whose transfer reference occurs in the text. Neither if several companies' references occur. */
export async function findCompanyByReference(tx: Tx, text: string): Promise<ReferencedCompany> {
  const found = new Map<string, (typeof applicants.$inferSelect)["role"]>();
  const orderNumbers = new Set<number | null>();
  for (const { madeAt, tail, orderNumber } of findReferences(text)) {
    const made = await tx
      .select({ id: applicants.id, role: applicants.role })
      .from(applicants)
      .where(and(gte(applicants.id, smallestId(madeAt)), lt(applicants.id, smallestId(madeAt + 1))));
    for (const { id, role } of made) if (id.endsWith(tail)) found.set(id, role);
    orderNumbers.add(orderNumber);
  }
  const [company, ...others] = found;
  if (company === undefined || others.length > 0) return { payer: null, supplierId: null };
  const [id, role] = company;
  if (role === "provider") return { payer: null, supplierId: id };
  const [orderNumber = null] = orderNumbers;
  return { payer: { smeId: id, orderNumber: orderNumbers.size === 1 ? orderNumber : null }, supplierId: null };
}

/** Returns the SME's unallocated money in cents, from ledger account "unapplied". */
export const loadUnappliedBalance = async (tx: Tx, smeId: string): Promise<Cents> =>
  -(await loadBalance(tx, "unapplied", smeId)) || 0;

export interface IncomingTransfer {
  smeId: string;
  /** Positive. */
  amount: Cents;
  /** The statement line of the money. Null if an officer recorded it by hand. */
  bankLineId: string | null;
  by: Operator;
}

/**
 * Posts money as the SME's own. Returns the posting's id. Callers ensure that a line is posted only once, and record
 * transferReceivedEvent().
 * @throws NotFound if the SME does not exist.
 */
export async function postTransfer(
  tx: Tx,
  { smeId, amount, bankLineId }: IncomingTransfer,
  now: number,
): Promise<string> {
  const [, id] = await together([
    applicantById(tx, smeId, "sme"),
    postIncomingTransfer(tx, { smeId, amount, bankLineId }, now),
  ]);
  return id;
}

/** Returns the event of a posted transfer. */
export const transferReceivedEvent = ({ smeId, amount, by }: IncomingTransfer, now: number): EventInput => ({
  subject: { kind: "applicant", id: smeId },
  verb: "applicant.moneyReceived",
  by,
  now,
  text: message("moneyReceived", amount),
  line: "line",
});

type BookedTransfer = Omit<IncomingTransfer, "bankLineId"> & ({ bankLineId: string } | { receiptId: string });

/**
 * Takes a booked transfer off the SME's account: a wrongly assigned line, or a receipt by hand. Callers record
 * transferTakenBackEvent().
 * @throws Refused "too_much" while its money pays an order.
 */
export async function takeTransferBack(tx: Tx, transfer: BookedTransfer, now: number): Promise<void> {
  const { smeId, amount } = transfer;
  const free = await loadUnappliedBalance(tx, smeId);
  refuseUnless(free >= amount, "too_much", message("moneyIsUsed", amount, free));
  if ("bankLineId" in transfer) await reverseIncomingTransfer(tx, transfer.bankLineId, now);
  else await reverseReceiptPosting(tx, transfer.receiptId, now);
}

/** Returns the event of a reversed transfer. */
export const transferTakenBackEvent = (transfer: BookedTransfer, now: number): EventInput => ({
  subject: { kind: "applicant", id: transfer.smeId },
  verb: "applicant.moneyTakenBack",
  by: transfer.by,
  now,
  text: message("bankLineId" in transfer ? "moneyTakenBack" : "moneyReversed", transfer.amount),
  line: "line",
});
