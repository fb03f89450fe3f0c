/**
 * Replaces the names and other personal values of an ended company in the database, as personal-columns.ts lists them.
 * Each step is one transaction and finds nothing to do when it runs again, so a stopped erasure continues in the next
 * run. Source: app/domain/README.md, "Retention".
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { and, eq, getTableColumns, gt, gte, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { db, type Tx } from "~/db/client.server";
import {
  accesses,
  accounts,
  apiKeys,
  applicants,
  approvals,
  cashRefunds,
  checkouts,
  collectionCases,
  collectionNotes,
  creditRequests,
  disputes,
  drafts,
  events,
  holds,
  idempotencyRecords,
  insuranceClaims,
  manualReceipts,
  members,
  orderRequests,
  orders,
  outbox,
  passwordLinks,
  payees,
  paymentReversals,
  payments,
  payoutLineOrders,
  recoveryCodes,
  repayments,
  reschedules,
  returnAddresses,
  screenings,
  secondFactors,
  sessions,
  unsentForms,
  verificationCodes,
  webhookDeliveries,
  webhooks,
  writeOffs,
} from "~/db/schema";
import { findOwnCompany } from "~/domain/accounts/sessions.server";
import { changeApplicant } from "~/domain/aggregates/counted-rows.server";
import type { Applicant } from "~/domain/applicants/level.server";
import { reindexApplicant } from "~/domain/applicants/search.server";
import { eraseEvents } from "~/domain/events/erased-events.server";
import type { Subject } from "~/domain/events/event";
import { lockSubjects, recordEvent } from "~/domain/events/event.server";
import { streamRows } from "~/domain/lists/list.server";
import { endMember } from "~/domain/members/member.server";
import {
  type MessageRow,
  readEmailPeriods,
  readPhones,
  streamCopies,
  streamEmails,
  streamTo,
} from "~/domain/notifications/company-messages.server";
import { sealChanged } from "~/domain/notifications/retention.server";
import { erasePaymentTexts } from "~/domain/payments/payment-seal.server";
import { systemOperator } from "~/domain/values/actor";
import { DAY } from "~/domain/values/clock";
import { smallestId } from "~/domain/values/ids";
import { message } from "~/words/message";
import { type ColumnErasure, ERASED_NAMES, ERASED_TEXT, personalColumns } from "./personal-columns";
import { erasedEmail } from "./retention";

type Company = Pick<Applicant, "id" | "role" | "accountId" | "phoneCountry" | "phoneNumber" | "email">;

/** Runs one step in a transaction. Returns null if the erasure may not go on, for example on a legal hold. */
export type ErasureStep = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result | null>;

interface Run {
  step: ErasureStep;
  now: number;
  stop: AbortSignal | undefined;
}

/** Ends an erasure that may not go on. */
class Halted extends Error {}

/** The tables by their names in personal-columns.ts, as far as this file replaces their rows. */
const tables = {
  ...{ accounts, apiKeys, sessions, secondFactors, recoveryCodes, verificationCodes, passwordLinks, unsentForms },
  ...{ webhooks, webhookDeliveries, returnAddresses, checkouts, members, orderRequests },
  ...{ accesses, idempotencyRecords, applicants, drafts, creditRequests, screenings, holds, payees },
  ...{ orders, disputes, reschedules, insuranceClaims, writeOffs, paymentReversals },
  ...{ collectionCases, collectionNotes, approvals, outbox },
} satisfies Record<string, SQLiteTable>;
type ErasedTable = keyof typeof tables;

/** The names of the tables whose rows this file replaces, some by other functions. */
export const erasedTables: readonly string[] = [
  ...Object.keys(tables),
  "payments",
  "searchTerms",
  "events",
  "eventHeads",
];

