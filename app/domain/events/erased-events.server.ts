/** Erases the texts of a subject's events. The chain stays valid. Source: app/domain/README.md, "Events". */
import { and, asc, eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { events } from "~/db/schema";
import type { Operator } from "~/domain/values/actor";
import { message } from "~/words/message";
import { ERASED_EVENTS, type ErasedEvent, eraseTexts, nameErased, type RecordedEvent } from "./chain.server";
import { addChanges, type Subject, type SubjectFacts } from "./event";
import { lockSubjects, recordErasedEvents } from "./event.server";

interface Erasing {
  by: Operator;
  now: number;
  /** True for the events to erase. Defaults to all events. */
  isWanted?: (event: Pick<RecordedEvent, "verb" | "at">) => boolean;
}

/**
 * Erases the texts of the subject's events so far, and records the event `record.erased`, which names exactly these
 * events. Call it after the subject's rows have lost their personal values, because the event states their facts.
 * Returns the number of erased events. Records nothing if it is 0.
 */
export async function eraseEvents(
  tx: Tx,
  subject: Subject,
  { by, now, isWanted = () => true }: Erasing,
): Promise<number> {
  await lockSubjects(tx, subject.kind, subject.id);
  const chain = await tx
    .select()
    .from(events)
    .where(and(eq(events.subject, subject.kind), eq(events.subjectId, subject.id)))
    .orderBy(asc(events.number));
  const named: ErasedEvent[] = [];
  const left: SubjectFacts = {};
  for (const event of chain) {
    // An event `record.erased` has no personal values, and its list must stay.
    const isErasable = event.erased === null && event.verb !== "record.erased" && isWanted(event);
    const { text, reason, before, after, erased, salt, ...rest } = isErasable ? eraseTexts(event) : event;
    if (isErasable) {
      await tx.update(events).set({ text, reason, before, after, erased, salt }).where(eq(events.id, event.id));
      named.push(nameErased({ ...rest, text, reason, before, after, erased, salt }));
    }
    addChanges(left, after);
    delete left[ERASED_EVENTS];
  }
  if (named.length > 0)
    await recordErasedEvents(tx, { subject, by, now, text: message("recordErased", named.length) }, named, left);
  return named.length;
}
