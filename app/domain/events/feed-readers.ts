/** The companies that read an event in their feeds. Source: app/domain/README.md, "Event feed". */
import { isCompanysEntry, mayReadEntry, type OrderEntryKind, reachesSupplier } from "~/domain/values/timeline-entry";
import type { Subject, SubjectFacts, TimelineKind } from "./event";

/** The columns of an event with its readers. Null for none of that role. */
export interface FeedReaders {
  feedSmeId: string | null;
  feedSupplierId: string | null;
}

const NOBODY: FeedReaders = { feedSmeId: null, feedSupplierId: null };

/**
 * Returns the companies with the event in their feeds: the companies whose timelines have it when it is recorded. A
 * supplier's feed begins with the order's placement. `line`: the kind of timeline entry. `facts`: all facts after the
 * event.
 */
export function findFeedReaders({ kind, id }: Subject, line: TimelineKind | null, facts: SubjectFacts): FeedReaders {
  if (line === null) return NOBODY;
  if (kind === "applicant") {
    if (!isCompanysEntry(line)) return NOBODY;
    return facts.role === "sme" ? { ...NOBODY, feedSmeId: id } : { ...NOBODY, feedSupplierId: id };
  }
  if (kind !== "order") return NOBODY;
  const { smeId, providerId, placedAt } = facts;
  const entry = { kind: line as OrderEntryKind };
  const isPlaced = reachesSupplier({ placedAt: (placedAt ?? null) as number | null });
  return {
    feedSmeId: mayReadEntry("sme", entry) ? (smeId as string) : null,
    feedSupplierId: isPlaced && mayReadEntry("provider", entry) ? (providerId as string) : null,
  };
}
