/**
 * Adds and changes rows that lists count, and updates the counters with them. Each table defines its rows' counters
 * here, so no verb names a counter. `dhow check` recounts all of them.
 */
import type { Tx } from "~/db/client.server";
import { insertRow, updateRow } from "~/db/prepared-statements.server";
import { accounts, applicants, approvals, counters, insurerCases, orders } from "~/db/schema";
import { WAITING_ROWS } from "~/domain/lists/filter";
import { applicantById, orderById, rememberApplicant, rememberOrder } from "~/domain/lookups.server";
import { staffRoles } from "~/domain/values/actor";
import { addToAggregate } from "./add.server";
import {
  ALL_KEY,
  type Counter,
  dayKey,
  finishedKey,
  officerScope,
  PAYOUT_PROMISE_LIST,
  reachedKey,
  TEAM_LIST,
  waitingKey,
} from "./counters.server";
import { updateGrantedCredit } from "./exposure.server";

type Applicant = typeof applicants.$inferSelect;
type Order = typeof orders.$inferSelect;
type Approval = typeof approvals.$inferInsert;

/**
 * Returns the applicant's counters: the total of its role's list, the same list by level and by deciding role, and its
 * insurer's cases by level.
 */
function applicantCounters({
  role,
  level,
  waitingFor,
  insurerId,
}: Pick<Applicant, "role" | "level" | "waitingFor" | "insurerId">): Counter[] {
  return [
    [role, "", ALL_KEY],
    [role, "", String(level)],
    ...(waitingFor === null ? [] : [[role, "", waitingKey(waitingFor)] satisfies Counter]),
    ...(insurerId === null ? [] : [["cases", insurerId, String(level)] satisfies Counter]),
  ];
}

/**
 * Returns the order's counters: the overall list, the SME's and the insurer's, and the supplier's once the order is
 * placed. A list counts an order in each status that it has reached, or as canceled. Each list also counts its finished
 * orders, which pages show as finished instead of by their status. An order with an invoice also counts among the SME's
 * invoices, and a paid order among the measured payouts.
 */
function orderCounters(order: Order): Counter[] {
  const { smeId, supplierId, insurerId, status, paid, placedAt, invoiceFile } = order;
  const scopes = ["", smeId, ...(insurerId ? [insurerId] : []), ...(placedAt === null ? [] : [supplierId])];
  const reached = status < 0 ? [String(status)] : Array.from({ length: status + 1 }, (_, step) => reachedKey(step));
  const keys = [...reached, ...(paid ? [finishedKey(status)] : [])];
  return [
    ...scopes.flatMap((scope) => keys.map((key): Counter => ["orders", scope, key])),
    ...(invoiceFile === null ? [] : [["invoices", smeId, ALL_KEY] satisfies Counter]),
    ...payoutPromiseCounters(order),
  ];
}

/**
 * Returns the counter of a payout, on the day on which the bank confirmed it. The supplier must have the money on the
 * deadline's day. Orders paid out before deadlines were stored do not count.
 */
export function payoutPromiseCounters({
  statusSince,
  payoutDueAt,
  payoutValueDate,
}: Pick<Order, "statusSince" | "payoutDueAt" | "payoutValueDate">): Counter[] {
  if (payoutValueDate === null || payoutDueAt === 0) return [];
  return [[PAYOUT_PROMISE_LIST, payoutValueDate <= payoutDueAt ? "kept" : "missed", dayKey(statusSince)]];
}

/** Returns the counter of all SMEs that ever reached the insurer. */
const caseCounters = ({ insurerId }: Pick<typeof insurerCases.$inferInsert, "insurerId">): Counter[] => [
  ["cases", insurerId, ALL_KEY],
];

/** Returns the counters of a staff account. Applicants count as rows of their own table. */
const accountCounters = ({
  role,
  isOrganization,
}: Pick<typeof accounts.$inferInsert, "role" | "isOrganization">): Counter[] =>
  (staffRoles as readonly string[]).includes(role) && !isOrganization
    ? [
        [TEAM_LIST, "", ALL_KEY],
        [TEAM_LIST, "", role],
      ]
    : [];

/** Returns the counter of a waiting proposal, in the list of its officers. */
const approvalCounters = ({ role, insurerId, state }: Pick<Approval, "role" | "insurerId" | "state">): Counter[] =>
  state === "waiting" ? [["approvals", officerScope(role, insurerId), WAITING_ROWS]] : [];

