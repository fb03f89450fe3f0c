/**
 * The part of `dhow check` that compares stored totals with the rows they count. Each check returns one English line
 * per problem.
 */
import { setImmediate as breathe } from "node:timers/promises";
import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  notInArray,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import { unindexed, utcDayOf } from "~/db/engine-differences";
import {
  accounts,
  applicantIndustries,
  applicants,
  approvals,
  balances,
  bankPositions,
  counters,
  exposures,
  instalments,
  insurerCases,
  ledgerLines,
  monthlyMetrics,
  orders,
  outbox,
  postings,
} from "~/db/schema";
import { bankDueTotals, COLLECTED_PRODUCT_SHARE, companyAccounts, totalAccounts } from "./aggregates/balances.server";
import {
  ALL_KEY,
  finishedKey,
  PAYOUT_PROMISE_LIST,
  reachedKey,
  TEAM_LIST,
  waitingKey,
} from "./aggregates/counters.server";
import { metricChanges, orderScopes } from "./aggregates/monthly-metrics.server";
import { DIRECTORY_SCOPE } from "./applicants/search.server";
import { asText, businessMonthOf, compareSums, nameOf, type Sums, sumsOf } from "./check-sums.server";
import { unpaidSql } from "./instalments/instalment.server";
import { WAITING_ROWS } from "./lists/filter";
import { MESSAGES_LIST } from "./notifications/outbox.server";
import { payoutSql } from "./orders/batched-orders.server";
import { OrderStatus, orderStatuses } from "./orders/status";
import { type OfficerRole, staffRoles } from "./values/actor";
import { Level } from "./values/level";
import { formatMoney } from "./values/money";

const columnSum = (column: SQLiteColumn | SQL) => sql<number>`coalesce(sum(${column}), 0)`;

/** Without an index: SQLite would read each line by an index of all lines, in another order than the table's. */
const [lineAccount, lineParty] = [unindexed(ledgerLines.account), unindexed(ledgerLines.party)];

/** Compares the companies' balances with their ledger lines, and the parties of all other lines with their postings. */
export const checkBalances = async (): Promise<string[]> => [
  ...(await checkCompanyBalances()),
  ...(await checkLineParties()),
];

const checkCompanyBalances = (): Promise<string[]> =>
  compareSums(
    {
      expected: [
        sumsOf(
          nameOf(ledgerLines.account, ledgerLines.party),
          columnSum(ledgerLines.amount),
          sql`from ${ledgerLines} where ${inArray(ledgerLines.account, companyAccounts)}
            group by ${lineAccount}, ${lineParty}`,
        ),
      ],
      stored: sumsOf(
        nameOf(balances.account, balances.party),
        balances.amount,
        sql`from ${balances} where ${notInArray(balances.account, totalAccounts)}`,
      ),
    },
    (account, lines, balance) =>
      `balance of ${account} is ${formatMoney(balance)}, but its lines sum to ${formatMoney(lines)}`,
  );

/** Lines have their order or its insurer as party, or none, by their account. */
async function checkLineParties(): Promise<string[]> {
  const { id, account, party } = ledgerLines;
  const wrong = await db
    .select({ id, account, party })
    .from(ledgerLines)
    .innerJoin(postings, eq(postings.id, ledgerLines.postingId))
    .leftJoin(orders, eq(orders.id, postings.orderId))
    .where(
      and(
        notInArray(account, [...companyAccounts]),
        sql`${party} <> case
          when ${account} = 'undelivered' then coalesce(${postings.orderId}, '')
          when ${account} in ('claim receivable', 'insured losses', 'recoveries due') then ${orders.insurerId}
          else '' end`,
      ),
    )
    .orderBy(asc(id));
  return wrong.map((line) => `ledger line ${line.id} of ${line.account} has the wrong party "${line.party}"`);
}

/** The companies of one rotating check. */
const COMPANIES = 100;

