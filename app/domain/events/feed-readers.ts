/** The readers of an event in feeds. Source: app/domain/README.md, "Event feed". */
import { isCompanysEntry, mayReadEntry, type OrderEntryKind, reachesSupplier } from "~/domain/values/timeline-entry";
import type { Subject, SubjectFacts, TimelineKind } from "./event";

/** The columns of an event with its readers. Null for none of that role. */
export interface FeedReaders {
  feedSmeId: string | null;
  feedSupplierId: string | null;
  /** The insurer's short key. Two insurers can have the same key, so a reader also checks what it may see. */
  feedInsurer: number | null;
}

/** The parts of an event on which its readers depend. */
export interface FeedEntry {
  subject: Subject;
  verb: string;
  /** The kind of timeline entry. */
  line: TimelineKind | null;
  /** The insurer of the officer who acted. Null for other people and Dhow. */
  officersInsurerId: string | null;
}

const NOBODY: FeedReaders = { feedSmeId: null, feedSupplierId: null, feedInsurer: null };

/** An insurer's key in the feed: the last 16 bits of its id. Two bytes per event instead of the id's 36. */
export const toInsurerKey = (insurerId: string): number => Number.parseInt(insurerId.slice(-4), 16);

/** True for the events with which an SME arrives at an insurer. They are on no timeline, but in the insurer's list. */
export const isArrival = (verb: string): boolean => verb === "applicant.waitsWithInsurer" || verb === "applicant.moved";

/**
 * Returns the companies with the event in their feeds: the companies whose timelines have it when it is recorded. A
 * supplier's feed begins with the order's placement, and has its checkouts. An insurer's has the orders that it covers,
 * the SMEs while they are with it, and its officers' own actions. `facts`: all facts after the event, or none for a
 * note.
 */
export function findFeedReaders(
  { subject, verb, line, officersInsurerId }: FeedEntry,
  facts: SubjectFacts,
): FeedReaders {
  const { kind, id } = subject;
  if (kind === "applicant") {
    if (line === null) return isArrival(verb) ? { ...NOBODY, feedInsurer: keyOf(facts.insurerId) } : NOBODY;
    if (!isCompanysEntry(line)) return { ...NOBODY, feedInsurer: keyOf(officersInsurerId) };
    const feedInsurer = keyOf(officersInsurerId ?? facts.insurerId);
    return facts.role === "sme" ? { ...NOBODY, feedSmeId: id, feedInsurer } : { ...NOBODY, feedSupplierId: id };
  }
  if (kind === "checkout") return { ...NOBODY, feedSupplierId: facts.supplierId as string };
  if (kind !== "order" || line === null) return NOBODY;
  const { smeId, providerId, placedAt, insurerId } = facts;
  const entry = { kind: line as OrderEntryKind };
  const isPlaced = reachesSupplier({ placedAt: (placedAt ?? null) as number | null });
  return {
    feedSmeId: mayReadEntry("sme", entry) ? (smeId as string) : null,
    feedSupplierId: isPlaced && mayReadEntry("provider", entry) ? (providerId as string) : null,
    feedInsurer: mayReadEntry("insurance", entry) ? keyOf(insurerId) : null,
  };
}

const keyOf = (insurerId: unknown): number | null => (typeof insurerId === "string" ? toInsurerKey(insurerId) : null);
