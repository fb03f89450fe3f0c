/**
 * Settlements with the bank. An admin drafts a month's settlement, the bank agrees, and an officer or a bank statement
 * confirms the transfer. Source: app/domain/README.md, "Settlement with the bank".
 */
import { and, asc, eq, gt, inArray, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db, type Tx } from "~/db/client.server";
import { unindexed } from "~/db/engine-differences";
import { insertRow, insertRows } from "~/db/prepared-statements.server";
import { bankPositions, ledgerLines, orders, postings, settlementLines, settlements } from "~/db/schema";
import { type ApprovalRule, requireSecondPerson, verbWithApproval } from "~/domain/approvals/verb-with-approval.server";
import type { EventType } from "~/domain/events/event";
import { recordEvent } from "~/domain/events/event.server";
import {
  claimAccounts,
  claimKinds,
  collectingKinds,
  postBankSettlement,
  postSettlementReturn,
  type SettledOrder,
} from "~/domain/ledger/ledger.server";
import { configuration } from "~/domain/settings/configuration";
import { nextNumber } from "~/domain/settings/settings.server";
import type { Operator } from "~/domain/values/actor";
import { dueToBank } from "~/domain/values/bank-position";
import { businessMonth, isoDay } from "~/domain/values/calendar";
import { generateId } from "~/domain/values/ids";
import { sum } from "~/domain/values/money";
import { Invalid, NotFound, refuseUnless } from "~/domain/verbs/errors";
import { inTurns } from "~/domain/verbs/for-each-row";
import { verb } from "~/domain/verbs/verb.server";
import { type Collected, convertToCents } from "~/gateways/bank/currency";
import { message } from "~/words/message";
import {
  isSettlementReference,
  MAX_SETTLED_ORDERS,
  type SettlementPayment,
  settlementName,
  settlementReference,
  settlementTotal,
} from "./settlement";

type Row = typeof settlements.$inferSelect;
type LineRow = typeof settlementLines.$inferSelect;
type PositionRow = typeof bankPositions.$inferSelect;
type OrderRow = typeof orders.$inferSelect;

/** Positions per query, and lines per inserted statement. */
const ROWS_AT_ONCE = 250;

/**
 * Drafts the settlement of all positions that are due at the month's end: one line per order, the oldest orders first.
 * A draft reserves nothing. Returns its id. `key`: the idempotency key, or null.
 * @throws Refused `wrong_month` while the month is not over, `done_already` while another settlement is open,
 * `nothing_due` if no position is due.
 */
export const draftSettlement = verb(
  "settlements.draft",
  async ({ actor, tx, runOnce, now }, month: string, key: string | null = null): Promise<string> =>
    runOnce(key, async () => {
      refuseUnless(month < businessMonth(now), "wrong_month", message("monthNotSettled", month));
      const open = await tx.select({ number: settlements.number }).from(settlements).where(isOpen).limit(1);
      refuseUnless(
        open.length === 0,
        "done_already",
        message("settlementIsOpen", settlementName(open[0]?.number ?? 0)),
      );
      const lines = await gatherLines(tx, month);
      refuseUnless(lines.length > 0, "nothing_due", message("nothingToSettle", month));
      const [number, id] = [await nextNumber(tx, "settlement"), generateId(now)];
      const principal = sum(lines.map((line) => line.principal));
      const share = sum(lines.map((line) => line.share));
      await insertRow(tx, settlements, {
        id,
        number,
        month,
        state: "draft",
        isOpen: true,
        principal,
        share,
        orders: lines.length,
        endToEndId: settlementReference(number),
        draftedBy: actor.accountId,
        createdAt: now,
      });
      for await (const rows of inTurns(chunk(lines.map((line) => ({ ...line, settlementId: id })))))
        await insertRows(tx, settlementLines, rows);
      await recordChange(tx, id, "settlement.drafted", {
        by: actor,
        now,
        text: message("settlementDrafted", settlementName(number), month, lines.length, principal, share),
      });
      return id;
    }),
);

const isOpen = sql`${settlements.isOpen} = 1`;

/** Yields pieces of the rows, each of ROWS_AT_ONCE. */
function* chunk<Row>(rows: Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE);
}

type NewLine = Pick<LineRow, "orderId" | "principal" | "share" | "collected" | "supplierRepaid">;