/**
 * Compares the balances and the numbers of orders of the next companies after `after`, an id or "". Returns the
 * problems, and the last of these ids: "" at the end. Each query reads one company.
 */
export async function checkNextCompanies(after: string): Promise<{ problems: string[]; last: string }> {
  const problems: string[] = [];
  const companies = await db
    .select({ id: applicants.id })
    .from(applicants)
    .where(gt(applicants.id, after))
    .orderBy(asc(applicants.id))
    .limit(COMPANIES);
  for (const { id } of companies) {
    const own = (account: (typeof companyAccounts)[number]) =>
      sumsOf(
        sql`'${sql.raw(account)}'`,
        columnSum(ledgerLines.amount),
        sql`from ${ledgerLines} where ${and(eq(ledgerLines.account, account), eq(ledgerLines.party, id))}`,
      );
    const ordersOf = (party: SQL | undefined) =>
      sumsOf(sql`'orders'`, sql`count(*)`, sql`from ${orders} where ${party}`);
    problems.push(
      ...(await compareSums(
        {
          expected: [
            ...companyAccounts.map(own),
            ordersOf(eq(orders.smeId, id)),
            ordersOf(and(eq(orders.supplierId, id), isNotNull(orders.placedAt))),
          ],
          stored: sql`${sumsOf(
            sql`${balances.account}`,
            balances.amount,
            sql`from ${balances} where ${and(eq(balances.party, id), inArray(balances.account, companyAccounts))}`,
          )} union all ${sumsOf(
            sql`'orders'`,
            columnSum(counters.count),
            sql`from ${counters} where ${and(
              eq(counters.list, "orders"),
              eq(counters.scope, id),
              inArray(counters.key, [String(OrderStatus.canceled), reachedKey(OrderStatus.created)]),
            )}`,
          )}`,
        },
        (name, rows, total) => `company ${id}: its total "${name}" is ${total}, but its rows sum to ${rows}`,
      )),
    );
    // The server answers requests between two companies.
    await breathe();
  }
  return { problems, last: companies.length < COMPANIES ? "" : companies.at(-1)!.id };
}

/** Compares the stored balance totals with the sums of credits given, receivables and payables. */
export function checkBalanceTotals(): Promise<string[]> {
  const { insurerId, creditAmount } = applicants;
  const owned = sql`from ${balances} join ${applicants} on ${eq(applicants.id, balances.party)}
    where ${eq(balances.account, "receivable")}`;
  const totalName = (total: string, party: SQLWrapper | string = "") => nameOf(total, party);
  const storedCredit = (total: string, measure: "granted" | "used") =>
    sumsOf(
      totalName(total, exposures.scope),
      columnSum(exposures[measure]),
      sql`from ${exposures} where ${eq(exposures.dimension, "country")} group by ${exposures.scope}`,
    );
  return compareSums(
    {
      expected: [
        sumsOf(totalName("credit given"), columnSum(creditAmount), sql`from ${applicants}`),
        sumsOf(
          totalName("credit given", insurerId),
          columnSum(creditAmount),
          sql`from ${applicants} where ${isNotNull(insurerId)} group by ${insurerId}`,
        ),
        sumsOf(totalName("credit used"), columnSum(balances.amount), owned),
        sumsOf(
          totalName("credit used", instalments.insurerId),
          columnSum(unpaidSql),
          sql`from ${instalments} join ${orders} on ${eq(orders.id, instalments.orderId)}
            where ${and(isNull(instalments.paidAt), ne(orders.status, OrderStatus.canceled))}
              and ${isNotNull(instalments.insurerId)} group by ${instalments.insurerId}`,
        ),
        sumsOf(totalName(bankDueTotals.principal), columnSum(bankPositions.principalDue), sql`from ${bankPositions}`),
        sumsOf(totalName(bankDueTotals.share), columnSum(bankPositions.shareDue), sql`from ${bankPositions}`),
        sumsOf(
          totalName(COLLECTED_PRODUCT_SHARE),
          columnSum(bankPositions.productCollected),
          sql`from ${bankPositions}`,
        ),
      ],
      stored: sql`${storedCredit("credit given", "granted")} union all ${storedCredit("credit used", "used")}
        union all ${sumsOf(
          nameOf(balances.account, balances.party),
          balances.amount,
          sql`from ${balances} where ${inArray(balances.account, totalAccounts)}`,
        )}`,
    },
    (name, real, total) => `total "${name.trim()}" is ${formatMoney(total)}, but its parts sum to ${formatMoney(real)}`,
  );
}

