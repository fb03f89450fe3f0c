/**
 * What waits for whoever asks: counted by tallies, and the one of each kind that has waited longest by one index walk.
 */
import { and, asc, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { applicants } from "~/db/schema";
import { say } from "~/words/say";
import type { Actor, ApplicantRole } from "../actor";
import { Level } from "../applicants/level";
import { WAITING_CASES } from "../applicants/lists.server";
import type { Applicant } from "../applicants/moves.server";
import { waitingApprovals } from "../approvals/approvals.server";
import { DAY } from "../clock";
import { countDocuments, waitingDocuments } from "../documents/renewals.server";
import { WAITING } from "../filter";
import { lateOf } from "../instalments/instalments.server";
import { waitingCases } from "../insurers/insurers.server";
import { countAsks, waitingAsks } from "../limits/asks.server";
import { DAYS_AHEAD } from "../limits/review";
import { countReviews, waitingReviews } from "../limits/reviews.server";
import { sum } from "../money";
import { longestAt } from "../orders/lists.server";
import { scopeOf } from "../orders/sight";
import { awaitedStatuses, OrderStatus, orderNumber } from "../orders/status";
import { countPayees, waitingPayees } from "../payees/payees.server";
import { batchName } from "../payout-batches/batch";
import { batchesToApprove } from "../payout-batches/views.server";
import { awaiting, countOf, countsAt, kindOf, type Tally } from "../tallies.server";
import type { Waiting, WaitingCounts, WaitingKind } from "./waiting";

/** The most urgent first. */
export async function waitingFor(actor: Actor, now: number): Promise<Waiting[]> {
  switch (actor.role) {
    case "admin":
      return Promise.all([
        ordersAt(actor, "invoice", OrderStatus.uploadedInvoice),
        applicantsAt("plan", "sme", Level.insuranceVerified),
        applicantsAt("sme", "sme", Level.docsUploaded),
        applicantsAt("supplier", "provider", Level.docsUploaded),
        payeesWaiting(actor),
        documentsWaiting(actor),
        batchesWaiting(actor),
        proposals(actor),
      ]);
    case "bank":
      return Promise.all([
        ordersAt(actor, "payout", OrderStatus.invoiceVerifiedByAdmin),
        batchesWaiting(actor),
        applicantsAt("sme", "sme", Level.adminVerified),
      ]);
    case "insurance": {
      const { count, oldest } = await waitingCases(actor);
      return [
        { kind: "sme", count, oldest: oldest && titled(oldest) },
        await asksWaiting(actor),
        await reviewsWaiting(actor, now),
        await proposals(actor),
      ];
    }
    case "provider":
      return Promise.all([
        ordersAt(actor, "accept", OrderStatus.waiting),
        ordersAt(actor, "upload", OrderStatus.delivered),
        ordersAt(actor, "deliver", OrderStatus.sending),
      ]);
    case "sme":
      return Promise.all([
        lateInstalmentsOf(actor, now),
        ordersAt(actor, "unpaid", OrderStatus.created),
        ordersAt(actor, "arriving", OrderStatus.sending),
      ]);
  }
}

/** How many wait for the actor in each of its lists: what the menu says. An SME's orders wait for its upfront part. */
export async function waitingCounts(actor: Actor): Promise<WaitingCounts> {
  const { who } = scopeOf(actor);
  const statuses = actor.role === "sme" ? [OrderStatus.created] : (awaitedStatuses[actor.role] ?? []);
  const orders = statuses.map((status): Tally => ["orders", who, String(status)]);
  const smes: Tally[] =
    actor.role === "insurance"
      ? [["cases", who, WAITING_CASES]]
      : actor.role === "admin" || actor.role === "bank"
        ? [["sme", "", awaiting(actor.role)]]
        : [];
  const suppliers: Tally[] = actor.role === "admin" ? [["provider", "", awaiting("admin")]] : [];
  const approvals: Tally[] =
    actor.role === "admin" || actor.role === "insurance"
      ? [["approvals", kindOf(actor.role, actor.insurerId), WAITING]]
      : [];
  const counts = await countsAt([...orders, ...smes, ...suppliers, ...approvals]);
  const next = (tallies: readonly Tally[]) => sum(counts.splice(0, tallies.length));
  const isAdmin = actor.role === "admin";
  return {
    orders: next(orders),
    sme: next(smes),
    provider: next(suppliers),
    approvals: next(approvals),
    payees: isAdmin ? await countPayees() : 0,
    documents: isAdmin ? await countDocuments() : 0,
    limits: actor.role === "insurance" ? (await countAsks(actor)) + (await countReviews(actor)) : 0,
  };
}

async function asksWaiting(actor: Actor): Promise<Waiting> {
  const [oldest] = await waitingAsks(actor, 1);
  return {
    kind: "ask",
    count: await countAsks(actor),
    oldest: oldest ? { id: oldest.smeId, title: oldest.name, since: oldest.askedAt } : null,
  };
}

/** It waits since it is in the queue. */
async function reviewsWaiting(actor: Actor, now: number): Promise<Waiting> {
  const [oldest] = await waitingReviews(actor, 1);
  return {
    kind: "review",
    count: await countReviews(actor),
    oldest: oldest
      ? { id: oldest.smeId, title: oldest.name, since: Math.min(now, oldest.due - DAYS_AHEAD * DAY) }
      : null,
  };
}

async function lateInstalmentsOf(actor: Actor, now: number): Promise<Waiting> {
  const { count, since } = await lateOf(actor.applicantId ?? "", now);
  return { kind: "late", count, oldest: since === null ? null : { id: "", title: say("aLateInstalment"), since } };
}

async function payeesWaiting(actor: Actor): Promise<Waiting> {
  const [oldest] = await waitingPayees(actor, 1);
  return {
    kind: "payee",
    count: await countPayees(),
    oldest: oldest ? { id: oldest.id, title: oldest.supplier, since: oldest.createdAt } : null,
  };
}

async function documentsWaiting(actor: Actor): Promise<Waiting> {
  const [oldest] = await waitingDocuments(actor, 1);
  return {
    kind: "document",
    count: await countDocuments(),
    oldest: oldest ? { id: oldest.id, title: oldest.company, since: oldest.createdAt } : null,
  };
}

async function batchesWaiting(actor: Actor): Promise<Waiting> {
  const { count, oldest } = await batchesToApprove(actor);
  return {
    kind: "batch",
    count,
    oldest: oldest && { id: oldest.id, title: batchName(oldest.number), since: oldest.createdAt },
  };
}

async function proposals(actor: Actor): Promise<Waiting> {
  const { count, oldest } = await waitingApprovals(actor);
  return { kind: "approval", count, oldest: oldest && { id: oldest.id, title: oldest.what, since: oldest.createdAt } };
}

async function applicantsAt(kind: WaitingKind, role: ApplicantRole, level: Level): Promise<Waiting> {
  const count = await countOf(role, "", String(level));
  const [oldest] = await db
    .select()
    .from(applicants)
    .where(and(eq(applicants.role, role), eq(applicants.level, level)))
    .orderBy(asc(applicants.waitingSince), asc(applicants.id))
    .limit(1);
  return { kind, count, oldest: oldest ? titled(oldest) : null };
}

async function ordersAt(actor: Actor, kind: WaitingKind, status: OrderStatus): Promise<Waiting> {
  const count = await countOf("orders", actor.applicantId ?? "", String(status));
  const oldest = await longestAt(actor, status);
  if (!oldest) return { kind, count, oldest };
  const { id, amount, statusSince, smeTitle, supplierTitle } = oldest;
  const number = orderNumber(oldest.number);
  const party = actor.role === "sme" ? supplierTitle : smeTitle;
  return {
    kind,
    count,
    oldest: { id, title: say("orderOf", number, party), since: statusSince, order: { number, amount, party } },
  };
}

const titled = (one: Applicant) => ({ id: one.id, title: one.title ?? one.email, since: one.waitingSince });
