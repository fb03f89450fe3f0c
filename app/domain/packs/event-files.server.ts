/** The complete events of a subject, so that the installation can verify their chain again. */
import { and, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { events } from "~/db/schema";
import type { Subject } from "~/domain/events/event";
import type { RecordedEvent } from "~/domain/events/event.server";
import { streamRows } from "~/domain/lists/list.server";
import { type PackFile, splitFiles } from "./pack-files.server";

/** Yields events.jsonl: one event per line, with the texts and the salt that its hash covers. Only for admins. */
export const eventFiles = (subject: Subject): AsyncGenerator<PackFile> =>
  splitFiles(["events", "jsonl"], "", readEvents(subject), (event) => `${JSON.stringify(event)}\n`);

const readEvents = ({ kind, id }: Subject): AsyncGenerator<RecordedEvent[]> =>
  streamRows(
    {
      condition: () => and(eq(events.subject, kind), eq(events.subjectId, id)),
      by: [events.number],
      isRising: true,
    },
    ({ number }) => [number],
    (where, order, limit) =>
      db
        .select()
        .from(events)
        .where(where)
        .orderBy(...order)
        .limit(limit),
  );