export const checkReceivables = (): Promise<string[]> =>
  compareSums(
    {
      expected: [
        sumsOf(
          sql`${instalments.smeId}`,
          columnSum(unpaidSql),
          sql`from ${instalments} join ${orders} on ${eq(orders.id, instalments.orderId)}
            where ${instalments.paidAt} is null and ${orders.status} <> ${OrderStatus.canceled}
            group by ${instalments.smeId}`,
        ),
      ],
      stored: sumsOf(
        sql`${balances.party}`,
        balances.amount,
        sql`from ${balances} where ${eq(balances.account, "receivable")}`,
      ),
    },
    (sme, due, balance) =>
      `SME ${sme} owes ${formatMoney(balance)} in the ledger, but its instalments sum to ${formatMoney(due)}`,
  );

/** The orders' own checks compare their shares with their rates. */
export const checkPayables = (): Promise<string[]> =>
  compareSums(
    {
      expected: [
        sumsOf(
          sql`${orders.supplierId}`,
          columnSum(sql`-(${payoutSql})`),
          sql`from ${orders} where ${eq(orders.status, OrderStatus.invoiceVerifiedByAdmin)}
            group by ${orders.supplierId}`,
        ),
      ],
      stored: sumsOf(
        sql`${balances.party}`,
        balances.amount,
        sql`from ${balances} where ${eq(balances.account, "payable")}`,
      ),
    },
    (supplier, expected, balance) =>
      `supplier ${supplier} is owed ${formatMoney(-balance)} in the ledger, ` +
      `but its orders sum to ${formatMoney(-expected)}`,
  );

export function checkCounters(): Promise<string[]> {
  const rows = sql`count(*)`;
  const { role, level, waitingFor, insurerId } = applicants;
  const counted = (list: SQLWrapper | string, scope: SQLWrapper | string, key: SQLWrapper | string, rest: SQL) =>
    sumsOf(nameOf(list, scope, key), rows, rest);
  const isStaff = and(inArray(accounts.role, staffRoles), eq(accounts.isOrganization, false));
  const staff = sql`from ${accounts} where ${isStaff}`;
  const invoices = sql`from ${orders} where ${isNotNull(orders.invoiceFile)} group by ${orders.smeId}`;
  const listed = sql`from ${applicantIndustries}
    join ${applicants} on ${eq(applicants.id, applicantIndustries.applicantId)}
    where ${role} = 'provider' and ${level} = ${Level.adminVerified} group by ${applicantIndustries.industryId}`;
  const promise = sql`case when ${orders.payoutValueDate} <= ${orders.payoutDueAt} then 'kept' else 'missed' end`;
  const officers = sql`coalesce(${approvals.insurerId}, ${approvals.role})`;
  const storedName = nameOf(counters.list, counters.scope, counters.key);
  return compareSums(
    {
      before: sql`with ${countedOrders}`,
      expected: [
        counted(role, "", ALL_KEY, sql`from ${applicants} group by ${role}`),
        counted(role, "", asText(level), sql`from ${applicants} group by ${role}, ${level}`),
        counted(
          role,
          "",
          sql`'${sql.raw(waitingKey("" as OfficerRole))}' || ${waitingFor}`,
          sql`from ${applicants} where ${isNotNull(waitingFor)} group by ${role}, ${waitingFor}`,
        ),
        counted(TEAM_LIST, "", ALL_KEY, sql`${staff} having count(*) > 0`),
        counted(TEAM_LIST, "", accounts.role, sql`${staff} group by ${accounts.role}`),
        ...orderCounts,
        counted("invoices", orders.smeId, ALL_KEY, invoices),
        counted(
          PAYOUT_PROMISE_LIST,
          promise,
          utcDayOf(orders.statusSince),
          sql`from ${orders} where ${isNotNull(orders.payoutValueDate)} and ${orders.payoutDueAt} <> 0
            group by ${promise}, ${utcDayOf(orders.statusSince)}`,
        ),
        counted("instalments", "", ALL_KEY, sql`from ${instalments}`),
        counted("instalments", instalments.smeId, ALL_KEY, sql`from ${instalments} group by ${instalments.smeId}`),
        counted("cases", insurerCases.insurerId, ALL_KEY, sql`from ${insurerCases} group by ${insurerCases.insurerId}`),
        counted(
          "cases",
          insurerId,
          asText(level),
          sql`from ${applicants} where ${isNotNull(insurerId)} group by ${insurerId}, ${level}`,
        ),
        counted(
          "approvals",
          officers,
          WAITING_ROWS,
          sql`from ${approvals} where ${approvals.state} = 'waiting' group by ${officers}`,
        ),
        counted(DIRECTORY_SCOPE, "", applicantIndustries.industryId, listed),
        // Dhow deletes no message. Messages from before the seals were not counted.
        counted(MESSAGES_LIST, "", ALL_KEY, sql`from ${outbox} where ${isNotNull(outbox.seal)}`),
      ],
      stored: sumsOf(storedName, counters.count, sql`from ${counters}`),
    },
    (name, real, count) => `counter ${name} is ${count}, but there are ${real} rows`,
  );
}