/** Walks the due positions by order, and lets other requests read between pieces. */
async function gatherLines(tx: Tx, month: string): Promise<NewLine[]> {
  const lines: NewLine[] = [];
  for (let after = ""; lines.length < MAX_SETTLED_ORDERS; ) {
    const rows = await tx
      .select({ position: bankPositions, order: orders })
      .from(bankPositions)
      .innerJoin(orders, eq(orders.id, bankPositions.orderId))
      .where(and(gt(bankPositions.orderId, after), isDue))
      .orderBy(asc(bankPositions.orderId))
      .limit(ROWS_AT_ONCE);
    if (rows.length === 0) break;
    const later = await loadLaterCollections(
      tx,
      rows.map(({ order }) => order.id),
      month,
    );
    for await (const { position, order } of inTurns(rows)) {
      // Money that came in after the month waits for the next settlement. Money that went back is missing already.
      const { collected, supplierRepaid } = moneyUntil(position, later.get(order.id));
      const { principal, share } = dueToBank(order, { ...position, collected, supplierRepaid });
      if (principal !== 0 || share !== 0)
        lines.push({ orderId: order.id, principal, share, collected, supplierRepaid });
    }
    after = rows.at(-1)?.order.id ?? "";
  }
  return lines.slice(0, MAX_SETTLED_ORDERS);
}

/** Returns whether a settlement of the month would have lines. Callers check the permission. */
export const isAnythingDue = async (month: string): Promise<boolean> => (await gatherLines(db, month)).length > 0;

/** The partial index `bank_positions_due` has this condition. */
const isDue = sql`(${bankPositions.principalDue} <> 0 or ${bankPositions.shareDue} <> 0)`;

const reversed = alias(postings, "reversed");

/** The money of a position, in cents. */
type PositionMoney = Pick<PositionRow, "collected" | "supplierRepaid">;

/** Returns the position's money without the money that came later. */
const moneyUntil = (position: PositionMoney, later: PositionMoney = NO_MONEY): PositionMoney => ({
  collected: position.collected - Math.max(later.collected, 0),
  supplierRepaid: position.supplierRepaid - Math.max(later.supplierRepaid, 0),
});

const NO_MONEY: PositionMoney = { collected: 0, supplierRepaid: 0 };

/** Returns the money that the postings after the month added to each order's position. */
async function loadLaterCollections(tx: Tx, orderIds: string[], month: string): Promise<Map<string, PositionMoney>> {
  const kinds = [...collectingKinds, "recovery" as const];
  const isClaim = inArray(postings.kind, [...claimKinds]);
  // As collectedAmount() counts them.
  const isCredit = eq(postings.kind, "credit note");
  const isRepayment = eq(postings.kind, "repayment");
  const rows = await tx
    .select({ orderId: postings.orderId, kind: postings.kind, amount: ledgerLines.amount })
    .from(postings)
    .innerJoin(
      ledgerLines,
      and(
        eq(ledgerLines.postingId, postings.id),
        or(
          and(isClaim, inArray(unindexed(ledgerLines.account), [...claimAccounts])),
          sql`${unindexed(ledgerLines.account)} = case when ${isCredit} then 'unapplied'
            when ${isRepayment} then 'supplier receivable'
            when ${postings.kind} = 'recovery' then 'recovery' else 'receivable' end`,
        ),
      ),
    )
    .leftJoin(reversed, eq(reversed.id, postings.reverses))
    .where(
      and(
        inArray(postings.orderId, orderIds),
        gt(sql`${postings.month} || ''`, month),
        or(inArray(postings.kind, kinds), inArray(reversed.kind, kinds), isCredit, isRepayment, isClaim),
      ),
    );
  const later = new Map<string, PositionMoney>();
  for (const { orderId, kind, amount } of rows) {
    const { collected, supplierRepaid } = later.get(orderId ?? "") ?? NO_MONEY;
    const added = kind === "credit note" ? amount : -amount;
    const isRepaid = kind === "repayment";
    later.set(orderId ?? "", {
      collected: collected + (isRepaid ? 0 : added),
      supplierRepaid: supplierRepaid + (isRepaid ? added : 0),
    });
  }
  return later;
}

/**
 * The bank agrees to a draft, which then waits for the transfer. A settlement that moves no money is settled at once.
 * @throws NotFound if the settlement does not exist.
 * @throws Refused `wrong_settlement_state` unless it is a draft, `changed_meanwhile` if one of its orders has lost
 * money or its advance.
 */
