/** The reader's to-do items: counts from the counters, plus the oldest item of each kind (one index lookup). */
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { oneRow, prepareQuery } from "~/db/prepared-statements.server";
import { applicants } from "~/db/schema";
import { counterSql, officerScope, waitingKey } from "~/domain/aggregates/counters.server";
import { WAITING_CASES_KEY } from "~/domain/applicants/applicant-list.server";
import type { Applicant } from "~/domain/applicants/level.server";
import { summarizeWaitingApprovals } from "~/domain/approvals/approval.server";
import { summarizeUnidentifiedLines } from "~/domain/bank-statements/unidentified.server";
import { summarizeDueRefunds } from "~/domain/cash/refund-list.server";
import { summarizeCodeRequests } from "~/domain/code-requests/code-request.server";
import { summarizeCreditRequests, waitingCreditRequests } from "~/domain/credit-limits/credit-request.server";
import { REVIEW_NOTICE_DAYS } from "~/domain/credit-limits/review";
import { countReviews, summarizeReviews } from "~/domain/credit-limits/review.server";
import { pendingDocuments, summarizePendingDocuments } from "~/domain/documents/renewals.server";
import { loadLateSummary } from "~/domain/instalments/instalment.server";
import { summarizeWaitingCases } from "~/domain/insurers/insurer.server";
import { queueLengthSql } from "~/domain/lists/bounded-count.server";
import { WAITING_ROWS } from "~/domain/lists/filter";
import { ordersInStatusSql, summarizeOrders, waitingOrdersSql } from "~/domain/orders/order-list.server";
import { formatOrderNumber, OrderStatus } from "~/domain/orders/status";
import { orderScope } from "~/domain/orders/visibility";
import { summarizeWaitingPayees, waitingPayees } from "~/domain/payees/payee.server";
import { batchName } from "~/domain/payout-batches/batch";
import { summarizeBatchesToApprove } from "~/domain/payout-batches/batch-view.server";
import type { Actor, ApplicantRole, OfficerRole, Role } from "~/domain/values/actor";
import { parseDay, startOfDay } from "~/domain/values/calendar";
import { DAY } from "~/domain/values/clock";
import { Level } from "~/domain/values/level";
import { message } from "~/words/message";
import type { Task, TaskCounts, TaskKind } from "./task";

/** Lists the actor's to-do items with their counts, most urgent kind first. `now`: UTC milliseconds. */
export async function listTasks(actor: Actor, now: number): Promise<Task[]> {
  switch (actor.role) {
    case "admin":
      return withMoneyTasks(now, [
        orderTask(actor, "invoice", OrderStatus.uploadedInvoice),
        applicantTask("plan", "sme", Level.insuranceVerified),
        applicantTask("sme", "sme", Level.docsUploaded),
        applicantTask("supplier", "provider", Level.docsUploaded),
        payeeTask(),
        documentTask(),
        codeRequestTask(),
        batchTask(actor),
        approvalTask(actor),
      ]);
    case "bank":
      return withMoneyTasks(now, [
        orderTask(actor, "payout", OrderStatus.invoiceVerifiedByAdmin),
        batchTask(actor),
        approvalTask(actor),
        applicantTask("sme", "sme", Level.adminVerified),
      ]);
    case "insurance":
      return Promise.all([caseTask(actor), creditRequestTask(actor), reviewTask(actor, now), approvalTask(actor)]);
    case "provider":
      return Promise.all([
        orderTask(actor, "accept", OrderStatus.waiting),
        orderTask(actor, "upload", OrderStatus.delivered),
        orderTask(actor, "deliver", OrderStatus.sending),
      ]);
    case "sme":
      return Promise.all([
        lateInstalmentTask(actor, now),
        orderTask(actor, "unpaid", OrderStatus.created),
        orderTask(actor, "arriving", OrderStatus.sending),
      ]);
  }
}

/** Returns the numbers for the actor's menu. An SME's count includes only orders that await its upfront payment. */
export async function countTasks(actor: Actor): Promise<TaskCounts> {
  const [[counts], reviews] = await Promise.all([
    menuCounts(actor.role).all({ ownerId: orderScope(actor).ownerId, insurerId: actor.insurerId }),
    actor.role === "insurance" ? countReviews(actor) : 0,
  ]);
  const { orders = 0, sme = 0, provider = 0, approvals = 0, limits = 0, payees = 0, documents = 0 } = counts ?? {};
  return { orders, sme, provider, approvals, limits: limits + reviews, payees, documents };
}

type CountColumns = Partial<Record<keyof TaskCounts, SQL<number>>>;

const menuCounts = prepareQuery((reader, role: Role) => reader.select(menuColumns(role)).from(oneRow));

function menuColumns(role: Role): CountColumns {
  const ofApplicants = (list: ApplicantRole, officer: OfficerRole) => counterSql(list, sql`''`, waitingKey(officer));
  const ofOfficers = (officer: OfficerRole) => counterSql("approvals", sql`${officerScope(officer)}`, WAITING_ROWS);
  switch (role) {
    case "admin":
      return {
        orders: waitingOrdersSql("admin"),
        sme: ofApplicants("sme", "admin"),
        provider: ofApplicants("provider", "admin"),
        approvals: ofOfficers("admin"),
        payees: queueLengthSql(waitingPayees),
        documents: queueLengthSql(pendingDocuments),
      };
    case "bank":
      return {
        orders: waitingOrdersSql("bank"),
        sme: ofApplicants("sme", "bank"),
        approvals: ofOfficers("bank"),
      };
    case "insurance":
      return {
        sme: counterSql("cases", sql.placeholder("insurerId"), WAITING_CASES_KEY),
        approvals: counterSql("approvals", sql.placeholder("insurerId"), WAITING_ROWS),
        limits: queueLengthSql(waitingCreditRequests),
      };
    case "provider":
      return { orders: waitingOrdersSql("provider") };
    case "sme":
      return { orders: ordersInStatusSql(OrderStatus.created) };
  }
}