/** The orders by scope, status and mark: everybody's, each SME's, each insurer's, and each supplier's placed orders. */
const countedOrders = sql`counted_orders as materialized (${sql.join(
  [
    [null, sql`1 = 1`] as const,
    [orders.smeId, sql`1 = 1`] as const,
    [orders.insurerId, isNotNull(orders.insurerId)] as const,
    [orders.supplierId, isNotNull(orders.placedAt)] as const,
  ].map(
    ([scope, condition]) => sql`select ${scope ?? sql`''`} as scope, ${orders.status} as status, ${orders.paid} as paid,
      count(*) as amount from ${orders} where ${condition}
      group by ${scope === null ? sql`` : sql`${scope},`} ${orders.status}, ${orders.paid}`,
  ),
  sql.raw(" union all "),
)})`;

const [countScope, countStatus] = [sql.raw("scope"), asText(sql.raw("status"))];
const [countAmount, fromCounted] = [sql.raw("amount"), sql.raw("from counted_orders")];

const orderCounts = [
  sumsOf(nameOf("orders", countScope, countStatus), countAmount, sql`${fromCounted} where status < 0`),
  ...orderStatuses
    .filter((status) => status >= 0)
    .map((status) =>
      sumsOf(
        nameOf("orders", countScope, reachedKey(status)),
        countAmount,
        sql`${fromCounted} where status >= ${status}`,
      ),
    ),
  ...orderStatuses.map((status) =>
    sumsOf(
      nameOf("orders", countScope, finishedKey(status)),
      countAmount,
      sql`${fromCounted} where paid = 1 and status = ${status}`,
    ),
  ),
];

