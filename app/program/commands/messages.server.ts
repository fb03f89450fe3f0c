/** `dhow messages`: sends given-up messages again. */
import * as z from "zod";
import { resendMessageByCommand, resendMessagesByCommand } from "~/domain/notifications/resend.server";
import { parseDay, startOfDay } from "~/domain/values/calendar";
import { defineCommand, runWithDatabase, UsageError, writeOutput } from "./command.server";

export const messagesResendCommand = defineCommand({
  name: "messages resend",
  takes: "<id> | --since <day or time>",
  about: "queues given-up messages again",
  details: `The server sends them within a minute. Omits messages whose code or link has expired, and old
messages whose texts are removed. The log's line "a message is given up" has the id.

  --since   all given-up messages of an outage: those written since a day (2026-11-25, in
            BUSINESS_TIME_ZONE) or a time (2026-11-25T14:30Z)`,
  options: { since: { type: "string" } },
  words: [0, 1],
  run([id], { since }) {
    if ((id === undefined) === (since === undefined)) throw new UsageError("messages resend needs an id or --since");
    return runWithDatabase(async () => {
      if (id !== undefined) await resendMessageByCommand(id);
      const count = since === undefined ? 1 : await resendMessagesByCommand(parseTime(since));
      return writeOutput(`Queued ${count === 1 ? "1 message" : `${count} messages`} again.`);
    });
  },
});

/** A time with its zone. The seconds are optional. */
const timeInput = z.iso.datetime({ offset: true }).or(z.iso.datetime({ offset: true, precision: -1 }));

/** Returns UTC milliseconds. @throws UsageError for anything but a day or a time with its zone. */
function parseTime(text: string): number {
  if (z.iso.date().safeParse(text).success) return startOfDay(parseDay(text));
  if (timeInput.safeParse(text).success) return Date.parse(text);
  throw new UsageError("--since must be a day, such as 2026-11-25, or a time with its zone, such as 2026-11-25T14:30Z");
}
