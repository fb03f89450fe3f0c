/** The call that lists a role's events. */
import { setImmediate as breathe } from "node:timers/promises";
import * as z from "zod";
import { FEED_START, type FeedEvent, readEventFeed } from "~/domain/event-feed/event-feed.server";
import { feedTypePatterns, feedTypes } from "~/domain/event-feed/feed-event-types";
import { type Actor, type Role, roles } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { get, perRole } from "~/http/api/protocol/endpoint.server";
import { flag } from "~/http/api/shapes/basics";
import { eventJson, eventShape } from "~/http/api/shapes/event-feed";
import { limit } from "~/http/api/shapes/list-queries";
import { message } from "~/words/message";
import { eventObjectShapes, loadEventObject } from "./event-objects.server";

/** The schemas of an event, by role. Webhooks have the same. */
export const feedEventShapes = {
  sme: eventShape("sme", eventObjectShapes.sme, "SmeEvent"),
  provider: eventShape("provider", eventObjectShapes.provider, "ProviderEvent"),
  admin: eventShape("admin", eventObjectShapes.admin, "AdminEvent"),
  bank: eventShape("bank", eventObjectShapes.bank, "BankEvent"),
  insurance: eventShape("insurance", eventObjectShapes.insurance, "InsurerEvent"),
};

const summaries: Record<Role, string> = {
  sme: "Your events, oldest first: the changes of your orders and your company.",
  provider: "Your events, oldest first: the changes of your orders and your company.",
  admin: "All events, oldest first.",
  bank: "Your events, oldest first: the timelines of orders and SMEs, payouts, transfers and settlements.",
  insurance: "Your events, oldest first: the timelines of the orders that you cover and of your SMEs.",
};

const queryOf = (role: Role) =>
  z.object({
    after: z
      .uuid(message("noSuchFeedEvent"))
      .default(FEED_START)
      .meta({
        description: "The `next` of the previous answer. Without it the list begins with the first event.",
        examples: [FEED_START],
      }),
    type: z
      .enum([...feedTypePatterns(role), ...feedTypes[role].keys()], message("noSuchEventType"))
      .optional()
      .meta({ description: "A type, or all types of a noun, such as `order.*`.", examples: ["order.*"] }),
    limit,
  });

/** Lists events, by role. */
export const eventListCall = perRole(roles, (role) =>
  get({
    permission: "events.follow",
    summary: summaries[role],
    notes:
      "Ask again with `after` set to `next`, also after an empty answer. You get each event exactly once, in a fixed " +
      "order, and events stay available. While `more` is true, ask again at once. An answer can be empty although " +
      "`more` is true.",
    query: queryOf(role),
    output: z.object({
      events: z.array(feedEventShapes[role]).meta({ description: "The events, oldest first." }),
      next: z.uuid().meta({
        description: "The cursor for `after`: the last event that the answer covers.",
        examples: ["0199aa00-0000-7000-8000-000000000301"],
      }),
      more: flag(false).meta({ description: "True if there are further events." }),
    }),
    async run({ actor, query: { after, type, limit: most } }) {
      const { events, next, hasMore } = await readEventFeed(actor, { after, type: type ?? null, limit: most });
      const objectOf = await loadObjects(actor, events);
      const asOf = clock.now();
      return { events: events.map((event) => eventJson(event, objectOf(event), asOf) as never), next, more: hasMore };
    },
  }),
);

/** Returns an event as the call lists it, with the object of this moment. Webhooks send it. */
export async function renderFeedEvent(actor: Actor, event: FeedEvent): Promise<unknown> {
  const objectOf = await loadObjects(actor, [event]);
  return eventJson(event, objectOf(event), clock.now());
}

/** Loads each object once, as the reader's own calls show it. */
async function loadObjects(actor: Actor, events: FeedEvent[]): Promise<(event: FeedEvent) => unknown> {
  const objects = new Map<string, unknown>();
  const keyOf = ({ subject: { kind, id } }: FeedEvent) => `${kind} ${id}`;
  for (const event of events) {
    if (objects.has(keyOf(event))) continue;
    objects.set(keyOf(event), await loadEventObject(actor, event.subject));
    // The server answers other requests between two objects.
    await breathe();
  }
  return (event) => objects.get(keyOf(event)) ?? null;
}