/** Returns the values that replace a table's personal values. Columns that need the row's key are missing. */
function replacementOf(name: ErasedTable): Record<string, unknown> {
  const columns = getTableColumns(tables[name] as SQLiteTable) as Record<string, SQLiteColumn>;
  const valueOf: Partial<Record<ColumnErasure, (column: string) => unknown>> = {
    null: () => null,
    empty: (column) => (columns[column]!.dataType === "json" ? [] : ""),
    erased: () => ERASED_TEXT,
    name: (column) => ERASED_NAMES[column as keyof typeof ERASED_NAMES],
  };
  const replaced = Object.entries(personalColumns[name] ?? {}).flatMap(([column, erasure]) => {
    const value = valueOf[erasure];
    return value ? [[column, value(column)] as const] : [];
  });
  return Object.fromEntries(replaced);
}

/** Replaces the personal values of the rows, or deletes the rows. */
async function eraseRows(tx: Tx, name: ErasedTable, condition: SQL): Promise<void> {
  const table = tables[name] as SQLiteTable;
  if (Object.values(personalColumns[name] ?? {}).includes("row")) await tx.delete(table).where(condition);
  else await tx.update(table).set(replacementOf(name)).where(condition);
}

/**
 * Replaces the company's personal values. Returns false if a proposal about the company waits, or if the erasure was
 * stopped. `finish` runs in the last transaction.
 */
export async function eraseNames(company: Company, run: Run, finish: (tx: Tx) => Promise<void>): Promise<boolean> {
  const step: ErasureStep = async (work) => {
    if (run.stop?.aborted) throw new Halted();
    const result = await run.step(async (tx) => ({ value: await work(tx) }));
    if (result === null) throw new Halted();
    await nextTurn();
    return result.value;
  };
  const halting = { ...run, step };
  try {
    if (company.role === "sme") await eraseTrade(company, halting);
    else await eraseCheckouts(company, halting);
    await eraseGroups(company, halting);
    if (!(await eraseApprovals(company, halting))) return false;
    await eraseMessages(company, halting);
    await step((tx) => eraseCompany(tx, company, run.now, finish));
    return true;
  } catch (error) {
    if (error instanceof Halted) return false;
    throw error;
  }
}

/** Erases the texts of the subject's events, as eraseEvents(). */
const erase = (tx: Tx, subject: Subject, now: number, isWanted: EventChoice = () => true): Promise<number> =>
  eraseEvents(tx, subject, { by: systemOperator, now, isWanted });

type EventChoice = (event: { verb: string; at: number }) => boolean;

/** Replaces the texts of an SME's orders, and of the notes about its debts. An order's texts belong to its buyer. */
async function eraseTrade({ id: smeId }: Company, { step, now }: Run): Promise<void> {
  for await (const batch of streamOrders(orders.smeId, smeId))
    for (const { id, description } of batch)
      if (description !== ERASED_TEXT)
        await step(async (tx) => {
          await lockSubjects(tx, "order", id);
          await eraseRows(tx, "orders", eq(orders.id, id));
          await eraseRows(tx, "disputes", eq(disputes.orderId, id));
          await eraseRows(tx, "reschedules", eq(reschedules.orderId, id));
          await eraseRows(tx, "insuranceClaims", eq(insuranceClaims.orderId, id));
          await eraseRows(tx, "writeOffs", eq(writeOffs.orderId, id));
          const paid = tx.select({ id: payments.id }).from(payments).where(eq(payments.orderId, id));
          await eraseRows(tx, "paymentReversals", inArray(paymentReversals.paymentId, paid));
          await erasePaymentTexts(tx, id);
          await erase(tx, { kind: "order", id }, now);
          const [sale] = await tx.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.orderId, id));
          if (sale) await eraseCheckout(tx, sale.id, now);
        });
  await step(async (tx) => {
    const [found] = await tx.select().from(collectionCases).where(eq(collectionCases.id, smeId));
    if (!found) return;
    await eraseRows(tx, "collectionCases", eq(collectionCases.id, smeId));
    await eraseRows(tx, "collectionNotes", eq(collectionNotes.smeId, smeId));
    await erase(tx, { kind: "collection", id: smeId }, now);
  });
}

