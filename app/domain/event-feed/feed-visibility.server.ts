/**
 * The events in the feeds of banks and insurers. Companies' feeds are exactly their index, and admins see all events.
 * Source: app/domain/README.md, "Event feed".
 */
import { and, eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { accounts, applicants, events, insurerCases, orders } from "~/db/schema";
import { caseVisibility, visibleText } from "~/domain/applicants/visibility.server";
import type { TimelineKind } from "~/domain/events/event";
import { isArrival } from "~/domain/events/feed-readers";
import { maySeeOrder } from "~/domain/orders/visibility";
import type { Actor } from "~/domain/values/actor";
import { mayReadEntry, type OrderEntryKind } from "~/domain/values/timeline-entry";
import { unsaid } from "~/words/message";
import { feedTypes, toFeedType } from "./feed-event-types";

/** True for readers who do not see all events of their walk. */
export const hasRules = ({ role }: Actor): boolean => role === "bank" || role === "insurance";

/** Selects events with the columns that decide about their visibility to the actor. */
export const selectFeedRows = ({ insurerId }: Actor) =>
  db
    .select({
      event: {
        id: events.id,
        verb: events.verb,
        position: events.position,
        role: events.role,
        line: events.line,
      },
      officersInsurerId: accounts.insurerId,
      order: {
        smeId: orders.smeId,
        supplierId: orders.supplierId,
        insurerId: orders.insurerId,
        placedAt: orders.placedAt,
      },
      company: { role: applicants.role, insurerId: applicants.insurerId },
      ownCase: { insurerId: insurerCases.insurerId, state: insurerCases.state },
    })
    .from(events)
    .leftJoin(accounts, eq(accounts.id, events.actorId))
    .leftJoin(orders, and(eq(events.subject, sql`'order'`), eq(orders.id, events.subjectId)))
    .leftJoin(applicants, and(eq(events.subject, sql`'applicant'`), eq(applicants.id, events.subjectId)))
    .leftJoin(
      insurerCases,
      and(eq(insurerCases.insurerId, insurerId ?? ""), eq(insurerCases.applicantId, applicants.id)),
    );

type FeedRow = Awaited<ReturnType<typeof selectFeedRows>>[number];

/** Returns whether the event, which the feed's walk has found, is in the reader's feed. */
export const isInFeed = (actor: Actor, row: FeedRow): boolean =>
  feedTypes[actor.role].has(toFeedType(row.event.verb)) &&
  (actor.role === "insurance" ? isInsurers(actor, row) : isBanks(actor, row));

/** The bank has the timelines of orders and SMEs, and the types of its other pages. */
function isBanks(actor: Actor, { event: { line }, order, company }: FeedRow): boolean {
  if (order) return isOnOrdersTimeline(actor, order, line);
  return company === null || (company.role === "sme" && line !== null);
}

/** An insurer has the timelines of its orders and SMEs, and the arrivals of SMEs that are with it. */
function isInsurers(actor: Actor, { event, officersInsurerId, order, company, ownCase }: FeedRow): boolean {
  const { verb, role, line } = event;
  if (order) return isOnOrdersTimeline(actor, order, line);
  if (company === null || ownCase === null) return false;
  const isOwn = officersInsurerId === actor.insurerId;
  if (caseVisibility(ownCase, company) === "name") return line !== null && isOwn;
  if (line === null) return isArrival(verb);
  const entry = { kind: line as "move" | "line" | "note", level: 0, author: role, insurerId: officersInsurerId };
  return (role !== "insurance" || isOwn) && visibleText(actor, { ...entry, text: unsaid("") }) !== null;
}

const isOnOrdersTimeline = (actor: Actor, order: NonNullable<FeedRow["order"]>, line: TimelineKind | null): boolean =>
  line !== null && maySeeOrder(actor, order) && mayReadEntry(actor.role, { kind: line as OrderEntryKind });
