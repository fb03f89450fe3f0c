/**
 * Loads each role's dashboard: to-do items, monthly metrics and credit. Reads single rows and short index ranges only.
 */
import { and, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { accountTotals } from "~/db/schema";
import { readSnapshot } from "~/db/snapshot.server";
import { loadBalanceTotal } from "~/domain/aggregates/balances.server";
import { FINISHED_KEY, finishedKey, readCountersByKey } from "~/domain/aggregates/counters.server";
import { actingApplicant } from "~/domain/applicants/level.server";
import { hasApprovalLimits } from "~/domain/approvals/approval-limits";
import { readApprovalLimits } from "~/domain/approvals/stored-approval-limits.server";
import type { Debt } from "~/domain/figures/figures";
import { loadDebt, loadTotalDebt } from "~/domain/figures/figures.server";
import type { HealthProblem } from "~/domain/health/health";
import { listHealthProblems } from "~/domain/health/health.server";
import { isInstalmentLate } from "~/domain/instalments/instalment";
import {
  type DueInstalment,
  findNextInstalment,
  type LateTotals,
  listInstalmentsDue,
  loadLateTotals,
} from "~/domain/instalments/instalment.server";
import { type InsurerState, listInsurerStates } from "~/domain/insurers/insurer.server";
import { loadBalance } from "~/domain/ledger/ledger.server";
import { formatOrderNumber } from "~/domain/orders/status";
import type { OwnPayees } from "~/domain/payees/payee";
import { loadPayees } from "~/domain/payees/payee.server";
import { configuration } from "~/domain/settings/configuration";
import type { Actor } from "~/domain/values/actor";
import { businessMonth } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { Level } from "~/domain/values/level";
import type { Cents } from "~/domain/values/money";
import { unpaidAmount } from "~/domain/values/unpaid-amount";
import { listMonthlyAmountsDue, type MonthlyAmountDue } from "./amounts-due.server";
import { loadMonthlyMetrics, MAX_MONTHS, type MonthMetrics } from "./monthly-metrics.server";
import type { PayoutPromise } from "./payout-promise";
import { loadPayoutPromise } from "./payout-promise.server";
import type { Task } from "./task";
import { listTasks } from "./task.server";

/** Numbers of rows by status or level, which is the key as text. */
type CountsByKey = Record<string, number>;

/** Returns an owner's orders by shown status. Finished orders count as finished, not by their status. */
async function countShownStatuses(ownerId: string): Promise<CountsByKey> {
  const counts = await readCountersByKey("orders", ownerId);
  const shown = Object.entries(counts)
    .filter(([key]) => !key.startsWith(`${FINISHED_KEY}:`))
    .map(([key, count]) => [key, count - (counts[finishedKey(Number(key))] ?? 0)]);
  return Object.fromEntries(shown);
}

/** The common part of all dashboards. */
interface Dashboard {
  /** UTC milliseconds. */
  now: number;
  waiting: Task[];
  /** Oldest month first, the current one last. */
  months: MonthMetrics[];
}

export interface CreditSummary {
  /** The granted credit. */
  limit: Cents;
  debt: Debt;
  /** The number of late instalments, their sum (`debt.late`) and the oldest one's order. */
  late: LateTotals;
}

export interface SmeDashboard extends Dashboard {
  counts: CountsByKey;
  credit: CreditSummary;
  /** The unpaid instalment with the earliest deadline. Null if nothing is due. */
  nextInstalment: { orderId: string; orderNumber: string; amount: Cents; deadline: number; late: boolean } | null;
  /** Instalments due this month, by day. */
  instalmentsThisMonth: DueInstalment[];
  /** Amounts due by month, this month first. */
  amountsDue: MonthlyAmountDue[];
  /** Cents due after those months, or after a delivery. */
  laterAmountDue: Cents;
}

/**
 * Loads the dashboard of the actor's SME.
 * @throws NotFound for staff.
 */
export async function loadSmeDashboard(actor: Actor): Promise<SmeDashboard> {
  const now = clock.now();
  const id = actor.applicantId ?? "";
  const [sme, next, dues, waiting, months, counts, debt, instalmentsThisMonth] = await readSnapshot(() =>
    Promise.all([
      actingApplicant(db, actor),
      findNextInstalment(id),
      listMonthlyAmountsDue(id, now, MAX_MONTHS),
      listTasks(actor, now),
      loadMonthlyMetrics(id, now),
      countShownStatuses(id),
      loadDebt(id, now),
      listInstalmentsDue(id, businessMonth(now)),
    ]),
  );
  return {
    now,
    waiting,
    months,
    counts,
    credit: { limit: sme.creditAmount ?? 0, debt, late: dues.late },
    nextInstalment: next?.deadline
      ? {
          orderId: next.orderId,
          orderNumber: formatOrderNumber(next.orderNumber),
          amount: unpaidAmount(next),
          deadline: next.deadline,
          late: isInstalmentLate(next, now),
        }
      : null,
    instalmentsThisMonth,
    amountsDue: dues.months,
    laterAmountDue: dues.later,
  };
}

export interface SupplierDashboard extends Dashboard {
  counts: CountsByKey;
  /** Cents that the bank still has to pay for verified invoices. */
  payable: Cents;
  payees: OwnPayees;
}

/** Loads the dashboard of the actor's supplier. The payable amount comes from the ledger. */
export async function loadSupplierDashboard(actor: Actor): Promise<SupplierDashboard> {
  const now = clock.now();
  const id = actor.applicantId ?? "";
  const [waiting, months, counts, balance, payees] = await readSnapshot(() =>
    Promise.all([
      listTasks(actor, now),
      loadMonthlyMetrics(id, now),
      countShownStatuses(id),
      loadBalance(db, "payable", id),
      loadPayees(id),
    ]),
  );
  return { now, waiting, months, counts, payable: -balance, payees };
}

export interface OfficerDashboard extends Dashboard {
  credit: CreditSummary;
}

/** Returns the account's total credits in cents since the first order, settled or not. Reads `account_totals`. */
async function loadEarnings(account: "bank share" | "product share"): Promise<Cents> {
  const [row] = await db
    .select({ amount: accountTotals.amount })
    .from(accountTotals)
    .where(and(eq(accountTotals.account, account), eq(accountTotals.side, "credit")));
  return row?.amount ?? 0;
}

export interface AdminDashboard extends OfficerDashboard {
  problems: HealthProblem[];
  /** True outside the sandbox while no approval limit is set. */
  lacksLimits: boolean;
  /** The insurers that SMEs skip, because they are paused or have no staff. */
  skippedInsurers: InsurerState[];
  /** SMEs by level. */
  smes: CountsByKey;
  /** Cents: Dhow's shares of all verified invoices. */
  earnings: Cents;
  promise: PayoutPromise;
}

/** Loads the admin's dashboard. Amounts are cents, from the stored totals. */
export async function loadAdminDashboard(actor: Actor): Promise<AdminDashboard> {
  const now = clock.now();
  const [problems, [dashboard, lacksLimits, insurers, smes, earnings, promise]] = await Promise.all([
    // Reads disks as well, so not within the snapshot.
    listHealthProblems(),
    readSnapshot(() =>
      Promise.all([
        loadOfficerDashboard(actor, now),
        lacksApprovalLimits(),
        listInsurerStates(),
        readCountersByKey("sme", ""),
        loadEarnings("product share"),
        loadPayoutPromise(now),
      ]),
    ),
  ]);
  const skippedInsurers = insurers.filter(({ skipped }) => skipped !== null);
  return { ...dashboard, problems, lacksLimits, skippedInsurers, smes, earnings, promise };
}

const lacksApprovalLimits = async (): Promise<boolean> =>
  !configuration().sandbox && !hasApprovalLimits(await readApprovalLimits());

export interface BankDashboard extends OfficerDashboard {
  /** Cents: the supplier shares of all orders to be paid out. */
  payoutsDue: Cents;
  /** Cents: the bank's shares of all verified invoices. */
  earnings: Cents;
}

/** Loads the bank's dashboard. Amounts are cents, from the stored totals. */
export async function loadBankDashboard(actor: Actor): Promise<BankDashboard> {
  const [dashboard, payoutsDue, earnings] = await readSnapshot(() =>
    Promise.all([loadOfficerDashboard(actor, clock.now()), loadBalanceTotal("to pay out"), loadEarnings("bank share")]),
  );
  return { ...dashboard, payoutsDue, earnings };
}

export interface InsurerDashboard extends OfficerDashboard {
  /** The number of SMEs that it covers. */
  coveredSmes: number;
}

/**
 * Loads the dashboard of the actor's insurer, about the SMEs that it covers. Amounts are cents, from the stored totals.
 */
export async function loadInsurerDashboard(actor: Actor): Promise<InsurerDashboard> {
  const [dashboard, counts] = await readSnapshot(() =>
    Promise.all([loadOfficerDashboard(actor, clock.now()), readCountersByKey("cases", actor.insurerId ?? "")]),
  );
  const covered = (counts[Level.insuranceVerified] ?? 0) + (counts[Level.adminActivated] ?? 0);
  return { ...dashboard, coveredSmes: covered };
}

/** Covers all SMEs for admin and bank, and an insurer's own for its officers. */
async function loadOfficerDashboard(actor: Actor, now: number): Promise<OfficerDashboard> {
  const insurerId = actor.role === "insurance" ? (actor.insurerId ?? "nobody") : "";
  const [waiting, months, limit, debt, late] = await Promise.all([
    listTasks(actor, now),
    loadMonthlyMetrics(insurerId, now),
    loadBalanceTotal("credit given", insurerId),
    loadTotalDebt(insurerId, now),
    loadLateTotals(now, insurerId === "" ? null : { insurerId }),
  ]);
  return { now, waiting, months, credit: { limit, debt, late } };
}