/** Replaces the texts of a supplier's checkouts, with and without an order. */
async function eraseCheckouts({ id: supplierId }: Company, { step, now }: Run): Promise<void> {
  const read = (where: SQL | undefined, sorting: SQL[], limit: number) =>
    db
      .select({ id: checkouts.id, createdAt: checkouts.createdAt, description: checkouts.description })
      .from(checkouts)
      .where(where)
      .orderBy(...sorting)
      .limit(limit);
  const own = streamRows<Awaited<ReturnType<typeof read>>[number]>(
    {
      condition: () => eq(checkouts.supplierId, supplierId),
      by: [checkouts.createdAt, checkouts.id],
      isRising: true,
    },
    (sale) => [sale.createdAt, sale.id],
    read,
  );
  for await (const batch of own)
    for (const { id, description } of batch)
      if (description !== ERASED_TEXT) await step((tx) => eraseCheckout(tx, id, now));
}

async function eraseCheckout(tx: Tx, id: string, now: number): Promise<void> {
  await lockSubjects(tx, "checkout", id);
  await eraseRows(tx, "checkouts", eq(checkouts.id, id));
  await erase(tx, { kind: "checkout", id }, now);
}

const streamOrders = (owner: SQLiteColumn, companyId: string) => {
  const at = owner === orders.smeId ? orders.createdAt : orders.placedAt;
  const read = (where: SQL | undefined, sorting: SQL[], limit: number) =>
    db
      .select({ id: orders.id, at, description: orders.description })
      .from(orders)
      .where(where)
      .orderBy(...sorting)
      .limit(limit);
  return streamRows<Awaited<ReturnType<typeof read>>[number]>(
    { condition: () => and(eq(owner, companyId), sql`${at} is not null`), by: [at, orders.id], isRising: true },
    (order) => [order.at, order.id],
    read,
  );
};

/** Erases the texts that name the company in the events of its groups, and of the companies that were connected. */
async function eraseGroups({ id: smeId }: Company, { step, now }: Run): Promise<void> {
  const own = await db
    .select({ after: events.after, before: events.before })
    .from(events)
    .where(
      and(
        eq(events.subject, "applicant"),
        eq(events.subjectId, smeId),
        inArray(events.verb, ["applicant.connected", "applicant.disconnected"]),
      ),
    );
  const groups = new Set(own.flatMap(({ after, before }) => [after.groupId, before.groupId]));
  for (const id of groups) {
    if (typeof id !== "string") continue;
    const times = await db
      .select({ at: events.at })
      .from(events)
      .where(and(eq(events.subject, "group"), eq(events.subjectId, id), eq(events.verb, "group.connected")));
    const moments = new Set(times.map(({ at }) => at));
    const mates = new Set<string>();
    for (const { at } of times)
      for (const { mate } of await db
        .select({ mate: events.subjectId })
        .from(events)
        .where(
          and(
            gte(events.id, smallestId(at)),
            lt(events.id, smallestId(at + 1)),
            eq(events.verb, "applicant.connected"),
            ne(events.subjectId, smeId),
          ),
        ))
        mates.add(mate);
    // Each connection is an event and a note of the same moment.
    const isConnection: EventChoice = ({ verb, at }) =>
      verb === "applicant.connected" || (verb === "applicant.noted" && moments.has(at));
    for (const mate of mates) await step((tx) => erase(tx, { kind: "applicant", id: mate }, now, isConnection));
    await step((tx) => erase(tx, { kind: "group", id }, now, ({ verb }) => verb !== "group.limitChanged"));
  }
}

