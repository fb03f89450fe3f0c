/** The reader's to-do items: counts from the counters, plus the oldest item of each kind (one index lookup). */
import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { oneRow, prepareQuery } from "~/db/prepared-statements.server";
import { counterSql, waitingKey } from "~/domain/aggregates/counters.server";
import { applicantHead } from "~/domain/applicants/applicant-list.server";
import { approvalHead, waitingApprovalsSql } from "~/domain/approvals/approval.server";
import { unidentifiedHead } from "~/domain/bank-statements/unidentified.server";
import { dueRefundHead } from "~/domain/cash/refund-list.server";
import { codeRequestHead } from "~/domain/code-requests/code-request.server";
import { creditRequestHead, waitingCreditRequests } from "~/domain/credit-limits/credit-request.server";
import { REVIEW_NOTICE_DAYS, reviewDeadline, reviewQueueStart } from "~/domain/credit-limits/review";
import { countReviews, readReviewInterval, reviewHead } from "~/domain/credit-limits/review.server";
import { disputeHead, openDisputes } from "~/domain/disputes/dispute-list.server";
import { pendingDocumentHead, pendingDocuments } from "~/domain/documents/renewals.server";
import { lateInstalmentHead } from "~/domain/instalments/instalment.server";
import {
  CLAIM_NOTICE_DAYS,
  claimDecisionHead,
  claimFilingHead,
  claimNoticeHead,
} from "~/domain/insurance-claims/claim-queues.server";
import { caseHead, waitingCasesSql } from "~/domain/insurers/insurer.server";
import { moveHead } from "~/domain/insurers/moves.server";
import { queueLengthSql } from "~/domain/lists/bounded-count.server";
import { type QueueHead, selectHeads } from "~/domain/lists/queue-head.server";
import { orderHead, ordersInStatusSql, waitingOrdersSql } from "~/domain/orders/order-list.server";
import { formatOrderNumber, OrderStatus } from "~/domain/orders/status";
import { orderScope } from "~/domain/orders/visibility";
import { payeeHead, waitingPayees } from "~/domain/payees/payee.server";
import { batchName } from "~/domain/payout-batches/batch";
import { batchHead } from "~/domain/payout-batches/batch-view.server";
import { rescheduleHead } from "~/domain/reschedules/reschedule-list.server";
import { settlementName } from "~/domain/settlements/settlement";
import { settlementHead, waitingSettlementsSql } from "~/domain/settlements/settlement-list.server";
import type { Actor, ApplicantRole, OfficerRole, Role } from "~/domain/values/actor";
import { parseDay, startOfDay } from "~/domain/values/calendar";
import { DAY } from "~/domain/values/clock";
import { Level } from "~/domain/values/level";
import { message } from "~/words/message";
import type { Task, TaskCounts, TaskKind } from "./task";

/** Each role's kinds of tasks, most urgent first. */
const taskKinds: Record<Role, readonly TaskKind[]> = {
  admin: [
    "invoice",
    "plan",
    "sme",
    "supplier",
    "payee",
    "document",
    "codeRequest",
    "batch",
    "approval",
    "unidentified",
    "refund",
    "settlement",
    "dispute",
    "claimNotice",
    "claimFiling",
  ],
  bank: ["payout", "batch", "approval", "sme", "unidentified", "refund", "settlement", "reschedule"],
  insurance: ["sme", "ask", "review", "approval", "claimDecision", "reschedule", "move"],
  provider: ["accept", "upload", "deliver"],
  sme: ["late", "unpaid", "arriving"],
};

/** These tasks are not listed while none waits. */
const rareKinds: readonly TaskKind[] = [
  "unidentified",
  "refund",
  "settlement",
  "dispute",
  "claimNotice",
  "claimFiling",
  "claimDecision",
  "reschedule",
  "move",
];

/**
 * Lists the actor's to-do items with their counts, most urgent kind first, read with one statement. `now`: UTC
 * milliseconds.
 */
export async function listTasks(actor: Actor, now: number): Promise<Task[]> {
  const { role, accountId, insurerId } = actor;
  const reviewInterval = role === "insurance" ? await readReviewInterval() : 0;
  const heads = await taskHeads(role).all({
    accountId,
    insurerId,
    ownerId: orderScope(actor).ownerId,
    now,
    noticeUntil: now + CLAIM_NOTICE_DAYS * DAY,
    reviewedUntil: reviewQueueStart(now, reviewInterval),
  });
  return taskKinds[role].flatMap((kind) => {
    const head = heads.find((row) => row.kind === kind);
    const count = head?.length ?? 0;
    if (count === 0 && rareKinds.includes(kind)) return [];
    return [{ kind, count, oldest: head && count > 0 ? toOldest(head, now, reviewInterval) : null }];
  });
}

const taskHeads = prepareQuery((reader, role: Role) =>
  selectHeads(
    reader,
    taskKinds[role].map((kind) => [kind, taskHead(reader, role, kind)] as const),
  ),
);

/** The state in which a settlement waits for the reader: the bank agrees, and an admin confirms the transfer. */
const waitingSettlement = (role: Role) => (role === "bank" ? "draft" : "agreed");

