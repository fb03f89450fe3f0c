/** The call that lists a company's events. */
import { setImmediate as breathe } from "node:timers/promises";
import * as z from "zod";
import { FEED_START, type FeedEvent, readEventFeed } from "~/domain/event-feed/event-feed.server";
import { feedEventTypeNames, feedTypePatterns } from "~/domain/event-feed/feed-event-types";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { loadOwnProfile } from "~/domain/profiles/profile.server";
import { type Actor, applicantRoles } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { NotFound } from "~/domain/verbs/errors";
import { get, perRole } from "~/http/api/protocol/endpoint.server";
import { smeJson, smeShape, supplierJson, supplierShape } from "~/http/api/shapes/applicants.server";
import { flag } from "~/http/api/shapes/basics";
import { eventJson, eventShape } from "~/http/api/shapes/event-feed";
import { limit } from "~/http/api/shapes/list-queries";
import { orderJson, orderShape } from "~/http/api/shapes/orders.server";
import { message } from "~/words/message";

const shapes = {
  sme: eventShape(z.union([orderShape, smeShape]).nullable(), "SmeEvent"),
  provider: eventShape(z.union([orderShape, supplierShape]).nullable(), "ProviderEvent"),
};

const query = z.object({
  after: z
    .uuid(message("noSuchFeedEvent"))
    .default(FEED_START)
    .meta({
      description: "The `next` of the previous answer. Without it the list begins with your first event.",
      examples: [FEED_START],
    }),
  type: z
    .enum([...feedTypePatterns, ...feedEventTypeNames], message("noSuchEventType"))
    .optional()
    .meta({ description: "A type, or all types of a noun, such as `order.*`.", examples: ["order.*"] }),
  limit,
});

/** Lists a company's events, by role. */
export const eventListCall = perRole(applicantRoles, (role) =>
  get({
    permission: "events.follow",
    summary: "Your events, oldest first: the changes of your orders and your company.",
    notes:
      "Ask again with `after` set to `next`, also after an empty answer. You get each event exactly once, in a fixed " +
      "order, and events stay available. While `more` is true, ask again at once. With a `type`, an " +
      "answer can be empty although `more` is true.",
    query,
    output: z.object({
      events: z.array(shapes[role]).meta({ description: "The events, oldest first." }),
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

/** Loads each order and the company once, as their own calls show them. Null for an order that it cannot see. */
async function loadObjects(actor: Actor, events: FeedEvent[]): Promise<(event: FeedEvent) => unknown> {
  const objects = new Map<string, unknown>();
  for (const { subject } of events) {
    if (objects.has(subject.id)) continue;
    const load = subject.kind === "order" ? loadOrder(actor, subject.id) : loadCompany(actor);
    objects.set(subject.id, await load);
    // The server answers other requests between two orders.
    await breathe();
  }
  return ({ subject }) => objects.get(subject.id) ?? null;
}

const loadOrder = async (actor: Actor, id: string) =>
  loadOrderView(actor, id).then(orderJson, (error: unknown) => {
    if (error instanceof NotFound) return null;
    throw error;
  });

async function loadCompany(actor: Actor) {
  const profile = await loadOwnProfile(actor);
  return actor.role === "sme" ? smeJson(profile) : supplierJson(profile);
}