/** Replaces the texts of proposals about the company. Returns false if one waits for its decision. */
async function eraseApprovals(company: Company, { step, now }: Run): Promise<boolean> {
  let isDone = true;
  for await (const about of streamProposalSubjects(company)) {
    const found = await db
      .select({ id: approvals.id, state: approvals.state, what: approvals.what })
      .from(approvals)
      .where(or(eq(approvals.about, about), and(gt(approvals.about, `${about} `), lt(approvals.about, `${about}!`))));
    for (const { id, state, what } of found) {
      if (state === "waiting") isDone = false;
      else if (what !== ERASED_TEXT)
        await step(async (tx) => {
          await lockSubjects(tx, "approval", id);
          await eraseRows(tx, "approvals", eq(approvals.id, id));
          await erase(tx, { kind: "approval", id }, now);
        });
    }
  }
  return isDone;
}

/** Yields the ids that a proposal about the company can have as its subject. */
async function* streamProposalSubjects({ id, role, accountId }: Company): AsyncGenerator<string> {
  yield id;
  yield accountId;
  const owned =
    role === "sme"
      ? [
          db.select({ id: creditRequests.id }).from(creditRequests).where(eq(creditRequests.smeId, id)),
          db.select({ id: manualReceipts.id }).from(manualReceipts).where(eq(manualReceipts.smeId, id)),
          db.select({ id: cashRefunds.id }).from(cashRefunds).where(eq(cashRefunds.smeId, id)),
        ]
      : [
          db.select({ id: payees.id }).from(payees).where(eq(payees.supplierId, id)),
          db.select({ id: repayments.id }).from(repayments).where(eq(repayments.supplierId, id)),
        ];
  for (const rows of owned) for (const row of await rows) yield row.id;
  for await (const batch of streamOrders(role === "sme" ? orders.smeId : orders.supplierId, id)) {
    const orderIds = batch.map((order) => order.id);
    yield* orderIds;
    const paid = await db
      .selectDistinct({ lineId: payoutLineOrders.lineId })
      .from(payoutLineOrders)
      .where(inArray(payoutLineOrders.orderId, orderIds));
    // The return of a payout is about its transfer.
    if (role === "provider") for (const { lineId } of paid) yield lineId;
  }
}

/** Replaces recipient and content of the messages to the company. Each gets a new seal, for which one needs the key. */
async function eraseMessages(company: Company, { step }: Run): Promise<void> {
  const eraseBatch = (rows: MessageRow[]) =>
    step(async (tx) => {
      for (const { id } of rows) {
        const [row] = await tx.select().from(outbox).where(eq(outbox.id, id));
        const error = row?.error ? ERASED_TEXT : null;
        if (row)
          await tx
            .update(outbox)
            .set(sealChanged(row, { ...replacementOf("outbox"), error }))
            .where(eq(outbox.id, id));
      }
    });
  // Copies are known by the emails, so the emails come last.
  for await (const rows of streamCopies(company)) await eraseBatch(rows);
  for await (const rows of streamCodes(company)) await eraseBatch(rows);
  for await (const rows of streamEmails(company)) await eraseBatch(rows);
}

/** Yields the codes to new addresses of the company, and all text messages to numbers that only it has. */
async function* streamCodes(company: Company): AsyncGenerator<MessageRow[]> {
  for (const { email, from } of await readEmailPeriods(company.accountId))
    yield* streamTo(email, and(lt(outbox.createdAt, from), gte(outbox.createdAt, from - DAY)));
  for (const phone of await readPhones(company)) {
    const others = await db
      .select({ id: applicants.id })
      .from(applicants)
      .where(
        and(
          inArray(applicants.phoneNumber, splits(phone)),
          ne(applicants.id, company.id),
          eq(sql`'+' || ${applicants.phoneCountry} || ${applicants.phoneNumber}`, phone),
        ),
      )
      .limit(1);
    if (others.length === 0) yield* streamTo(phone);
  }
}

/** Returns the numbers that a dialled one can have without its country's code, for the index by number. */
const splits = (phone: string): string[] => [1, 2, 3, 4].map((digits) => phone.slice(1 + digits));

