/** Everybody's dashboard: what waits, the months, the credit. Single rows and short index walks. */
import { and, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { turnovers } from "~/db/schema";
import type { Actor } from "../actor";
import { Level } from "../applicants/level";
import { applicantOf } from "../applicants/moves.server";
import { hasLimits } from "../approvals/ceilings";
import { ceilings } from "../approvals/stored-ceilings.server";
import { businessMonth } from "../calendar";
import { clock } from "../clock";
import { isLate } from "../instalments/instalment";
import {
  type DueInstalment,
  duesIn,
  type LateFigures,
  lateFigures,
  nextInstalment,
} from "../instalments/instalments.server";
import { type InsurerState, insurerStates } from "../insurers/insurers.server";
import { balanceOf, spentBy } from "../ledger/ledger.server";
import { totalOf } from "../ledger/totals.server";
import type { Cents } from "../money";
import { orderNumber } from "../orders/status";
import { configuration } from "../settings/configuration";
import { countsOf } from "../tallies.server";
import { duesOf, type MonthDue } from "./dues.server";
import { lastMonths, MONTHS_SHOWN, type Month } from "./figures.server";
import type { Waiting } from "./waiting";
import { waitingFor } from "./waiting.server";

/** How many there are in each status or level, whose number as text is the key. */
type Counts = Record<string, number>;

/** What every dashboard has. */
interface Desk {
  now: number;
  waiting: Waiting[];
  /** Oldest first, the last one is this month. */
  months: Month[];
}

export interface Credit {
  given: Cents;
  used: Cents;
  late: LateFigures;
}

export interface SmeDesk extends Desk {
  counts: Counts;
  credit: Credit;
  next: { orderId: string; orderNumber: string; amount: Cents; deadline: number; late: boolean } | null;
  /** What falls due this month, by its days. */
  thisMonth: DueInstalment[];
  /** What falls due, this month first. */
  dues: MonthDue[];
  /** What falls due after those months. */
  dueLater: Cents;
}

export async function smeDesk(actor: Actor): Promise<SmeDesk> {
  const now = clock.now();
  const { id, creditAmount } = await applicantOf(db, actor);
  const next = await nextInstalment(id);
  const dues = await duesOf(id, now, MONTHS_SHOWN);
  return {
    now,
    waiting: await waitingFor(actor, now),
    months: await lastMonths(id, now),
    counts: await countsOf("orders", id),
    credit: { given: creditAmount ?? 0, used: await spentBy(db, id), late: dues.late },
    next: next?.deadline
      ? {
          orderId: next.orderId,
          orderNumber: orderNumber(next.orderNumber),
          amount: next.amount,
          deadline: next.deadline,
          late: isLate(next, now),
        }
      : null,
    thisMonth: await duesIn(id, businessMonth(now)),
    dues: dues.months,
    dueLater: dues.later,
  };
}

export interface SupplierDesk extends Desk {
  counts: Counts;
  /** What the bank has yet to pay for verified invoices. */
  payable: Cents;
}

export async function supplierDesk(actor: Actor): Promise<SupplierDesk> {
  const now = clock.now();
  const id = actor.applicantId ?? "";
  return {
    now,
    waiting: await waitingFor(actor, now),
    months: await lastMonths(id, now),
    counts: await countsOf("orders", id),
    payable: -(await balanceOf(db, "payable", id)),
  };
}

export interface OfficerDesk extends Desk {
  credit: Credit;
}

/** Since the first order, whether it is settled or not. */
async function earnedOf(book: "bank share" | "product share"): Promise<Cents> {
  const [row] = await db
    .select({ amount: turnovers.amount })
    .from(turnovers)
    .where(and(eq(turnovers.book, book), eq(turnovers.side, "credit")));
  return row?.amount ?? 0;
}

export interface AdminDesk extends OfficerDesk {
  /** No approval limits are set, and this is no sandbox. */
  lacksLimits: boolean;
  /** The insurers that SMEs go past: paused, or without staff. */
  skipped: InsurerState[];
  /** SMEs by level. */
  smes: Counts;
  /** Dhow's shares of all verified invoices. */
  earned: Cents;
}

export async function adminDesk(actor: Actor): Promise<AdminDesk> {
  return {
    ...(await officerDesk(actor, clock.now())),
    lacksLimits: !configuration().sandbox && !hasLimits(await ceilings()),
    skipped: (await insurerStates()).filter(({ skipped }) => skipped !== null),
    smes: await countsOf("sme", ""),
    earned: await earnedOf("product share"),
  };
}

export interface BankDesk extends OfficerDesk {
  /** The supplier shares of all orders that wait to be paid. */
  toPay: Cents;
  /** The bank's shares of all verified invoices. */
  earned: Cents;
}

export async function bankDesk(actor: Actor): Promise<BankDesk> {
  return {
    ...(await officerDesk(actor, clock.now())),
    toPay: await totalOf("to pay out"),
    earned: await earnedOf("bank share"),
  };
}

export interface InsurerDesk extends OfficerDesk {
  /** SMEs that it covers. */
  covered: number;
}

export async function insurerDesk(actor: Actor): Promise<InsurerDesk> {
  const counts = await countsOf("cases", actor.insurerId ?? "");
  const covered = (counts[Level.insuranceVerified] ?? 0) + (counts[Level.adminActivated] ?? 0);
  return { ...(await officerDesk(actor, clock.now())), covered };
}

/** For admin and bank in all, for an insurer of the SMEs that it covers. */
async function officerDesk(actor: Actor, now: number): Promise<OfficerDesk> {
  const insurerId = actor.role === "insurance" ? (actor.insurerId ?? "nobody") : "";
  return {
    now,
    waiting: await waitingFor(actor, now),
    months: await lastMonths(insurerId, now),
    credit: {
      given: await totalOf("credit given", insurerId),
      used: await totalOf("credit used", insurerId),
      late: await lateFigures(now, insurerId === "" ? null : { insurerId }),
    },
  };
}
