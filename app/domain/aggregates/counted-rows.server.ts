/**
 * Rows that lists count. Each table names here, once, the counters to which a row belongs. Verbs add and change such
 * rows by these functions, which keep the counters right, so no verb names a counter. `dhow check` counts all of them
 * anew.
 */
import { eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { insertRow } from "~/db/prepared-statements.server";
import { accounts, applicants, approvals, counters, insurerCases, orders } from "~/db/schema";
import { WAITING_ROWS } from "~/domain/lists/filter";
import { applicantById, orderById } from "~/domain/lookups.server";
import { staffRoles } from "~/domain/values/actor";
import { NotFound } from "~/domain/verbs/errors";
import { addToAggregate } from "./add.server";
import { ALL_KEY, type Counter, officerScope, TEAM_LIST, waitingKey } from "./counters.server";
import { updateGrantedCredit } from "./exposure.server";

type Applicant = typeof applicants.$inferSelect;
type Order = typeof orders.$inferSelect;
type Approval = typeof approvals.$inferInsert;

/**
 * It counts in the list of its role: in all, at its level, and for the role that it waits for. And with the insurer
 * that decides on it or covers it.
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
 * It counts in everybody's list, the SME's and the insurer's; in the supplier's once it is placed; and among the SME's
 * invoices once it has one.
 */
function orderCounters({ smeId, supplierId, insurerId, status, placedAt, invoiceFile }: Order): Counter[] {
  const scopes = ["", smeId, ...(insurerId ? [insurerId] : []), ...(placedAt === null ? [] : [supplierId])];
  return [
    ...scopes.flatMap((scope): Counter[] => [
      ["orders", scope, ALL_KEY],
      ["orders", scope, String(status)],
    ]),
    ...(invoiceFile === null ? [] : [["invoices", smeId, ALL_KEY] satisfies Counter]),
  ];
}

/** It counts among the SMEs that the insurer has ever had. */
const caseCounters = ({ insurerId }: Pick<typeof insurerCases.$inferInsert, "insurerId">): Counter[] => [
  ["cases", insurerId, ALL_KEY],
];

/** Staff only: applicants are counted as rows of their own table. */
const accountCounters = ({ role }: Pick<typeof accounts.$inferInsert, "role">): Counter[] =>
  (staffRoles as readonly string[]).includes(role)
    ? [
        [TEAM_LIST, "", ALL_KEY],
        [TEAM_LIST, "", role],
      ]
    : [];

/** It counts while it waits, with the officers of its kind. */
const approvalCounters = ({ role, insurerId, state }: Pick<Approval, "role" | "insurerId" | "state">): Counter[] =>
  state === "waiting" ? [["approvals", officerScope(role, insurerId), WAITING_ROWS]] : [];

const counterRows = (counted: Counter[], count: number) =>
  counted.map(([list, scope, key]) => ({ list, scope, key, count }));

/** Writes only the counters that differ: a list in which the row stays has as many rows as before. */
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

/** For one that has just registered: it waits for nobody yet, and no insurer has it. */
export async function addApplicant(
  tx: Tx,
  row: Omit<typeof applicants.$inferInsert, "waitingFor" | "insurerId">,
): Promise<void> {
  await insertRow(tx, applicants, row);
  await updateCounters(tx, [], applicantCounters({ ...row, waitingFor: null, insurerId: null }));
}

export async function addOrder(tx: Tx, row: Order): Promise<void> {
  await insertRow(tx, orders, row);
  await updateCounters(tx, [], orderCounters(row));
}

/** For changeInstalments(), which writes the rows. */
export async function countInstalments(tx: Tx, { smeId }: Pick<Order, "smeId">, added: number): Promise<void> {
  const lists: Counter[] = [
    ["instalments", "", ALL_KEY],
    ["instalments", smeId, ALL_KEY],
  ];
  await addToAggregate(tx, counters, counterRows(lists, added));
}

export async function addCase(tx: Tx, row: typeof insurerCases.$inferInsert): Promise<void> {
  await insertRow(tx, insurerCases, row);
  await updateCounters(tx, [], caseCounters(row));
}

export async function addAccount(tx: Tx, row: typeof accounts.$inferInsert): Promise<void> {
  await insertRow(tx, accounts, row);
  await updateCounters(tx, [], accountCounters(row));
}

export async function addApproval(tx: Tx, row: Approval): Promise<void> {
  await insertRow(tx, approvals, row);
  await updateCounters(tx, [], approvalCounters(row));
}

// These read the row anew: their caller may have read it before the same verb changed it once already.

/** Errors: NotFound. */
export async function changeApplicant(tx: Tx, id: string, change: Partial<Applicant>): Promise<void> {
  const before = await applicantById(tx, id);
  await tx.update(applicants).set(change).where(eq(applicants.id, id));
  const after = { ...before, ...change };
  await updateCounters(tx, applicantCounters(before), applicantCounters(after));
  await updateGrantedCredit(tx, before, after);
}

/** Errors: NotFound. */
export async function changeOrder(tx: Tx, id: string, change: Partial<Order>): Promise<void> {
  const before = await orderById(tx, id);
  await tx.update(orders).set(change).where(eq(orders.id, id));
  await updateCounters(tx, orderCounters(before), orderCounters({ ...before, ...change }));
}

/** Errors: NotFound. */
export async function changeApproval(tx: Tx, id: string, change: Partial<Approval>): Promise<void> {
  const [before] = await tx.select().from(approvals).where(eq(approvals.id, id));
  if (!before) throw new NotFound();
  await tx.update(approvals).set(change).where(eq(approvals.id, id));
  await updateCounters(tx, approvalCounters(before), approvalCounters({ ...before, ...change }));
}