/** Replaces the values of the company and its account, after everything that is found by them. */
async function eraseCompany(tx: Tx, company: Company, now: number, finish: (tx: Tx) => Promise<void>): Promise<void> {
  const { id, role, accountId } = company;
  await lockSubjects(tx, "applicant", id);
  await lockSubjects(tx, "account", accountId);
  await eraseTeam(tx, id, now);
  const ownWebhooks = tx.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.accountId, accountId));
  await eraseRows(tx, "webhookDeliveries", inArray(webhookDeliveries.webhookId, ownWebhooks));
  await eraseRows(tx, "webhooks", eq(webhooks.accountId, accountId));
  await eraseRows(tx, "returnAddresses", eq(returnAddresses.accountId, accountId));
  await eraseRows(tx, "drafts", eq(drafts.applicantId, id));
  await eraseRows(tx, "screenings", eq(screenings.applicantId, id));
  await eraseRows(tx, "holds", eq(holds.applicantId, id));
  if (role === "sme") await eraseRows(tx, "creditRequests", eq(creditRequests.smeId, id));
  else await eraseRows(tx, "payees", eq(payees.supplierId, id));
  await changeApplicant(tx, id, { ...replacementOf("applicants"), email: erasedEmail(accountId) });
  await reindexApplicant(tx, id);
  await eraseAccount(tx, accountId, now);
  await erase(tx, { kind: "applicant", id }, now);
  await finish(tx);
}

/** Replaces the personal values of an account, and ends its sessions and keys. */
async function eraseAccount(tx: Tx, accountId: string, now: number): Promise<void> {
  await eraseRows(tx, "sessions", eq(sessions.accountId, accountId));
  await eraseRows(tx, "secondFactors", eq(secondFactors.accountId, accountId));
  await eraseRows(tx, "recoveryCodes", eq(recoveryCodes.accountId, accountId));
  await eraseRows(tx, "verificationCodes", eq(verificationCodes.accountId, accountId));
  await eraseRows(tx, "passwordLinks", eq(passwordLinks.accountId, accountId));
  await eraseRows(tx, "unsentForms", eq(unsentForms.accountId, accountId));
  await eraseRows(tx, "idempotencyRecords", eq(idempotencyRecords.accountId, accountId));
  await eraseRows(tx, "accesses", eq(accesses.accountId, accountId));
  await eraseRows(tx, "apiKeys", eq(apiKeys.accountId, accountId));
  await tx
    .update(accounts)
    .set({ ...replacementOf("accounts"), email: erasedEmail(accountId) })
    .where(eq(accounts.id, accountId));
  await erase(tx, { kind: "account", id: accountId }, now);
}

/** Erases the members of the company's team, and the accounts of members without another company. */
async function eraseTeam(tx: Tx, companyId: string, now: number): Promise<void> {
  const team = await tx.select().from(members).where(eq(members.companyId, companyId));
  await eraseRows(tx, "orderRequests", eq(orderRequests.smeId, companyId));
  await eraseRows(tx, "members", eq(members.companyId, companyId));
  for (const member of team) {
    const { accountId } = member;
    await lockSubjects(tx, "account", accountId);
    if (member.endedAt === null) {
      await endMember(tx, member, now);
      const text = message("memberRemoved", ERASED_TEXT);
      const subject = { kind: "account", id: accountId } as const;
      await recordEvent(tx, { subject, verb: "account.memberRemoved", by: systemOperator, now, text });
    }
    if (!(await hasCompany(tx, accountId))) await eraseAccount(tx, accountId, now);
  }
}

/** True for the owner of a company, and for a member of any team. */
async function hasCompany(tx: Tx, accountId: string): Promise<boolean> {
  if (await findOwnCompany(tx, accountId)) return true;
  const [other] = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.accountId, accountId), isNull(members.endedAt)))
    .limit(1);
  return other !== undefined;
}
