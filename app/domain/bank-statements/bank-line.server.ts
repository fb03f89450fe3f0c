/** Officers' decisions on statement lines: assign one to an SME, link it to a receipt, ignore it, or undo either. */
import { eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { bankLines, manualReceipts } from "~/db/schema";
import { createAllocations, planAllocation } from "~/domain/cash/allocation.server";
import { receiptById, receiptName } from "~/domain/cash/receipt.server";
import { findReceiptOfLine } from "~/domain/cash/same-transfer.server";
import {
  postTransfer,
  takeTransferBack,
  transferReceivedEvent,
  transferTakenBackEvent,
} from "~/domain/cash/transfer.server";
import { type EventInput, recordEvent, recordEvents } from "~/domain/events/event.server";
import { undoClaimLine } from "~/domain/insurance-claims/undo.server";
import { reverseSuspense } from "~/domain/ledger/ledger.server";
import { applicantById } from "~/domain/lookups.server";
import { configuration } from "~/domain/settings/configuration";
import { undoRepaymentLine } from "~/domain/supplier-claims/repaid-claim.server";
import type { Operator } from "~/domain/values/actor";
import { type Cents, MAX_AMOUNT } from "~/domain/values/money";
import { together } from "~/domain/values/together";
import { NotFound, Refused, refuseUnless } from "~/domain/verbs/errors";
import { verb } from "~/domain/verbs/verb.server";
import { convertToCents } from "~/gateways/bank/currency";
import { message } from "~/words/message";
import { bankLineName, decidedLineStates, isOpenLine, openLineStates } from "./bank-line";
import { changeLineState } from "./line-state.server";
import { explainOpenTransfer, isOwnDebit } from "./own-transfers.server";
import { returnedPaymentReason, unlinkReversal } from "./returned-payments.server";
import { returnToSuspense } from "./suspense.server";

type Row = typeof bankLines.$inferSelect;

interface Assignment {
  lineId: string;
  smeId: string;
  /** True keeps the money on the SME's account. Otherwise it pays the earliest instalments. */
  isKept?: boolean;
  /** True if the officer says that the SME's similar receipt is another transfer. */
  isOther?: boolean;
  key?: string | null;
}

/**
 * Assigns the line's money to the SME, also to confirm a proposal. It pays the earliest instalments, or stays on the
 * account if `isKept`. Returns the line's id. `key`: the idempotency key, null for none.
 * @throws NotFound if the line or the SME does not exist.
 * @throws Refused "done_already" if the line is decided or went out, "wrong_status" if its currency has no rate or its
 * amount is above MAX_AMOUNT, "same_transfer" if a receipt has booked it. If only amount, SME and days agree, `isOther`
 * assigns it anyway.
 */
export const assignLine = verb(
  "transfers.allocate",
  async ({ actor, tx, runOnce, now }, assignment: Assignment): Promise<string> => {
    const { lineId, smeId, isKept = false, isOther = false, key = null } = assignment;
    return runOnce(key, async () => {
      const [{ line, cents }] = await together([
        findOpenLine(tx, lineId).then((open) => ({ line: open, cents: requireCents(open) })),
        applicantById(tx, smeId, "sme"),
      ]);
      const booked = await findReceiptOfLine(tx, { ...line, cents }, smeId);
      if (booked && !(isOther && !booked.hasSameReference))
        throw new Refused("same_transfer", message("lineOnReceipt", booked.name, booked.hasSameReference));
      await applyLine(tx, { ...line, cents }, { smeId, by: actor, keepOnAccount: isKept, now });
      return lineId;
    });
  },
);

/**
 * Returns the amount to book.
 * @throws Refused "wrong_status" if the line's currency has no rate, or the amount is above MAX_AMOUNT.
 */
function requireCents(line: Row): Cents {
  if (line.cents === null) throw new Refused("wrong_status", bookableAmount(line).problem ?? message("lineOver"));
  return line.cents;
}

/**
 * Links the line to the receipt that an officer recorded by hand for the same transfer. The line's money leaves
 * suspense, because the receipt has booked it. Returns the line's id. `key`: the idempotency key, null for none.
 * @throws NotFound if the line or the receipt does not exist.
 * @throws Refused "done_already" if the line is decided, or the receipt is reversed or linked already; "wrong_status"
 * if the amounts differ.
 */
export const linkLine = verb(
  "transfers.allocate",
  async ({ actor, tx, runOnce, now }, lineId: string, receiptId: string, key: string | null = null): Promise<string> =>
    runOnce(key, async () => {
      const line = await findOpenLine(tx, lineId);
      const receipt = await receiptById(tx, receiptId);
      const isFree = receipt.state === "booked" && receipt.bankLineId === null;
      refuseUnless(isFree, "done_already", message("receiptNotLinkable"));
      refuseUnless(requireCents(line) === receipt.amount, "wrong_status", message("receiptOtherAmount"));
      await changeLineState(tx, line, {
        state: "linked",
        smeId: receipt.smeId,
        reason: null,
        decidedBy: actor.accountId,
        decidedAt: now,
      });
      await reverseSuspense(tx, lineId, now);
      await tx.update(manualReceipts).set({ bankLineId: lineId }).where(eq(manualReceipts.id, receiptId));
      const text = message("lineLinked", bankLineName(line), receiptName(receipt));
      await recordEvent(tx, {
        subject: { kind: "bankLine", id: lineId },
        verb: "bankLine.linked",
        by: actor,
        now,
        text,
      });
      await recordEvent(tx, {
        subject: { kind: "receipt", id: receiptId },
        verb: "receipt.linked",
        by: actor,
        now,
        text,
      });
      return lineId;
    }),
);

/** Removes the link between the line and its receipt. The receipt's money stays booked. */
async function unlinkLine(tx: Tx, line: Row, by: Operator, now: number): Promise<void> {
  const [receipt] = await tx.select().from(manualReceipts).where(eq(manualReceipts.bankLineId, line.id));
  if (!receipt) return;
  await tx.update(manualReceipts).set({ bankLineId: null }).where(eq(manualReceipts.id, receipt.id));
  await recordEvent(tx, {
    subject: { kind: "receipt", id: receipt.id },
    verb: "receipt.unlinked",
    by,
    now,
    text: message("lineTakenBack", bankLineName(line)),
  });
}

interface ApplyOptions {
  smeId: string;
  /** The officer who assigned the line, or Dhow itself if its reference names the SME. */
  by: Operator;
  keepOnAccount?: boolean;
  /** The number of the order that the line's reference names. Null for none. */
  orderNumber?: number | null;
  now: number;
}

/**
 * Moves the line's money to the SME's account, also from suspense, and records the event. It pays the earliest
 * instalments, or the order that its reference names before the others, unless `keepOnAccount`.
 * @throws NotFound if the SME does not exist.
 */
export async function applyLine(
  tx: Tx,
  line: Row & { cents: Cents },
  { smeId, by, keepOnAccount = false, orderNumber = null, now }: ApplyOptions,
): Promise<void> {
  const { id, cents } = line;
  await changeLineState(tx, line, { state: "applied", smeId, reason: null, decidedBy: by.accountId, decidedAt: now });
  const transfer = { smeId, amount: cents, bankLineId: id, by };
  await postTransfer(tx, transfer, now);
  const isAssigned = by.accountId !== null;
  const lineEvent: EventInput = {
    subject: { kind: "bankLine", id },
    verb: isAssigned ? "bankLine.assigned" : "bankLine.applied",
    by,
    now,
    text: message(isAssigned ? "lineAssigned" : "lineApplied", cents, bankLineName(line)),
  };
  const [covered] = await together([
    keepOnAccount ? [] : planAllocation(tx, smeId, { most: cents, orderNumber }),
    recordEvents(tx, [transferReceivedEvent(transfer, now), lineEvent]),
  ]);
  if (covered.length > 0) await createAllocations(tx, smeId, covered, { by, now });
}

/**
 * Marks the line as no SME's money, such as the bank's own. Its money leaves suspense. For a debit without a transfer
 * of Dhow, such as a bank fee, the reason explains why the ledger has not booked it. Returns the line's id.
 * @throws NotFound if the line does not exist.
 * @throws Refused "done_already" if it is decided, or if a transfer of Dhow has its reference.
 */
export const ignoreLine = verb(
  "transfers.allocate",
  async ({ actor, tx, runOnce, now }, lineId: string, reason: string, key: string | null = null): Promise<string> =>
    runOnce(key, async () => {
      const line = await findLine(tx, lineId);
      const isExplainable = isOpenLine(line) || (line.state === "out" && !(await isOwnDebit(tx, line)));
      refuseUnless(isExplainable, "done_already", message("lineOver"));
      await changeLineState(tx, line, {
        state: "set aside",
        smeId: null,
        reason,
        decidedBy: actor.accountId,
        decidedAt: now,
      });
      await reverseSuspense(tx, lineId, now);
      await recordEvent(tx, {
        subject: { kind: "bankLine", id: lineId },
        verb: "bankLine.setAside",
        by: actor,
        now,
        text: message("lineSetAside", bankLineName(line), reason),
        reason,
      });
      return lineId;
    }),
);

/**
 * Opens an applied, linked or ignored line again, and takes an applied line's money off the SME's account. The money
 * is in suspense then. The transfer of a claim, or the supplier's repayment, that the line has booked is undone. A
 * payment's reversal stays recorded. Returns the line's id.
 * @throws NotFound if the line does not exist.
 * @throws Refused "done_already" if it is not decided, "too_much" while its money pays an order.
 */
export const undoLine = verb(
  "transfers.allocate",
  async ({ actor, tx, runOnce, now }, lineId: string, key: string | null = null): Promise<string> =>
    runOnce(key, async () => {
      const line = await findLine(tx, lineId);
      refuseUnless(decidedLineStates.includes(line.state), "done_already", message("lineNotDecided"));
      if (line.state === "linked") {
        await unlinkLine(tx, line, actor, now);
        await undoClaimLine(tx, lineId, actor, now);
        await undoRepaymentLine(tx, lineId, actor, now);
        await unlinkReversal(tx, lineId);
      }
      const takenBack =
        line.state === "applied" && line.smeId !== null && line.cents !== null
          ? { smeId: line.smeId, amount: line.cents, bankLineId: lineId, by: actor }
          : null;
      if (takenBack) await takeTransferBack(tx, takenBack, now);
      const problem = await explainOpenTransfer(tx, line);
      await changeLineState(tx, line, {
        state: stateOfUndecided(line, problem),
        smeId: null,
        reason:
          problem ??
          bookableAmount(line).problem ??
          returnedPaymentReason(line) ??
          (line.isReversal ? message("lineReversal") : null),
        decidedBy: null,
        decidedAt: null,
      });
      const lineEvent: EventInput = {
        subject: { kind: "bankLine", id: lineId },
        verb: "bankLine.takenBack",
        by: actor,
        now,
        text: message("lineTakenBack", bankLineName(line)),
      };
      await together([
        returnToSuspense(tx, line, now),
        recordEvents(tx, takenBack ? [transferTakenBackEvent(takenBack, now), lineEvent] : [lineEvent]),
      ]);
      return lineId;
    }),
);

/** Returns the state of a line without a decision. `problem`: explainOpenTransfer() of it. */
function stateOfUndecided({ amount, proposals }: Row, problem: string | null): Row["state"] {
  if (proposals.length > 0) return "proposed";
  return amount < 0 && problem === null ? "out" : "unknown";
}

/**
 * Returns the amount to book, in cents, at the fixed rate. Null if the currency has no rate, if the amount is above
 * MAX_AMOUNT, and for outgoing money; `problem` is then a message(), null for outgoing money.
 */
export function bookableAmount({ amount, currency }: Pick<Row, "amount" | "currency">): {
  cents: Cents | null;
  problem: string | null;
} {
  if (amount < 0) return { cents: null, problem: null };
  const cents = convertToCents({ currency, units: amount }, configuration().payments.rates);
  if (!cents) return { cents: null, problem: message("lineUnknownCurrency", currency) };
  return cents > MAX_AMOUNT ? { cents: null, problem: message("lineTooLarge", MAX_AMOUNT) } : { cents, problem: null };
}

/** @throws NotFound if the line does not exist. */
async function findLine(tx: Tx, id: string): Promise<Row> {
  const [line] = await tx.select().from(bankLines).where(eq(bankLines.id, id));
  if (!line) throw new NotFound();
  return line;
}

async function findOpenLine(tx: Tx, id: string): Promise<Row> {
  const line = await findLine(tx, id);
  refuseUnless(openLineStates.includes(line.state), "done_already", message("lineOver"));
  return line;
}
