/** Runs `dhow check`: proves that the ledger, the stored totals and the records agree. Reads only. */
import { and, asc, eq, gt, inArray, isNotNull, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { db, store } from "~/db/client.server";
import { damageMessage } from "~/db/error-codes";
import {
  accounts,
  applicantIndustries,
  applicants,
  approvals,
  balances,
  counters,
  events,
  files,
  instalments,
  insurerCases,
  ledgerLines,
  monthlyMetrics,
  orders,
  outbox,
  postings,
} from "~/db/schema";
import { readSnapshot } from "~/db/snapshot.server";
import { hashFile } from "~/gateways/files/hash";
import { gateways } from "~/gateways/gateways";
import { checkPasswordLinks } from "./accounts/password-links.server";
import { checkSessions } from "./accounts/sessions.server";
import { checkUnsentForms } from "./accounts/unsent-forms.server";
import { type BalanceTotal, balanceTotals } from "./aggregates/balances.server";
import { payoutPromiseCounters } from "./aggregates/counted-rows.server";
import { ALL_KEY, FINISHED_KEY, finishedKey, officerScope, TEAM_LIST, waitingKey } from "./aggregates/counters.server";
import { type MetricChange, metricChanges, orderScopes } from "./aggregates/monthly-metrics.server";
import { DIRECTORY_SCOPE, findWronglyIndexed } from "./applicants/search.server";
import type { Anchor } from "./audit/anchor";
import { checkAnchors } from "./audit/anchor.server";
import { checkEvents } from "./audit/check.server";
import { checkBankLines } from "./bank-statements/check.server";
import { checkCsvDrafts } from "./bank-statements/csv-draft.server";
import { checkLineSeals } from "./bank-statements/line-seal.server";
import { checkReceipts } from "./cash/check.server";
import { checkRefunds } from "./cash/refund-check.server";
import { type CheckProgress, PAGE, readPages, readPagesBy, runInScope } from "./check-pages.server";
import type { MetricTotal } from "./dashboards/monthly-metrics.server";
import { checkExposure } from "./exposure/check.server";
import { instalmentAmounts, instalmentDeadline } from "./instalments/instalment";
import { unpaidSql } from "./instalments/instalment.server";
import { WAITING_ROWS } from "./lists/filter";
import { log } from "./log";
import { checkMonthClosing } from "./month-closing/check.server";
import { checkOutbox } from "./notifications/check.server";
import { MESSAGES_LIST } from "./notifications/outbox.server";
import { formatOrderNumber, OrderStatus } from "./orders/status";
import type { Order } from "./orders/transitions.server";
import { checkPayments, loadOrderBooks, type OrderBooks } from "./payments/check.server";
import { checkWebhooks } from "./payments/check-webhooks.server";
import { checkPaymentSeals } from "./payments/payment-seal.server";
import { checkBatches } from "./payout-batches/check.server";
import { checkPortfolio } from "./portfolio/check.server";
import { checkSequences } from "./settings/check-sequences.server";
import { staffRoles } from "./values/actor";
import { businessDay, businessMonth, endOfDay } from "./values/calendar";
import { decidingRole, Level } from "./values/level";
import { formatMoney, sum } from "./values/money";
import { splitShares } from "./values/shares";
import { unpaidAmount } from "./values/unpaid-amount";
import { UPFRONT } from "./values/upfront";

export interface CheckOptions {
  /** Compares every file's hash as well; otherwise only its size. Defaults to true. */
  areFilesRead?: boolean;
  /** Earlier anchors that the record must contain. */
  anchors?: readonly Anchor[];
  /** Receives the progress at the start of each part and after each page. */
  report?: (progress: CheckProgress) => void;
}

/**
 * Checks the database and the file store. Returns one English line per problem, or an empty array. The check stops at
 * damaged pages.
 */
export async function checkDatabase(options: CheckOptions = {}): Promise<string[]> {
  const { areFilesRead = true, anchors = [], report = () => {} } = options;
  const problems: string[] = [];
  let part = "";
  const runParts = async (parts: CheckPart[]) => {
    for (const [name, check] of parts) {
      part = name;
      report({ part, done: 0, total: null });
      const found = await check();
      problems.push(...found.slice(0, MAX_PROBLEMS));
      if (found.length > MAX_PROBLEMS) problems.push(`the ${part}: ${found.length - MAX_PROBLEMS} more problems`);
    }
  };
  try {
    await runInScope({ report }, async () => {
      await runParts([["database file", async () => (await store().findDamage?.()) ?? []]]);
      // Damaged indexes can return the same rows again and again, so no other part runs.
      if (problems.length > 0) return void problems.push(stopMessage(part));
      await readSnapshot(() => runParts([...checkParts, ["anchors", () => checkAnchors(anchors)]]));
      // Hashing runs outside the snapshot: it takes long, and an open snapshot keeps the write-ahead log growing.
      if (areFilesRead) await runParts([["file contents", checkFileHashes]]);
    });
  } catch (error) {
    // A value in a damaged page may be no JSON.
    const damage = damageMessage(error) ?? (error instanceof SyntaxError ? error.message : null);
    if (damage === null) throw error;
    problems.push(damage, stopMessage(part));
  }
  return problems;
}

const stopMessage = (part: string) =>
  `the check stopped at the ${part}, because the database is damaged: restore a backup`;

/** The problems that each part names. It counts the others. */
const MAX_PROBLEMS = 10_000;

/** Rows of each table that the quick check reads. */
const NEWEST = 500;

/**
 * Checks the newest orders, batches, messages, payments and bank lines. Its time does not grow with the database.
 * Returns one English line per problem, or an empty array. Reads beside the server's verbs without a snapshot, so it
 * checks twice and returns only the problems of both rounds.
 */
export async function checkNewest(): Promise<string[]> {
  const runRound = () =>
    runInScope({ newest: NEWEST, report: () => {} }, async () => {
      const found: string[] = [];
      for (const check of quickChecks) found.push(...(await check()));
      return found;
    });
  const problems = await runRound();
  if (problems.length === 0) return [];
  const again = new Set(await runRound());
  return problems.filter((problem) => again.has(problem));
}

/** Runs the quick check. Logs each problem as an error. */
export async function logNewestProblems(): Promise<void> {
  for (const problem of await checkNewest()) log.error({}, `dhow check --quick: ${problem}`);
}

type CheckPart = [name: string, check: () => Promise<string[]>];

const checkParts: CheckPart[] = [
  ["database", () => store().findProblems()],
  ["postings", checkPostings],
  ["balances", checkBalances],
  ["balance totals", checkBalanceTotals],
  ["orders", checkOrders],
  ["receivables", checkReceivables],
  ["payables", checkPayables],
  ["credit", checkCredit],
  ["counters", checkCounters],
  ["applicants", checkApplicants],
  ["files", checkFiles],
  ["monthly metrics", checkMonthlyMetrics],
  ["exposure", checkExposure],
  ["portfolio", checkPortfolio],
  ["closed months", checkMonthClosing],
  ["payout batches", checkBatches],
  ["bank lines", checkBankLines],
  ["receipts", checkReceipts],
  ["refunds", checkRefunds],
  ["events", checkEvents],
  ["messages", checkOutbox],
  ["sessions", checkSessions],
  ["password links", checkPasswordLinks],
  ["unsent forms", checkUnsentForms],
  ["CSV drafts", checkCsvDrafts],
  ["payments", checkPaymentSeals],
  ["sequences", checkSequences],
  ["webhooks", checkWebhooks],
];

const quickChecks = [checkOrders, checkBatches, checkOutbox, checkPaymentSeals, checkLineSeals, checkSequences];

const columnSum = (column: SQLiteColumn | SQL) => sql<number>`coalesce(sum(${column}), 0)`;

async function checkPostings(): Promise<string[]> {
  const off = await db
    .select({ id: postings.id, kind: postings.kind, sum: columnSum(ledgerLines.amount) })
    .from(postings)
    .leftJoin(ledgerLines, eq(ledgerLines.postingId, postings.id))
    .groupBy(postings.id)
    .having(sql`coalesce(sum(${ledgerLines.amount}), 0) <> 0 or count(${ledgerLines.id}) = 0`);
  return off.map(
    (posting) => `posting ${posting.id} (${posting.kind}) sums to ${formatMoney(posting.sum)}, not to zero`,
  );
}

async function checkBalances(): Promise<string[]> {
  const sums = await db
    .select({ account: ledgerLines.account, party: ledgerLines.party, sum: columnSum(ledgerLines.amount) })
    .from(ledgerLines)
    .groupBy(ledgerLines.account, ledgerLines.party);
  const storedBalances = await db
    .select()
    .from(balances)
    .where(notInArray(balances.account, [...balanceTotals]));
  return compareSums(
    sums.map((row) => [`${row.account} ${row.party}`, row.sum]),
    storedBalances.map((row) => [`${row.account} ${row.party}`, row.amount]),
    (account, lines, balance) =>
      `balance of ${account} is ${formatMoney(balance)}, but its lines sum to ${formatMoney(lines)}`,
  );
}

/** Compares the stored balance totals with the sums of credits given, receivables and payables. */
async function checkBalanceTotals(): Promise<string[]> {
  const { insurerId, creditAmount } = applicants;
  const credits = await db
    .select({ insurerId, sum: columnSum(creditAmount) })
    .from(applicants)
    .where(isNotNull(creditAmount))
    .groupBy(insurerId);
  const used = await db
    .select({ insurerId, sum: columnSum(balances.amount) })
    .from(balances)
    .innerJoin(applicants, eq(applicants.id, balances.party))
    .where(eq(balances.account, "receivable"))
    .groupBy(insurerId);
  const [payable] = await db
    .select({ sum: columnSum(balances.amount) })
    .from(balances)
    .where(eq(balances.account, "payable"));
  const sumByInsurer = (name: BalanceTotal, rows: { insurerId: string | null; sum: number }[]): [string, number][] => [
    [`${name} `, sum(rows.map((row) => row.sum))],
    ...rows.flatMap((row): [string, number][] => (row.insurerId ? [[`${name} ${row.insurerId}`, row.sum]] : [])),
  ];
  const storedBalances = await db
    .select()
    .from(balances)
    .where(inArray(balances.account, [...balanceTotals]));
  return compareSums(
    [
      ...sumByInsurer("credit given", credits),
      ...sumByInsurer("credit used", used),
      ["to pay out ", -(payable?.sum ?? 0)],
    ],
    storedBalances.map((row) => [`${row.account} ${row.party}`, row.amount]),
    (name, real, total) => `total "${name.trim()}" is ${formatMoney(total)}, but its parts sum to ${formatMoney(real)}`,
  );
}

/** Compares every order's own columns with its instalments and its ledger postings. */
async function checkOrders(): Promise<string[]> {
  const problems: string[] = [];
  for await (const page of readPages(orders, "id")) {
    const booksOf = await loadOrderBooks(page.map(({ id }) => id));
    for (const order of page)
      for (const problem of await checkOrder(order, booksOf(order.id)))
        problems.push(`order ${formatOrderNumber(order.number)}: ${problem}`);
  }
  return problems;
}

async function checkOrder(order: Order, books: OrderBooks): Promise<string[]> {
  const problems: string[] = [];
  const expect = (condition: boolean, problem: string) => void (condition || problems.push(problem));
  const { parts } = books;
  const planned = instalmentAmounts(order.amount, order.plan);

  expect(parts.length === order.plan.length, `has ${parts.length} instalments, but its plan has ${order.plan.length}`);
  expect(sum(parts.map((part) => part.amount)) === order.amount, "its instalments do not sum to its amount");
  const upfrontPaidAt = parts.find((part) => part.number === UPFRONT)?.paidAt ?? null;
  for (const [index, part] of parts.entries()) {
    const name = `instalment ${part.number}`;
    expect(
      part.number === index + 1 && part.smeId === order.smeId && part.insurerId === order.insurerId,
      `${name} has a wrong number, SME or insurer`,
    );
    const isAsPlanned = part.amount === planned[index] && part.rate === order.plan[index];
    expect(isAsPlanned && part.amount > 0, `${name} differs from the plan`);
    if (order.status !== OrderStatus.canceled) {
      const later = order.dueFrom === null ? null : instalmentDeadline(part.number, order.dueFrom);
      expect(part.deadline === (part.number === UPFRONT ? order.payUntil : later), `${name} has a wrong deadline`);
    }
  }
  const standing = order.status !== OrderStatus.canceled;
  expect(
    order.paid === (standing && parts.every((part) => part.paidAt !== null)),
    "its paid mark does not match its instalments",
  );
  const owed = standing ? parts.find((part) => part.number !== UPFRONT && part.paidAt === null) : undefined;
  expect(order.nextDue === (owed?.deadline ?? null), "its next due date does not match its instalments");
  if (standing) {
    expect(
      (order.status === OrderStatus.created) === (upfrontPaidAt === null),
      "its status does not match its upfront payment",
    );
    expect((order.placedAt ?? null) === upfrontPaidAt, "its placement time is not its upfront payment's time");
    expect(
      order.status < OrderStatus.delivered || order.dueFrom !== null,
      "it is delivered, but its instalments have no due dates",
    );
    expect(
      order.status >= OrderStatus.delivered || order.dueFrom === null || order.dueFrom === order.placedAt,
      "its instalments fall due before delivery",
    );
    expect(
      order.status === OrderStatus.sending || order.proposedDay === null,
      "a new delivery day is proposed, but the order is not being delivered",
    );
  }

  const postedAmount = (account: string, kind?: string) =>
    sum(
      books.postings
        .filter((posting) => !kind || posting.kind === kind)
        .flatMap(({ lines }) => lines.filter((line) => line.account === account).map(({ amount }) => amount)),
    );
  const shares = splitShares(order);
  expect(
    shares.supplierShare === order.supplierShare && shares.bankShare === order.bankShare,
    "its shares do not match its rates",
  );
  expect(
    order.payUntil > order.createdAt && endOfDay(businessDay(order.payUntil)) === order.payUntil,
    "its upfront payment is not due at the end of a day",
  );
  const settled = order.status >= OrderStatus.invoiceVerifiedByAdmin;
  expect(postedAmount("receivable", "order") === order.amount, "the ledger has another order amount");
  expect(
    postedAmount("undelivered") === (standing && !settled ? -order.amount : 0),
    "the ledger has another undelivered amount",
  );
  expect(
    postedAmount("payable", "shares") === (settled ? -shares.supplierShare : 0),
    "the ledger has another supplier share",
  );
  expect(postedAmount("bank share") === (settled ? -shares.bankShare : 0), "the ledger has another bank share");
  expect(
    postedAmount("product share") === (settled ? -shares.productShare : 0),
    "the ledger has another product share",
  );
  // A reversal takes back a returned payout.
  const isPaid = order.status === OrderStatus.paidByBank;
  expect(
    postedAmount("payable") === (settled && !isPaid ? -shares.supplierShare : 0),
    "the ledger does not match its payout",
  );
  problems.push(...(await checkPayments(order, books)));
  const unpaid = standing ? sum(parts.map(unpaidAmount)) : 0;
  expect(
    postedAmount("receivable") === unpaid,
    `${formatMoney(unpaid)} is unpaid, but the ledger says ${formatMoney(postedAmount("receivable"))}`,
  );
  return problems;
}

async function checkReceivables(): Promise<string[]> {
  const unpaid = await db
    .select({ sme: instalments.smeId, sum: columnSum(unpaidSql) })
    .from(instalments)
    .innerJoin(orders, eq(orders.id, instalments.orderId))
    .where(sql`${instalments.paidAt} is null and ${orders.status} <> ${OrderStatus.canceled}`)
    .groupBy(instalments.smeId);
  const storedBalances = await db.select().from(balances).where(eq(balances.account, "receivable"));
  return compareSums(
    unpaid.map((row) => [row.sme, row.sum]),
    storedBalances.map((row) => [row.party, row.amount]),
    (sme, due, balance) =>
      `SME ${sme} owes ${formatMoney(balance)} in the ledger, but its instalments sum to ${formatMoney(due)}`,
  );
}

async function checkPayables(): Promise<string[]> {
  const due = new Map<string, number>();
  for await (const page of readPages(orders, "id"))
    for (const order of page)
      if (order.status === OrderStatus.invoiceVerifiedByAdmin)
        due.set(order.supplierId, (due.get(order.supplierId) ?? 0) - splitShares(order).supplierShare);
  const storedBalances = await db.select().from(balances).where(eq(balances.account, "payable"));
  return compareSums(
    [...due],
    storedBalances.map((row) => [row.party, row.amount]),
    (supplier, expected, balance) =>
      `supplier ${supplier} is owed ${formatMoney(-balance)} in the ledger, ` +
      `but its orders sum to ${formatMoney(-expected)}`,
  );
}

/**
 * Proves that no SME uses more credit than its largest credit so far. Lowering a credit may leave less than is used.
 */
async function checkCredit(): Promise<string[]> {
  const over = await db
    .select({ id: applicants.id, credit: applicants.creditAmount, spent: balances.amount })
    .from(balances)
    .innerJoin(applicants, eq(applicants.id, balances.party))
    .where(sql`${balances.account} = 'receivable' and ${balances.amount} > coalesce(${applicants.creditAmount}, 0)`);
  const problems: string[] = [];
  for (const { id, credit, spent } of over) {
    const lowered = await db
      .select({ before: events.before })
      .from(events)
      .where(
        and(eq(events.subject, "applicant"), eq(events.subjectId, id), eq(events.verb, "applicant.creditChanged")),
      );
    const maxCredit = Math.max(credit ?? 0, ...lowered.map(({ before }) => Number(before.creditAmount ?? 0)));
    if (spent > maxCredit)
      problems.push(
        `SME ${id} uses ${formatMoney(spent)} of credit, but its highest limit was ${formatMoney(maxCredit)}`,
      );
  }
  return problems;
}

/** Checks the role that each applicant waits for, and its search terms. */
async function checkApplicants(): Promise<string[]> {
  const problems: string[] = [];
  const next = (last: { applicant: { id: string } } | null) =>
    db
      .select({ applicant: applicants, accountName: accounts.name })
      .from(applicants)
      .leftJoin(accounts, eq(accounts.id, applicants.accountId))
      .where(last ? gt(applicants.id, last.applicant.id) : undefined)
      .orderBy(asc(applicants.id))
      .limit(PAGE);
  for await (const rows of readPagesBy(applicants, next)) {
    for (const { applicant, accountName } of rows) {
      if (accountName !== (applicant.title ?? applicant.email))
        problems.push(`the account of applicant ${applicant.id} has another name than the company`);
      if (applicant.waitingFor !== decidingRole(applicant.role, applicant.level))
        problems.push(
          `applicant ${applicant.id} waits for ${applicant.waitingFor ?? "nobody"} at level ${applicant.level}`,
        );
    }
    for (const id of await findWronglyIndexed(rows.map(({ applicant }) => applicant)))
      problems.push(`the search terms of applicant ${id} do not match its data`);
  }
  return problems;
}

async function checkCounters(): Promise<string[]> {
  const counted = new Map<string, number>();
  const addCount = (list: string, scope: string, key: string | number, by: number) => {
    for (const counterKey of [String(key), ALL_KEY]) {
      const name = `${list} ${scope} ${counterKey}`;
      counted.set(name, (counted.get(name) ?? 0) + by);
    }
  };
  const rows = sql<number>`count(*)`;
  for (const row of await db
    .select({ role: applicants.role, level: applicants.level, rows })
    .from(applicants)
    .groupBy(applicants.role, applicants.level)) {
    addCount(row.role, "", row.level, row.rows);
  }
  const { role, waitingFor } = applicants;
  const awaited = await db
    .select({ role, waitingFor, rows })
    .from(applicants)
    .where(isNotNull(waitingFor))
    .groupBy(role, waitingFor);
  for (const row of awaited) if (row.waitingFor) counted.set(`${row.role}  ${waitingKey(row.waitingFor)}`, row.rows);
  const byRole = db
    .select({ role: accounts.role, rows })
    .from(accounts)
    .where(inArray(accounts.role, staffRoles))
    .groupBy(accounts.role);
  for (const row of await byRole) addCount(TEAM_LIST, "", row.role, row.rows);
  const addOne = (name: string) => void counted.set(name, (counted.get(name) ?? 0) + 1);
  for await (const page of readPages(orders, "id"))
    for (const order of page) {
      for (const scope of orderCounterScopes(order)) {
        addCount("orders", scope, order.status, 1);
        if (order.paid) for (const key of [FINISHED_KEY, finishedKey(order.status)]) addOne(`orders ${scope} ${key}`);
      }
      if (order.invoiceFile !== null) addOne(`invoices ${order.smeId} ${ALL_KEY}`);
      if (order.payoutValueDate !== null && order.payoutDueAt !== 0)
        for (const counter of payoutPromiseCounters(order)) addOne(counter.join(" "));
    }
  for (const row of await db.select({ smeId: instalments.smeId, rows }).from(instalments).groupBy(instalments.smeId)) {
    for (const scope of ["", row.smeId])
      counted.set(`instalments ${scope} ${ALL_KEY}`, (counted.get(`instalments ${scope} ${ALL_KEY}`) ?? 0) + row.rows);
  }
  for (const row of await db
    .select({ id: insurerCases.insurerId, rows })
    .from(insurerCases)
    .groupBy(insurerCases.insurerId)) {
    counted.set(`cases ${row.id} ${ALL_KEY}`, row.rows);
  }
  const proposed = db
    .select({ role: approvals.role, insurerId: approvals.insurerId, rows })
    .from(approvals)
    .where(sql`${approvals.state} = 'waiting'`);
  for (const row of await proposed.groupBy(approvals.role, approvals.insurerId))
    counted.set(`approvals ${officerScope(row.role, row.insurerId)} ${WAITING_ROWS}`, row.rows);
  const withInsurer = db
    .select({ id: applicants.insurerId, level: applicants.level, rows })
    .from(applicants)
    .where(isNotNull(applicants.insurerId));
  for (const row of await withInsurer.groupBy(applicants.insurerId, applicants.level))
    counted.set(`cases ${row.id} ${row.level}`, row.rows);
  const listed = await db
    .select({ id: applicantIndustries.industryId, rows })
    .from(applicantIndustries)
    .innerJoin(applicants, eq(applicants.id, applicantIndustries.applicantId))
    .where(and(eq(applicants.role, "provider"), eq(applicants.level, Level.adminVerified)))
    .groupBy(applicantIndustries.industryId);
  for (const row of listed) counted.set(`${DIRECTORY_SCOPE}  ${row.id}`, row.rows);
  // Dhow deletes no message. Messages from before the seals were not counted.
  for (const row of await db.select({ rows }).from(outbox).where(isNotNull(outbox.seal)))
    counted.set(`${MESSAGES_LIST}  ${ALL_KEY}`, row.rows);
  const storedCounters = await db.select().from(counters).where(ne(counters.count, 0));
  return compareSums(
    [...counted],
    storedCounters.map((row) => [`${row.list} ${row.scope} ${row.key}`, row.count]),
    (name, real, count) => `counter ${name} is ${count}, but there are ${real} rows`,
  );
}

const orderCounterScopes = ({ smeId, supplierId, insurerId, placedAt }: Order): string[] => [
  "",
  smeId,
  ...(insurerId ? [insurerId] : []),
  ...(placedAt === null ? [] : [supplierId]),
];

/** Compares each month's metrics with the placed orders and the ledger's postings. */
async function checkMonthlyMetrics(): Promise<string[]> {
  const real = new Map<string, MetricTotal>();
  const addMetric = (month: string, { scope, metric, count, amount }: MetricChange) => {
    const name = `${metric} in ${month} of ${scope || "all"}`;
    const before = real.get(name) ?? { count: 0, amount: 0 };
    real.set(name, { count: before.count + count, amount: before.amount + amount });
  };
  const { smeId, supplierId, insurerId } = orders;
  for await (const page of readPages(orders, "id"))
    for (const order of page)
      if (order.placedAt !== null)
        for (const scope of orderScopes(order))
          addMetric(businessMonth(order.placedAt), { scope, metric: "orders", count: 1, amount: order.amount });
  const reversed = alias(postings, "reversed");
  const nextPostings = (last: { id: string } | null) =>
    db
      .select({
        id: postings.id,
        month: postings.month,
        kind: postings.kind,
        reverses: reversed.kind,
        smeId,
        supplierId,
        insurerId,
        amount: sql<number>`(select coalesce(sum(${ledgerLines.amount}), 0) from ${ledgerLines}
          where ${ledgerLines.postingId} = ${postings.id} and ${ledgerLines.amount} > 0)`.mapWith(Number),
      })
      .from(postings)
      .leftJoin(reversed, eq(reversed.id, postings.reverses))
      .leftJoin(orders, eq(orders.id, postings.orderId))
      .where(last ? gt(postings.id, last.id) : undefined)
      .orderBy(asc(postings.id))
      .limit(PAGE);
  for await (const page of readPagesBy(postings, nextPostings)) {
    for (const { month, kind, reverses, amount, ...of } of page) {
      const order =
        of.smeId === null || of.supplierId === null
          ? null
          : { smeId: of.smeId, supplierId: of.supplierId, insurerId: of.insurerId };
      const movement = { kind: reverses ?? kind, isReversal: kind === "reversal", amount, order };
      for (const change of metricChanges(movement)) addMetric(month, change);
    }
  }
  const storedMetrics = (await db.select().from(monthlyMetrics)).map(
    (row) => [`${row.metric} in ${row.month} of ${row.scope || "all"}`, row] as const,
  );
  return [
    ...compareSums(
      [...real].map(([name, { amount }]) => [name, amount]),
      storedMetrics.map(([name, { amount }]) => [name, amount]),
      (name, rows, figure) =>
        `monthly metric ${name} is ${formatMoney(figure)}, but its rows sum to ${formatMoney(rows)}`,
    ),
    ...compareSums(
      [...real].map(([name, { count }]) => [name, count]),
      storedMetrics.map(([name, { count }]) => [name, count]),
      (name, rows, figure) => `monthly metric ${name} counts ${figure}, but there are ${rows} rows`,
    ),
  ];
}

/** Checks that the file store has every recorded file, with the recorded number of bytes. */
async function checkFiles(): Promise<string[]> {
  const problems: string[] = [];
  const store = gateways().files;
  for await (const page of readPages(files, "name"))
    for (const { name, bytes, preview } of page) {
      const size = await store.size(name);
      if (size === null) problems.push(`file ${name} is not in the file store`);
      else if (size !== bytes) problems.push(`file ${name} has ${size} bytes, but its record says ${bytes}`);
      if (preview && (await store.size(preview)) === null) problems.push(`file ${name} has lost its preview`);
    }
  return problems;
}

/** Compares every file's bytes with the hash recorded at upload. Skips files without a hash. */
async function checkFileHashes(): Promise<string[]> {
  const problems: string[] = [];
  const store = gateways().files;
  for await (const page of readPages(files, "name"))
    for (const { name, bytes, sha256 } of page) {
      const file = sha256 === null ? null : await store.get(name);
      if (file?.size === bytes && (await hashFile(file)) !== sha256)
        problems.push(`file ${name} has changed since it was uploaded`);
    }
  return problems;
}

function compareSums(
  expected: [string, number][],
  found: [string, number][],
  say: (name: string, expected: number, found: number) => string,
): string[] {
  const a = new Map(expected);
  const b = new Map(found);
  return [...new Set([...a.keys(), ...b.keys()])]
    .filter((name) => (a.get(name) ?? 0) !== (b.get(name) ?? 0))
    .map((name) => say(name, a.get(name) ?? 0, b.get(name) ?? 0));
}