const counterRows = (counted: Counter[], count: number) =>
  counted.map(([list, scope, key]) => ({ list, scope, key, count }));

/** Writes only the counters that differ between the two lists. */
async function updateCounters(tx: Tx, before: Counter[], after: Counter[]): Promise<void> {
  const counterName = (counter: Counter) => counter.join(" ");
  const [was, is] = [new Set(before.map(counterName)), new Set(after.map(counterName))];
  await addToAggregate(tx, counters, [
    ...counterRows(
      before.filter((counter) => !is.has(counterName(counter))),
      -1,
    ),
    ...counterRows(
      after.filter((counter) => !was.has(counterName(counter))),
      1,
    ),
  ]);
}

/** Inserts an applicant that has just registered: no officer has to decide on it, and no insurer has it. */
export async function addApplicant(
  tx: Tx,
  row: Omit<typeof applicants.$inferInsert, "waitingFor" | "insurerId">,
): Promise<void> {
  await insertRow(tx, applicants, row);
  await updateCounters(tx, [], applicantCounters({ ...row, waitingFor: null, insurerId: null }));
}

/** Inserts an order and counts it. */
export async function addOrder(tx: Tx, row: Order): Promise<void> {
  await insertRow(tx, orders, row);
  rememberOrder(tx, row);
  await updateCounters(tx, [], orderCounters(row));
}

/** Adds `added` to the instalment counters, overall and the SME's. For changeInstalments(), which writes the rows. */
export async function countInstalments(tx: Tx, { smeId }: Pick<Order, "smeId">, added: number): Promise<void> {
  const lists: Counter[] = [
    ["instalments", "", ALL_KEY],
    ["instalments", smeId, ALL_KEY],
  ];
  await addToAggregate(tx, counters, counterRows(lists, added));
}

/** Inserts an insurer's case and counts it. */
export async function addCase(tx: Tx, row: typeof insurerCases.$inferInsert): Promise<void> {
  await insertRow(tx, insurerCases, row);
  await updateCounters(tx, [], caseCounters(row));
}

/** Inserts an account and, for staff, counts it. */
export async function addAccount(tx: Tx, row: typeof accounts.$inferInsert): Promise<void> {
  await insertRow(tx, accounts, row);
  await updateCounters(tx, [], accountCounters(row));
}

/** Inserts a proposal and counts it while it waits. */
export async function addApproval(tx: Tx, row: Approval): Promise<void> {
  await insertRow(tx, approvals, row);
  await updateCounters(tx, [], approvalCounters(row));
}

/** Returns the columns that differ: writing an equal value would update the column's indexes. */
const pickChanges = <Row extends object>(before: Row, change: Partial<Row>): Partial<Row> =>
  Object.fromEntries(
    Object.entries(change).filter(([name, value]) => value !== undefined && value !== before[name as keyof Row]),
  ) as Partial<Row>;

/**
 * Changes the applicant's row, its counters and the granted credit of the exposure. Nobody else changes such a row.
 * @throws NotFound if no applicant has this id.
 */
export async function changeApplicant(tx: Tx, id: string, change: Partial<Applicant>): Promise<void> {
  const before = await applicantById(tx, id);
  const changed = pickChanges(before, change);
  await updateRow(tx, applicants, id, changed);
  const after = { ...before, ...changed };
  rememberApplicant(tx, after);
  await updateCounters(tx, applicantCounters(before), applicantCounters(after));
  await updateGrantedCredit(tx, before, after);
}

/**
 * Changes the order's row and its counters. Nobody else changes such a row.
 * @throws NotFound if no order has this id.
 */
export async function changeOrder(tx: Tx, id: string, change: Partial<Order>): Promise<void> {
  const before = await orderById(tx, id);
  const changed = pickChanges(before, change);
  await updateRow(tx, orders, id, changed);
  const after = { ...before, ...changed };
  rememberOrder(tx, after);
  await updateCounters(tx, orderCounters(before), orderCounters(after));
}

/** Changes the proposal's row and its counters. `before`: the row as this transaction has read it. */
export async function changeApproval(
  tx: Tx,
  before: typeof approvals.$inferSelect,
  change: Partial<Approval>,
): Promise<void> {
  await updateRow(tx, approvals, before.id, change);
  await updateCounters(tx, approvalCounters(before), approvalCounters({ ...before, ...change }));
}
