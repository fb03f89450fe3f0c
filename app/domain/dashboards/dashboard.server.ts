/**
 * Loads each role's dashboard: to-do items, monthly metrics and credit. Reads single rows and short index ranges only.
 */
import { and, eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { prepareQuery } from "~/db/prepared-statements.server";
import { accountTotals } from "~/db/schema";
import { readSnapshot } from "~/db/snapshot.server";
import { loadBalanceTotal } from "~/domain/aggregates/balances.server";
import { readCountersByKey } from "~/domain/aggregates/counters.server";
import { actingApplicant } from "~/domain/applicants/level.server";
import { hasApprovalLimits } from "~/domain/approvals/approval-limits";
import { readApprovalLimits } from "~/domain/approvals/stored-approval-limits.server";
import type { Debt } from "~/domain/figures/figures";
import { loadDebt, loadTotalDebt } from "~/domain/figures/figures.server";
import type { HealthProblem } from "~/domain/health/health";
import { listHealthProblems } from "~/domain/health/health.server";
import {
  type DueInstalment,
  type LateTotals,
  listNextInstalments,
  loadLateTotals,
} from "~/domain/instalments/instalment.server";
import { type InsurerState, listInsurerStates } from "~/domain/insurers/insurer.server";
import { loadBalance } from "~/domain/ledger/ledger.server";
import type { OwnPayees } from "~/domain/payees/payee";
import { loadPayees } from "~/domain/payees/payee.server";
import { configuration } from "~/domain/settings/configuration";
import { type Actor, readerScope } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { Level } from "~/domain/values/level";
import type { Cents } from "~/domain/values/money";
import { listMonthlyAmountsDue, type MonthlyAmountDue } from "./amounts-due.server";
import { loadMonthlyMetrics, MAX_MONTHS, type MonthMetrics } from "./monthly-metrics.server";
import type { PayoutPromise } from "./payout-promise";
import { loadPayoutPromise } from "./payout-promise.server";
import type { Task } from "./task";
import { listTasks } from "./task.server";

/** Numbers of rows by status or level, which is the key as text. */
type CountsByKey = Record<string, number>;

/** The common part of all dashboards. */
interface Dashboard {
  /** UTC milliseconds. */
  now: number;
  waiting: Task[];
}

interface DashboardWithMonths extends Dashboard {
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
  credit: CreditSummary;
  /** The unpaid instalments with the earliest deadlines, at most three. */
  nextInstalments: DueInstalment[];
  /** Amounts due by month, this month first. */
  amountsDue: MonthlyAmountDue[];
  /** Cents due after those months, or after a delivery. */
  laterAmountDue: Cents;
}

const NEXT_INSTALMENTS = 3;

/**
 * Loads the dashboard of the actor's SME.
 * @throws NotFound for staff.
 */
export async function loadSmeDashboard(actor: Actor): Promise<SmeDashboard> {
  const now = clock.now();
  const id = actor.applicantId ?? "";
  const [sme, nextInstalments, dues, waiting, debt] = await readSnapshot(() =>
    Promise.all([
      actingApplicant(db, actor),
      listNextInstalments(id, NEXT_INSTALMENTS),
      listMonthlyAmountsDue(id, now, MAX_MONTHS),
      listTasks(actor, now),
      loadDebt(id, now),
    ]),
  );
  return {
    now,
    waiting,
    credit: { limit: sme.creditAmount ?? 0, debt, late: dues.late },
    nextInstalments,
    amountsDue: dues.months,
    laterAmountDue: dues.later,
  };
}

/** The data that decides a company's next step. `nextInstalments` has at most one, and none for a supplier. */
export type NextStepData = Pick<SmeDashboard, "now" | "waiting" | "nextInstalments">;

/** Loads the next step of the actor's company, for its profile. */
export async function loadNextStep(actor: Actor): Promise<NextStepData> {
  const now = clock.now();
  const [waiting, nextInstalments] = await readSnapshot(() =>
    Promise.all([listTasks(actor, now), actor.role === "sme" ? listNextInstalments(actor.applicantId ?? "", 1) : []]),
  );
  return { now, waiting, nextInstalments };
}

export interface SupplierDashboard extends DashboardWithMonths {
  /** Cents that the bank still has to pay for verified invoices. */
  payable: Cents;
  payees: OwnPayees;
}

/** Loads the dashboard of the actor's supplier. The payable amount comes from the ledger. */
export async function loadSupplierDashboard(actor: Actor): Promise<SupplierDashboard> {
  const now = clock.now();
  const id = actor.applicantId ?? "";
  const [waiting, months, balance, payees] = await readSnapshot(() =>
    Promise.all([listTasks(actor, now), loadMonthlyMetrics(id, now), loadBalance(db, "payable", id), loadPayees(id)]),
  );
  return { now, waiting, months, payable: -balance, payees };
}

export interface OfficerDashboard extends DashboardWithMonths {
  credit: CreditSummary;
}

const creditTotal = prepareQuery((reader) =>
  reader
    .select({ amount: accountTotals.amount })
    .from(accountTotals)
    .where(and(eq(accountTotals.account, sql.placeholder("account")), eq(accountTotals.side, "credit"))),
);

/** Returns the account's total credits in cents since the first order, settled or not. Reads `account_totals`. */
async function loadEarnings(account: "bank share" | "product share"): Promise<Cents> {
  const [row] = await creditTotal().all({ account });
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
  const insurerId = readerScope(actor);
  const [waiting, months, limit, debt, late] = await Promise.all([
    listTasks(actor, now),
    loadMonthlyMetrics(insurerId, now),
    loadBalanceTotal("credit given", insurerId),
    loadTotalDebt(insurerId, now),
    loadLateTotals(now, insurerId === "" ? null : { insurerId }),
  ]);
  return { now, waiting, months, credit: { limit, debt, late } };
}