async function caseTask(actor: Actor): Promise<Task> {
  const { count, oldest } = await summarizeWaitingCases(actor);
  return { kind: "sme", count, oldest: oldest && toOldest(oldest) };
}

async function creditRequestTask(actor: Actor): Promise<Task> {
  const { count, oldest } = await summarizeCreditRequests(actor);
  return {
    kind: "ask",
    count,
    oldest: oldest ? { id: oldest.smeId, title: oldest.name, since: oldest.requestedAt } : null,
  };
}

/** A review waits from the day on which it entered the queue. */
async function reviewTask(actor: Actor, now: number): Promise<Task> {
  const { count, oldest } = await summarizeReviews(actor);
  return {
    kind: "review",
    count,
    oldest: oldest
      ? { id: oldest.smeId, title: oldest.name, since: Math.min(now, oldest.deadline - REVIEW_NOTICE_DAYS * DAY) }
      : null,
  };
}

async function lateInstalmentTask(actor: Actor, now: number): Promise<Task> {
  const { count, since } = await loadLateSummary(actor.applicantId ?? "", now);
  return { kind: "late", count, oldest: since === null ? null : { id: "", title: message("aLateInstalment"), since } };
}

async function payeeTask(): Promise<Task> {
  const { count, oldest } = await summarizeWaitingPayees();
  return {
    kind: "payee",
    count,
    oldest: oldest ? { id: oldest.id, title: oldest.supplier, since: oldest.createdAt } : null,
  };
}

async function documentTask(): Promise<Task> {
  const { count, oldest } = await summarizePendingDocuments();
  return {
    kind: "document",
    count,
    oldest: oldest ? { id: oldest.id, title: oldest.company, since: oldest.createdAt } : null,
  };
}

async function codeRequestTask(): Promise<Task> {
  const { count, oldest } = await summarizeCodeRequests();
  return {
    kind: "codeRequest",
    count,
    oldest: oldest ? { id: oldest.id, title: oldest.company, since: oldest.createdAt } : null,
  };
}

async function batchTask(actor: Actor): Promise<Task> {
  const { count, oldest } = await summarizeBatchesToApprove(actor);
  return {
    kind: "batch",
    count,
    oldest: oldest && { id: oldest.id, title: batchName(oldest.number), since: oldest.createdAt },
  };
}

async function approvalTask(actor: Actor): Promise<Task> {
  const { count, oldest } = await summarizeWaitingApprovals(actor);
  return {
    kind: "approval",
    count,
    oldest: oldest && { id: oldest.id, title: oldest.proposedChange, since: oldest.createdAt },
  };
}

/** Adds the bank entries that need a decision and the refunds to transfer, if there are any. */
async function withMoneyTasks(now: number, tasks: Promise<Task>[]): Promise<Task[]> {
  const [entries, refunds, ...others] = await Promise.all([unidentifiedTask(now), refundTask(), ...tasks]);
  return [...others, ...[entries, refunds].filter(({ count }) => count > 0)];
}

/** An entry waits from its booking date. */
async function unidentifiedTask(now: number): Promise<Task> {
  const { count, oldest } = await summarizeUnidentifiedLines();
  return {
    kind: "unidentified",
    count,
    oldest: oldest && {
      id: oldest.id,
      title: message("aBankEntry", oldest.name),
      since: Math.min(now, startOfDay(parseDay(oldest.bookedOn))),
    },
  };
}

async function refundTask(): Promise<Task> {
  const { count, oldest } = await summarizeDueRefunds();
  return {
    kind: "refund",
    count,
    oldest: oldest && { id: oldest.id, title: oldest.sme.name, since: oldest.at },
  };
}

async function applicantTask(kind: TaskKind, role: ApplicantRole, level: Level): Promise<Task> {
  const [row] = await applicantSummary(role).all({ level, key: String(level) });
  return row ? { kind, count: row.count, oldest: toOldest(row) } : { kind, count: 0, oldest: null };
}

const applicantSummary = prepareQuery((reader, role: ApplicantRole) =>
  reader
    .select({
      count: counterSql(role, sql`''`, sql.placeholder("key")),
      id: applicants.id,
      title: applicants.title,
      email: applicants.email,
      waitingSince: applicants.waitingSince,
    })
    .from(applicants)
    .where(and(eq(applicants.role, role), eq(applicants.level, sql.placeholder("level"))))
    .orderBy(asc(applicants.waitingSince), asc(applicants.id))
    .limit(1),
);

async function orderTask(actor: Actor, kind: TaskKind, status: OrderStatus): Promise<Task> {
  const { count, oldest } = await summarizeOrders(actor, status);
  if (!oldest) return { kind, count, oldest };
  const { id, amount, statusSince, smeTitle, supplierTitle } = oldest;
  const number = formatOrderNumber(oldest.number);
  const party = actor.role === "sme" ? supplierTitle : smeTitle;
  return {
    kind,
    count,
    oldest: { id, title: message("orderOf", number, party), since: statusSince, order: { number, amount, party } },
  };
}

const toOldest = (applicant: Pick<Applicant, "id" | "title" | "email" | "waitingSince">) => ({
  id: applicant.id,
  title: applicant.title ?? applicant.email,
  since: applicant.waitingSince,
});