/** The query of the oldest item of this kind for a reader with this role. */
function taskHead(reader: Tx, role: Role, kind: TaskKind) {
  switch (kind) {
    case "invoice":
      return orderHead(reader, role, OrderStatus.uploadedInvoice);
    case "payout":
      return orderHead(reader, role, OrderStatus.invoiceVerifiedByAdmin);
    case "accept":
      return orderHead(reader, role, OrderStatus.waiting);
    case "upload":
      return orderHead(reader, role, OrderStatus.delivered);
    case "deliver":
    case "arriving":
      return orderHead(reader, role, OrderStatus.sending);
    case "unpaid":
      return orderHead(reader, role, OrderStatus.created);
    case "late":
      return lateInstalmentHead(reader);
    case "plan":
      return applicantHead(reader, "sme", Level.insuranceVerified);
    case "sme":
      return role === "insurance"
        ? caseHead(reader)
        : applicantHead(reader, "sme", role === "admin" ? Level.docsUploaded : Level.adminVerified);
    case "supplier":
      return applicantHead(reader, "provider", Level.docsUploaded);
    case "ask":
      return creditRequestHead(reader);
    case "review":
      return reviewHead(reader);
    case "payee":
      return payeeHead(reader);
    case "document":
      return pendingDocumentHead(reader);
    case "codeRequest":
      return codeRequestHead(reader);
    case "batch":
      return batchHead(reader);
    case "approval":
      return approvalHead(reader, role as OfficerRole);
    case "unidentified":
      return unidentifiedHead(reader);
    case "refund":
      return dueRefundHead(reader);
    case "settlement":
      return settlementHead(reader, waitingSettlement(role));
    case "dispute":
      return disputeHead(reader);
    case "claimNotice":
      return claimNoticeHead(reader);
    case "claimFiling":
      return claimFilingHead(reader);
    case "claimDecision":
      return claimDecisionHead(reader);
    case "reschedule":
      return rescheduleHead(reader, role === "bank" ? "bank" : "insurance");
    case "move":
      return moveHead(reader);
  }
}

/** `reviewInterval`: months. */
function toOldest(head: QueueHead & { kind: TaskKind }, now: number, reviewInterval: number): Task["oldest"] {
  const { kind, id, number, amount } = head;
  const title = head.title ?? "";
  const since = head.since ?? now;
  if (number !== null && amount !== null) {
    const order = { number: formatOrderNumber(number), amount, party: title };
    return { id, title: message("orderOf", order.number, title), since, order };
  }
  switch (kind) {
    case "late":
      return { id, title: message("aLateInstalment"), since };
    case "batch":
      return { id, title: batchName(number ?? 0), since };
    case "settlement":
      return { id, title: settlementName(number ?? 0), since };
    case "review":
      // A review waits from the day on which it entered the queue.
      return { id, title, since: Math.min(now, reviewDeadline(since, reviewInterval) - REVIEW_NOTICE_DAYS * DAY) };
    case "unidentified":
      return {
        id,
        title: message("aBankEntry", title),
        since: Math.min(now, startOfDay(parseDay(head.day ?? ""))),
      };
    default:
      return { id, title, since };
  }
}

/** Returns the numbers for the actor's menu. An SME's count includes only orders that await its upfront payment. */
export async function countTasks(actor: Actor): Promise<TaskCounts> {
  const [[counts], reviews] = await Promise.all([
    menuCounts(actor.role).all({ ownerId: orderScope(actor).ownerId, insurerId: actor.insurerId }),
    actor.role === "insurance" ? countReviews(actor) : 0,
  ]);
  const { orders = 0, sme = 0, provider = 0, approvals = 0, limits = 0, payees = 0, documents = 0 } = counts ?? {};
  const { settlements = 0, disputes = 0 } = counts ?? {};
  return { orders, sme, provider, approvals, settlements, disputes, limits: limits + reviews, payees, documents };
}

type CountColumns = Partial<Record<keyof TaskCounts, SQL<number>>>;

const menuCounts = prepareQuery((reader, role: Role) => reader.select(menuColumns(role)).from(oneRow));

function menuColumns(role: Role): CountColumns {
  const ofApplicants = (list: ApplicantRole, officer: OfficerRole) => counterSql(list, sql`''`, waitingKey(officer));
  switch (role) {
    case "admin":
      return {
        orders: waitingOrdersSql("admin"),
        sme: ofApplicants("sme", "admin"),
        provider: ofApplicants("provider", "admin"),
        approvals: waitingApprovalsSql("admin"),
        settlements: waitingSettlementsSql("agreed"),
        disputes: queueLengthSql(openDisputes),
        payees: queueLengthSql(waitingPayees),
        documents: queueLengthSql(pendingDocuments),
      };
    case "bank":
      return {
        orders: waitingOrdersSql("bank"),
        sme: ofApplicants("sme", "bank"),
        approvals: waitingApprovalsSql("bank"),
        settlements: waitingSettlementsSql("draft"),
      };
    case "insurance":
      return {
        sme: waitingCasesSql(),
        approvals: waitingApprovalsSql("insurance"),
        limits: queueLengthSql(waitingCreditRequests),
      };
    case "provider":
      return { orders: waitingOrdersSql("provider") };
    case "sme":
      return { orders: ordersInStatusSql(OrderStatus.created) };
  }
}
