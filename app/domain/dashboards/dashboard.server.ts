/**
 * Loads each role's dashboard: to-do items, monthly metrics and credit. Reads single rows and short index ranges only.
 */
import { type SQL, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { prepareQuery, type Read } from "~/db/prepared-statements.server";
import { applicants, monthlyAccountTotals } from "~/db/schema";
import { readSnapshot } from "~/db/snapshot.server";
import { accountBalanceSql } from "~/domain/aggregates/balances.server";
import { ALL_KEY, counterSql } from "~/domain/aggregates/counters.server";
import { creditTotalSql } from "~/domain/aggregates/exposure.server";
import { availableCredit } from "~/domain/applicants/available-credit";
import { hasApprovalLimits } from "~/domain/approvals/approval-limits";
import { readApprovalLimits } from "~/domain/approvals/stored-approval-limits.server";
import type { Debt } from "~/domain/figures/figures";
import { selectDebt, selectTotalDebt, toDebt, toTotalDebt } from "~/domain/figures/figures.server";
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
import { applicantLevels, Level } from "~/domain/values/level";
import type { Cents } from "~/domain/values/money";
import { pick } from "~/domain/values/pick";
import { NotFound } from "~/domain/verbs/errors";
import { listMonthlyAmountsDue, type MonthlyAmountDue, undeliveredAmountSql } from "./amounts-due.server";
import { loadMonthlyMetrics, MAX_MONTHS, type MonthMetrics } from "./monthly-metrics.server";
import type { PayoutPromise } from "./payout-promise";
import { measuredPayoutsSql, promiseStart } from "./payout-promise.server";
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
  /** The credit left for an SME's orders. Undefined for officers. */
  available?: Cents;
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
  const smeId = actor.applicantId ?? "";
  const [[figures], nextInstalments, { months, later }, waiting] = await readSnapshot(() =>
    Promise.all([
      smeFigures().all({ smeId, now }),
      listNextInstalments(smeId, NEXT_INSTALMENTS),
      listMonthlyAmountsDue(smeId, now, MAX_MONTHS),
      listTasks(actor, now),
    ]),
  );
  if (!figures) throw new NotFound();
  const { limit } = figures;
  const debt = toDebt(figures);
  const [next] = nextInstalments;
  const late: LateTotals = {
    count: waiting.find(({ kind }) => kind === "late")?.count ?? 0,
    amount: figures.late,
    oldest: next && next.deadline < now ? { ...pick(next, ["orderId", "orderNumber"]), since: next.deadline } : null,
  };
  return {
    now,
    waiting,
    credit: { limit, available: availableCredit(limit, debt.used, figures.cap), debt, late },
    nextInstalments,
    amountsDue: months,
    laterAmountDue: later + figures.undelivered,
  };
}

const smeFigures = prepareQuery((reader) =>
  selectDebt(reader, {
    limit: sql<number>`coalesce(${applicants.creditAmount}, 0)`.mapWith(Number),
    cap: sql<number>`coalesce(${applicants.bankCap}, ${applicants.creditAmount}, 0)`.mapWith(Number),
    undelivered: undeliveredAmountSql(),
  }),
);

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

/** The SQL of the account's shares in cents since the first order, settled or not, less the credited parts. */
const earningsSql = (account: "bank share" | "product share") => {
  const { account: book, kind, side, amount } = monthlyAccountTotals;
  return sql<Cents>`coalesce((select sum(case ${side} when 'credit' then ${amount} else -${amount} end)
    from ${monthlyAccountTotals} where ${book} = ${account} and ${kind} in ('shares', 'credit note')), 0)`.mapWith(
    Number,
  );
};

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
  const [problems, [{ dashboard, figures }, lacksLimits, insurers]] = await Promise.all([
    // Reads disks as well, so not within the snapshot.
    listHealthProblems(),
    readSnapshot(() =>
      Promise.all([loadOfficerDashboard(actor, adminFigures), lacksApprovalLimits(), listInsurerStates()]),
    ),
  ]);
  return {
    ...dashboard,
    problems,
    lacksLimits,
    skippedInsurers: insurers.filter(({ skipped }) => skipped !== null),
    smes: pick(figures as CountsByKey, smeCounters),
    earnings: figures.earnings,
    promise: { count: figures.kept + figures.missed, kept: figures.kept },
  };
}

const smeCounters = [ALL_KEY, ...applicantLevels("sme").map(String)];

const adminFigures = prepareQuery((reader) =>
  selectOfficerFigures(reader, {
    ...Object.fromEntries(smeCounters.map((key) => [key, counterSql("sme", sql`''`, key)])),
    earnings: earningsSql("product share"),
    kept: measuredPayoutsSql("kept"),
    missed: measuredPayoutsSql("missed"),
  }),
);

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
  const { dashboard, figures } = await readSnapshot(() => loadOfficerDashboard(actor, bankFigures));
  return { ...dashboard, payoutsDue: figures.payoutsDue, earnings: figures.earnings };
}

const bankFigures = prepareQuery((reader) =>
  selectOfficerFigures(reader, {
    payoutsDue: sql`-${accountBalanceSql("payable")}`.mapWith(Number),
    earnings: earningsSql("bank share"),
  }),
);

export interface InsurerDashboard extends OfficerDashboard {
  /** The number of SMEs that it covers. */
  coveredSmes: number;
}

/**
 * Loads the dashboard of the actor's insurer, about the SMEs that it covers. Amounts are cents, from the stored totals.
 */
export async function loadInsurerDashboard(actor: Actor): Promise<InsurerDashboard> {
  const { dashboard, figures } = await readSnapshot(() => loadOfficerDashboard(actor, insurerFigures));
  return { ...dashboard, coveredSmes: figures.planless + figures.active };
}

const insurerFigures = prepareQuery((reader) => {
  const covered = (level: Level) => counterSql("cases", sql.placeholder("scope"), String(level));
  return selectOfficerFigures(reader, {
    planless: covered(Level.insuranceVerified),
    active: covered(Level.adminActivated),
  });
});

/** The common figures of officers' dashboards in the placeholder `scope`, and `others`. */
const selectOfficerFigures = <More extends Record<string, SQL<number>>>(reader: Tx, others: More) =>
  selectTotalDebt(reader, { limit: creditTotalSql("granted", sql.placeholder("scope")), ...others });

type OfficerFigures = Record<"owed" | "late" | "disputedLate" | "used" | "limit", number>;

/**
 * Loads the common part of officers' dashboards with the figures of `query`. Covers all SMEs for admin and bank, and an
 * insurer's own for its officers.
 */
async function loadOfficerDashboard<Figures extends OfficerFigures>(
  actor: Actor,
  query: () => Read<Figures>,
): Promise<{ dashboard: OfficerDashboard; figures: Figures }> {
  const now = clock.now();
  const scope = readerScope(actor);
  const [waiting, months, rows, late] = await Promise.all([
    listTasks(actor, now),
    loadMonthlyMetrics(scope, now),
    query().all({ scope, now, promiseFrom: promiseStart(now) }),
    loadLateTotals(now, scope === "" ? null : scope),
  ]);
  // A sum always has a row.
  const figures = rows[0]!;
  const credit = { limit: figures.limit, debt: toTotalDebt(figures), late };
  return { dashboard: { now, waiting, months, credit }, figures };
}
