/**
 * The events in the feeds of banks and insurers. Companies' feeds are exactly their index, and admins see all events.
 * Source: app/domain/README.md, "Event feed".
 */
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { db, Tx } from "~/db/client.server";
import { accounts, applicants, events, insurerCases, orders } from "~/db/schema";
import { caseVisibility, visibleText } from "~/domain/applicants/visibility.server";
import type { SubjectKind } from "~/domain/events/event";
import { isArrival } from "~/domain/events/feed-readers";
import { maySeeOrder } from "~/domain/orders/visibility";
import type { Actor } from "~/domain/values/actor";
import { mayReadEntry, type OrderEntryKind } from "~/domain/values/timeline-entry";
import { unsaid } from "~/words/message";
import { feedTypes, toFeedType } from "./feed-event-types";

/** True for readers who do not see all events of their walk. */
export const hasRules = ({ role }: Actor): boolean => role === "bank" || role === "insurance";

export interface ScannedEvent {
  id: string;
  verb: string;
  subject: SubjectKind;
  subjectId: string;
  /** UTC milliseconds. */
  at: number;
  position: number | null;
  /** False for an event that the feed's walk finds and the reader must not see. */
  isSeen: boolean;
}

/** Returns the first events of the condition for the bank or an insurer. */
export async function scanByRules(
  reader: Tx | typeof db,
  actor: Actor,
  { condition, order, limit }: { condition: SQL | undefined; order: SQL; limit: number },
): Promise<ScannedEvent[]> {
  const isTyped = (verb: string) => feedTypes[actor.role].has(toFeedType(verb));
  if (actor.role === "bank") {
    const rows = await selectBanksRows(reader).where(condition).orderBy(order).limit(limit);
    return rows.map((row) => ({ ...row.event, isSeen: isTyped(row.event.verb) && isBanks(row) }));
  }
  const rows = await selectInsurersRows(reader, actor).where(condition).orderBy(order).limit(limit);
  return rows.map((row) => ({ ...row.event, isSeen: isTyped(row.event.verb) && isInsurers(actor, row) }));
}

/** The columns of a scanned event. */
export const scannedColumns = {
  id: events.id,
  verb: events.verb,
  subject: events.subject,
  subjectId: events.subjectId,
  at: events.at,
  position: events.position,
};

const eventColumns = {
  ...scannedColumns,
  role: events.role,
  line: events.line,
};

/** The id of the event's subject if `condition` is true. Null finds no row without reading an index. */
const subjectIdIf = (condition: SQL): SQL => sql`case when ${condition} then ${events.subjectId} end`;

/** Reads only companies of which the event does not say that they are SMEs. */
const selectBanksRows = (reader: Tx | typeof db) =>
  reader
    .select({ event: eventColumns, feedSmeId: events.feedSmeId, company: { role: applicants.role } })
    .from(events)
    .leftJoin(
      applicants,
      eq(applicants.id, subjectIdIf(sql`${events.subject} = 'applicant' and ${events.feedSmeId} is null`)),
    );

const selectInsurersRows = (reader: Tx | typeof db, { insurerId }: Actor) =>
  reader
    .select({
      event: eventColumns,
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
    .leftJoin(orders, eq(orders.id, subjectIdIf(sql`${events.subject} = 'order'`)))
    .leftJoin(applicants, eq(applicants.id, subjectIdIf(sql`${events.subject} = 'applicant'`)))
    .leftJoin(
      insurerCases,
      and(eq(insurerCases.insurerId, insurerId ?? ""), eq(insurerCases.applicantId, applicants.id)),
    );

type InsurersRow = Awaited<ReturnType<typeof selectInsurersRows>>[number];

/** The bank has the timelines of orders and SMEs, and the types of its other pages. */
function isBanks({
  event: { subject, line },
  feedSmeId,
  company,
}: Awaited<ReturnType<typeof selectBanksRows>>[number]): boolean {
  if (subject === "order") return line !== null && mayReadEntry("bank", { kind: line as OrderEntryKind });
  return subject !== "applicant" || (line !== null && (feedSmeId !== null || company?.role === "sme"));
}

/** An insurer has the timelines of its orders and SMEs, and the arrivals of SMEs that are with it. */
function isInsurers(actor: Actor, { event, officersInsurerId, order, company, ownCase }: InsurersRow): boolean {
  const { verb, role, line } = event;
  if (order)
    return line !== null && maySeeOrder(actor, order) && mayReadEntry(actor.role, { kind: line as OrderEntryKind });
  if (company === null || ownCase === null) return false;
  const isOwn = officersInsurerId === actor.insurerId;
  if (caseVisibility(ownCase, company) === "name") return line !== null && isOwn;
  if (line === null) return isArrival(verb);
  const entry = { kind: line as "move" | "line" | "note", level: 0, author: role, insurerId: officersInsurerId };
  return (role !== "insurance" || isOwn) && visibleText(actor, { ...entry, text: unsaid("") }) !== null;
}
