/** Calls that run the sandbox: its clock, the messages that it would have sent, and its reset. For its admins. */
import * as z from "zod";
import { listSandboxMessages } from "~/domain/notifications/outbox.server";
import { clockInput } from "~/domain/sandbox/business-clock";
import { moveClock, readBusinessTime } from "~/domain/sandbox/business-clock.server";
import { resetSandbox } from "~/domain/sandbox/reset.server";
import { optionalTextLine } from "~/domain/values/text";
import { get, post } from "~/http/api/protocol/endpoint.server";
import { flag, iso, isoOrNull, text, textOrNull, time, timeOrNull } from "~/http/api/shapes/basics";
import { pageNumber } from "~/http/api/shapes/list-queries";
import { moments } from "~/http/api/shapes/sample-trade";

const ONLY_HERE = "Outside a sandbox the address answers 404.";

const now = time.meta({ description: "The sandbox's time." });

const messageShape = z.object({
  _id: z.uuid().meta({ description: "The message's id.", examples: ["0199aa00-0000-7000-8000-000000000401"] }),
  channel: z.enum(["email", "sms"]).meta({ description: "How it reaches its recipient.", examples: ["email"] }),
  to: text("sme@dhow.test").meta({ description: "An email address, or a phone number such as `+96550001111`." }),
  subject: text("Order D-001042 accepted").meta({ description: "Empty for a text message." }),
  text: text("Gulf Pantry accepted your order.").meta({ description: "In the recipient's language." }),
  link: textOrNull("/pay-instalment").meta({ description: "A page of this Dhow. Null without one." }),
  createdAt: time.meta({ description: "When the message was queued." }),
  sentAt: timeOrNull.meta({ description: "Null until the sandbox has delivered it.", examples: [moments.ordered] }),
});

export const sandboxCalls = {
  clock: get({
    permission: "sandbox.operate",
    summary: "The sandbox's time.",
    notes: ONLY_HERE,
    output: z.object({
      now,
      ahead: z.number().meta({ description: "Seconds ahead of the real time.", examples: [86_400] }),
    }),
    async run() {
      const time = await readBusinessTime();
      return { now: iso(time.now), ahead: time.ahead / 1000 };
    },
  }),
  move: post({
    verb: moveClock,
    summary: "Move the sandbox's time forward and run all scheduled tasks.",
    notes:
      `Send days and hours, or a date. Reminders, overdue instalments and expired orders then appear at once. ` +
      `The time never goes back. ${ONLY_HERE}`,
    input: z.object({
      days: clockInput.shape.days.meta({ description: "Days to move by." }),
      hours: clockInput.shape.hours.meta({ description: "Hours to move by, besides the days." }),
      date: clockInput.shape.date.meta({ description: "Instead: a day such as `2026-12-20`, at 9:00." }),
    }),
    example: { hours: 1 },
    output: z.object({ now }),
    run: async ({ act, input, key }) => ({ now: iso(await act(input, key)) }),
  }),
  reset: post({
    verb: resetSandbox,
    summary: "Start the sandbox again with the demo's data.",
    notes:
      "Everything else is lost, also tokens and API keys. The server restarts and answers again within about a " +
      `minute, once \`/readyz\` answers 200. Only a sandbox of \`dhow demo\` can be reset. ${ONLY_HERE}`,
    input: z.object({}),
    example: {},
    run: ({ act }) => act(),
  }),
  messages: get({
    permission: "sandbox.operate",
    summary: "Emails and text messages that the sandbox did not send, newest first.",
    notes: ONLY_HERE,
    query: z.object({
      page: pageNumber,
      to: optionalTextLine(320)
        .optional()
        .meta({
          description: "Only messages to this email address or phone number.",
          examples: ["sme@dhow.test"],
        }),
    }),
    output: z.object({
      messages: z.array(messageShape).meta({ description: "Up to 20 messages." }),
      more: flag(false).meta({ description: "True if the next page has messages." }),
    }),
    async run({ query }) {
      const { messages, isLast } = await listSandboxMessages(query.to || null, query.page);
      return {
        messages: messages.map((row) => ({
          _id: row.id,
          channel: row.channel,
          to: row.to,
          subject: row.subject,
          text: row.text,
          link: row.link,
          createdAt: iso(row.createdAt),
          sentAt: isoOrNull(row.sentAt),
        })),
        more: !isLast,
      };
    },
  }),
};