export const agreeToSettlement = verb("settlements.agree", async ({ actor, tx, now }, id: string): Promise<void> => {
  const settlement = await settlementInState(tx, id, ["draft"]);
  const lines = await loadLines(tx, id);
  for await (const { line, order, position } of inTurns(lines)) {
    const { principal, share } = dueToBank(order, {
      ...position,
      collected: Math.min(position.collected, line.collected),
      supplierRepaid: Math.min(position.supplierRepaid, line.supplierRepaid),
    });
    const isSame = principal === line.principal && share === line.share;
    refuseUnless(isSame, "changed_meanwhile", message("settlementChanged", settlementName(settlement.number)));
  }
  await tx
    .update(settlements)
    .set({ state: "agreed", agreedBy: actor.accountId, agreedAt: now })
    .where(eq(settlements.id, id));
  await recordChange(tx, id, "settlement.agreed", {
    by: actor,
    now,
    text: message("settlementAgreed", settlementName(settlement.number), settlementTotal(settlement)),
  });
  if (settlementTotal(settlement) === 0)
    await settle(tx, settlement, { valueDate: isoDay(now), bankReference: null }, { by: actor, now });
});

/**
 * Discards a draft or an agreed settlement. Its positions stay due.
 * @throws NotFound if the settlement does not exist.
 * @throws Refused `wrong_settlement_state` if it is settled or over.
 */
export const discardSettlement = verb(
  "settlements.change",
  async ({ actor, tx, now }, id: string, reason: string): Promise<void> => {
    const { number } = await settlementInState(tx, id, ["draft", "agreed"]);
    await tx
      .update(settlements)
      .set({ state: "discarded", isOpen: null, endedBy: actor.accountId, endedAt: now, endReason: reason })
      .where(eq(settlements.id, id));
    await recordChange(tx, id, "settlement.discarded", {
      by: actor,
      now,
      text: message("settlementDiscarded", settlementName(number), reason),
      reason,
    });
  },
);

/**
 * Confirms the transfer of an agreed settlement, and posts it.
 * @throws NotFound if the settlement does not exist.
 * @throws Invalid if the value date is in the future.
 * @throws Refused `wrong_settlement_state` unless it is agreed.
 */
export const confirmSettlement = verb(
  "settlements.change",
  async ({ actor, tx, now }, id: string, payment: SettlementPayment): Promise<void> => {
    const settlement = await settlementInState(tx, id, ["agreed"]);
    if (payment.valueDate > isoDay(now)) throw new Invalid({ valueDate: [message("valueDateInFuture")] });
    await settle(tx, settlement, payment, { by: actor, now });
  },
);

interface Change {
  by: Operator;
  now: number;
}

async function settle(
  tx: Tx,
  settlement: Row,
  { valueDate, bankReference }: SettlementPayment,
  { by, now }: Change,
): Promise<void> {
  const { id, number } = settlement;
  const ids = await postBankSettlement(tx, toSettledOrders(await loadLines(tx, id)), now);
  for await (const [orderId, postingId] of inTurns(ids))
    await tx
      .update(settlementLines)
      .set({ postingId })
      .where(and(eq(settlementLines.settlementId, id), eq(settlementLines.orderId, orderId)));
  await tx
    .update(settlements)
    .set({ state: "settled", isOpen: null, valueDate, bankReference, settledBy: by.accountId, settledAt: now })
    .where(eq(settlements.id, id));
  await recordChange(tx, id, "settlement.settled", {
    by,
    now,
    text: message("settlementSettled", settlementName(number), settlementTotal(settlement), bankReference),
  });
}

const returnRule: ApprovalRule<[id: string, reason: string]> = {
  verbName: "returnSettlement",
  subject: (id) => ({ id, role: null }),
  requirement: async () => requireSecondPerson(message("settlementReturnsTakeTwo")),
  async describe(tx, id, reason) {
    const settlement = await settlementById(tx, id);
    return message("wouldReturnSettlement", settlementName(settlement.number), settlementTotal(settlement), reason);
  },
  async basis(tx, id) {
    const { state } = await settlementById(tx, id);
    return { state };
  },
  record: async (_tx, id) => ({ kind: "settlement", id }),
};

/**
 * Marks the transfer of a settlement as returned, and posts its money back. Its positions are due again.
 * @throws NotFound if the settlement does not exist.
 * @throws Refused `wrong_settlement_state` unless it is settled.
 * @throws AwaitsApproval and Refused as verbWithApproval().
 */
export const returnSettlement = verbWithApproval<[id: string, reason: string]>(
  "settlements.change",
  returnRule,
  async ({ actor: by, tx, now }, id, reason) => {
    await takeBack(tx, await settlementInState(tx, id, ["settled"]), reason, { by, now });
  },
);

async function takeBack(tx: Tx, { id, number }: Row, reason: string, { by, now }: Change): Promise<void> {
  const lines = await loadLines(tx, id);
  const postingIds = new Map(lines.map(({ line }) => [line.orderId, line.postingId ?? ""]));
  const settled = toSettledOrders(lines).map((part) => ({ ...part, reverses: postingIds.get(part.order.id) ?? "" }));
  await postSettlementReturn(tx, settled, now);
  await tx
    .update(settlements)
    .set({ state: "returned", endedBy: by.accountId, endedAt: now, endReason: reason })
    .where(eq(settlements.id, id));
  await recordChange(tx, id, "settlement.returned", {
    by,
    now,
    text: message("settlementReturned", settlementName(number), reason),
    reason,
  });
}

