/**
 * Rows that lists count. It is said here once for each table to which tallies a row belongs. Verbs add and change such
 * rows by these functions, which keep the tallies right, so no verb names a tally. `dhow check` counts all of them
 * anew.
 */
import { eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { insertRow } from "~/db/prepared.server";
import { accounts, applicants, approvals, insurerCases, orders, tallies } from "~/db/schema";
import { staffRoles } from "./actor";
import { applicantById, orderById } from "./by-id.server";
import { NotFound } from "./errors";
import { moveGranted } from "./exposure/kept.server";
import { WAITING } from "./filter";
import { add } from "./sums.server";
import { ALL, awaiting, kindOf, type Tally, TEAM } from "./tallies.server";

type Applicant = typeof applicants.$inferSelect;
type Order = typeof orders.$inferSelect;
type Approval = typeof approvals.$inferInsert;

/**
 * It counts in the list of its role: in all, at its level, and for the role that it waits for. And with the insurer
 * that decides on it or covers it.
 */
function ofApplicant({
  role,
  level,
  waitingFor,
  insurerId,
}: Pick<Applicant, "role" | "level" | "waitingFor" | "insurerId">): Tally[] {
  return [
    [role, "", ALL],
    [role, "", String(level)],
    ...(waitingFor === null ? [] : [[role, "", awaiting(waitingFor)] satisfies Tally]),
    ...(insurerId === null ? [] : [["cases", insurerId, String(level)] satisfies Tally]),
  ];
}

/**
 * It counts in everybody's list, the SME's and the insurer's; in the supplier's once it is placed; and among the SME's
 * invoices once it has one.
 */
function ofOrder({ smeId, providerId, insurerId, status, placedAt, invoiceFile }: Order): Tally[] {
  const scopes = ["", smeId, ...(insurerId ? [insurerId] : []), ...(placedAt === null ? [] : [providerId])];
  return [
    ...scopes.flatMap((scope): Tally[] => [
      ["orders", scope, ALL],
      ["orders", scope, String(status)],
    ]),
    ...(invoiceFile === null ? [] : [["invoices", smeId, ALL] satisfies Tally]),
  ];
}

/** It counts among the SMEs that the insurer has ever had. */
const ofCase = ({ insurerId }: Pick<typeof insurerCases.$inferInsert, "insurerId">): Tally[] => [
  ["cases", insurerId, ALL],
];

/** Staff only: applicants are counted as rows of their own table. */
const ofAccount = ({ role }: Pick<typeof accounts.$inferInsert, "role">): Tally[] =>
  (staffRoles as readonly string[]).includes(role)
    ? [
        [TEAM, "", ALL],
        [TEAM, "", role],
      ]
    : [];

/** It counts while it waits, with the officers of its kind. */
const ofApproval = ({ role, insurerId, state }: Pick<Approval, "role" | "insurerId" | "state">): Tally[] =>
  state === "waiting" ? [["approvals", kindOf(role, insurerId), WAITING]] : [];

const rowsOf = (counted: Tally[], count: number) => counted.map(([list, scope, key]) => ({ list, scope, key, count }));

/** Writes only the tallies that differ: a list in which the row stays has as many rows as before. */
async function recount(tx: Tx, before: Tally[], after: Tally[]): Promise<void> {
  const nameOf = (one: Tally) => one.join(" ");
  const [was, is] = [new Set(before.map(nameOf)), new Set(after.map(nameOf))];
  await add(tx, tallies, [
    ...rowsOf(
      before.filter((one) => !is.has(nameOf(one))),
      -1,
    ),
    ...rowsOf(
      after.filter((one) => !was.has(nameOf(one))),
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
  await recount(tx, [], ofApplicant({ ...row, waitingFor: null, insurerId: null }));
}

export async function addOrder(tx: Tx, row: Order): Promise<void> {
  await insertRow(tx, orders, row);
  await recount(tx, [], ofOrder(row));
}

/** For changeInstalments(), which writes the rows. */
export async function countInstalments(tx: Tx, { smeId }: Pick<Order, "smeId">, added: number): Promise<void> {
  const lists: Tally[] = [
    ["instalments", "", ALL],
    ["instalments", smeId, ALL],
  ];
  await add(tx, tallies, rowsOf(lists, added));
}

export async function addCase(tx: Tx, row: typeof insurerCases.$inferInsert): Promise<void> {
  await insertRow(tx, insurerCases, row);
  await recount(tx, [], ofCase(row));
}

export async function addAccount(tx: Tx, row: typeof accounts.$inferInsert): Promise<void> {
  await insertRow(tx, accounts, row);
  await recount(tx, [], ofAccount(row));
}

export async function addApproval(tx: Tx, row: Approval): Promise<void> {
  await insertRow(tx, approvals, row);
  await recount(tx, [], ofApproval(row));
}

// These read the row anew: their caller may have read it before the same verb changed it once already.

/** Errors: NotFound. */
export async function changeApplicant(tx: Tx, id: string, change: Partial<Applicant>): Promise<void> {
  const before = await applicantById(tx, id);
  await tx.update(applicants).set(change).where(eq(applicants.id, id));
  const after = { ...before, ...change };
  await recount(tx, ofApplicant(before), ofApplicant(after));
  await moveGranted(tx, before, after);
}

/** Errors: NotFound. */
export async function changeOrder(tx: Tx, id: string, change: Partial<Order>): Promise<void> {
  const before = await orderById(tx, id);
  await tx.update(orders).set(change).where(eq(orders.id, id));
  await recount(tx, ofOrder(before), ofOrder({ ...before, ...change }));
}

/** Errors: NotFound. */
export async function changeApproval(tx: Tx, id: string, change: Partial<Approval>): Promise<void> {
  const [before] = await tx.select().from(approvals).where(eq(approvals.id, id));
  if (!before) throw new NotFound();
  await tx.update(approvals).set(change).where(eq(approvals.id, id));
  await recount(tx, ofApproval(before), ofApproval({ ...before, ...change }));
}