/** Compares each month's metrics with the placed orders and the ledger's postings. */
export async function checkMonthlyMetrics(): Promise<string[]> {
  const { smeId, supplierId, insurerId } = orders;
  const order = { smeId: "sme", supplierId: "supplier", insurerId: "insurer" };
  const metricName = (figure: Figure, metric: string, month: SQLWrapper, scope: SQLWrapper | string) =>
    nameOf(`${figure} ${metric} in`, month, "of", scope === "" ? "all" : scope);
  const month = await businessMonthOf(orders, orders.placedAt);
  const placements = sql`placements as materialized (select ${month} as month,
      ${smeId} as sme, ${supplierId} as supplier, ${insurerId} as insurer, count(*) as count,
      ${columnSum(orders.amount)} as amount
    from ${orders} where ${isNotNull(orders.placedAt)} group by 1, 2, 3, 4)`;
  // Not grouped: each group would hold 2 MB until the statement ends.
  const placed = (figure: Figure): Sums[] =>
    orderScopes(order).map((scope) =>
      sumsOf(
        metricName(figure, "orders", sql.raw("month"), scope === "" ? "" : sql.raw(scope)),
        sql.raw(figure),
        sql`from placements ${scope === "" ? sql`` : sql`where ${sql.raw(scope)} is not null`}`,
      ),
    );
  const reversed = alias(postings, "reversed");
  const movements = sql`movements as materialized (select ${postings.month} as month,
      coalesce(${reversed.kind}, ${postings.kind}) as kind,
      case when ${postings.kind} = 'reversal' then 1 else 0 end as reversal,
      ${smeId} as sme, ${supplierId} as supplier, ${insurerId} as insurer, count(*) as count,
      sum((select coalesce(sum(${ledgerLines.amount}), 0) from ${ledgerLines}
        where ${ledgerLines.postingId} = ${postings.id} and ${ledgerLines.amount} > 0)) as amount
    from ${postings} left join ${postings} as ${reversed} on ${eq(reversed.id, postings.reverses)}
      left join ${orders} on ${eq(orders.id, postings.orderId)}
    where coalesce(${reversed.kind}, ${postings.kind}) in (${sql.raw(movingKinds.map((kind) => `'${kind}'`).join())})
    group by 1, 2, 3, 4, 5, 6)`;
  // metricChanges() names the scopes, metrics and signs of each kind of posting.
  const moved = (figure: Figure): Sums[] =>
    movingKinds.flatMap((kind) =>
      [false, true].flatMap((isReversal) =>
        metricChanges({ kind, isReversal, amount: 1, order }).map(({ scope, metric, ...by }) =>
          sumsOf(
            metricName(figure, metric, sql.raw("month"), scope === "" ? "" : sql.raw(scope)),
            sql`${sql.raw(String(by[figure]))} * ${sql.raw(figure)}`,
            sql`from movements where kind = ${sql.raw(`'${kind}'`)} and reversal = ${sql.raw(isReversal ? "1" : "0")}
              ${scope === "" ? sql`` : sql`and ${sql.raw(scope)} is not null`}`,
          ),
        ),
      ),
    );
  const storedScope = sql`case ${monthlyMetrics.scope} when '' then 'all' else ${monthlyMetrics.scope} end`;
  const stored = (figure: Figure) =>
    sumsOf(
      nameOf(figure, monthlyMetrics.metric, "in", monthlyMetrics.month, "of", storedScope),
      monthlyMetrics[figure],
      sql`from ${monthlyMetrics}`,
    );
  return compareSums(
    {
      before: sql`with ${placements}, ${movements}`,
      expected: figures.flatMap((figure) => [...placed(figure), ...moved(figure)]),
      stored: sql`${stored("amount")} union all ${stored("count")}`,
    },
    (name, rows, figure) => {
      const [kind, metric] = [name.slice(0, name.indexOf(" ")), name.slice(name.indexOf(" ") + 1)];
      return kind === "amount"
        ? `monthly metric ${metric} is ${formatMoney(figure)}, but its rows sum to ${formatMoney(rows)}`
        : `monthly metric ${metric} counts ${figure}, but there are ${rows} rows`;
    },
  );
}

const figures = ["amount", "count"] as const;
type Figure = (typeof figures)[number];

/** The kinds of postings that change a metric. */
const movingKinds = postings.kind.enumValues.filter(
  (kind) => metricChanges({ kind, isReversal: false, amount: 1, order: null }).length > 0 || kind === "allocation",
);