/** Loads a settlement. @throws NotFound if it does not exist. */
async function settlementById(tx: Tx, id: string): Promise<Row> {
  const [row] = await tx.select().from(settlements).where(eq(settlements.id, id));
  if (!row) throw new NotFound();
  return row;
}

async function settlementInState(tx: Tx, id: string, states: Row["state"][]): Promise<Row> {
  const row = await settlementById(tx, id);
  const isAllowed = states.includes(row.state);
  refuseUnless(isAllowed, "wrong_settlement_state", message("settlementState", settlementName(row.number), row.state));
  return row;
}

interface LoadedLine {
  line: LineRow;
  order: OrderRow;
  position: PositionRow;
}

/** Loads the lines with their orders and positions, in pieces, so that other requests read in between. */
async function loadLines(tx: Tx, settlementId: string): Promise<LoadedLine[]> {
  const lines: LoadedLine[] = [];
  for (let after = ""; ; ) {
    const rows = await tx
      .select({ line: settlementLines, order: orders, position: bankPositions })
      .from(settlementLines)
      .innerJoin(orders, eq(orders.id, settlementLines.orderId))
      .innerJoin(bankPositions, eq(bankPositions.orderId, settlementLines.orderId))
      .where(and(eq(settlementLines.settlementId, settlementId), gt(settlementLines.orderId, after)))
      .orderBy(asc(settlementLines.orderId))
      .limit(ROWS_AT_ONCE);
    for await (const row of inTurns(rows)) lines.push(row);
    if (rows.length < ROWS_AT_ONCE) return lines;
    after = rows.at(-1)?.line.orderId ?? "";
  }
}

const toSettledOrders = (lines: LoadedLine[]): SettledOrder[] =>
  lines.map(({ line: { principal, share }, order }) => ({ order, principal, share }));

async function recordChange(
  tx: Tx,
  id: string,
  verbName: EventType,
  change: Change & { text: string; reason?: string },
): Promise<void> {
  await recordEvent(tx, { subject: { kind: "settlement", id }, verb: verbName, ...change });
}

/* ---- for bank statements ---- */

/**
 * Returns whether a bank statement's amount is the settlement's: in US dollars, or at the fixed rate. `booked` has no
 * sign.
 */
export function isSettlementAmount(settlement: Pick<Row, "principal" | "share">, booked: Collected): boolean {
  const amount = Math.abs(settlementTotal(settlement));
  return booked.currency === "USD"
    ? booked.units === amount
    : convertToCents(booked, configuration().payments.rates) === amount;
}

async function findByReference(tx: Tx, endToEndId: string): Promise<Row | null> {
  if (!isSettlementReference(endToEndId)) return null;
  const [row] = await tx.select().from(settlements).where(eq(settlements.endToEndId, endToEndId));
  return row ?? null;
}

/**
 * Settles or takes back the settlement that a bank statement's line names. `isDebit`: true for outgoing money. A
 * transfer in the settlement's direction settles it, and one in the other direction returns it. Null if no settlement
 * has the reference. "other amount" if the amount differs, "over" if the settlement is no longer open, or not agreed.
 * Only "settled" and "returned" change anything.
 */
export async function settleByReference(
  tx: Tx,
  endToEndId: string,
  { booked, isDebit }: { booked: Collected; isDebit: boolean },
  { by, now, reason, ...payment }: SettlementPayment & Change & { reason: string },
): Promise<"settled" | "returned" | "already" | "over" | "other amount" | null> {
  const settlement = await findByReference(tx, endToEndId);
  if (!settlement) return null;
  if (!isSettlementAmount(settlement, booked)) return "other amount";
  const { state } = settlement;
  const pays = isDebit === settlementTotal(settlement) > 0;
  if (pays && state === "agreed") {
    await settle(tx, settlement, payment, { by, now });
    return "settled";
  }
  if (!pays && state === "settled") {
    await takeBack(tx, settlement, reason, { by, now });
    return "returned";
  }
  return state === (pays ? "settled" : "returned") ? "already" : "over";
}

/** Returns whether the settlement with this reference has the amount. Null if no settlement has the reference. */
export async function hasSettlementAmount(tx: Tx, endToEndId: string, booked: Collected): Promise<boolean | null> {
  const settlement = await findByReference(tx, endToEndId);
  return settlement && isSettlementAmount(settlement, booked);
}
