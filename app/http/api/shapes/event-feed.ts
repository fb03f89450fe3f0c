/** Events of feeds. */
import * as z from "zod";
import type { FeedEvent } from "~/domain/event-feed/event-feed.server";
import { type FeedEventType, feedTypes } from "~/domain/event-feed/feed-event-types";
import { type SubjectFacts, subjectKinds } from "~/domain/events/event";
import type { Role } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { rateToFraction } from "~/domain/values/money";
import { dollars, fractionShape, inDollars, iso, text, time, wholeShape } from "./basics";

/** The fields of an event's changes, by fact: the field's name, its schema and the conversion of its value. */
const changedFields = {
  status: ["status", described(wholeShape(5), "The order's status."), (value: number) => value],
  level: ["level", described(wholeShape(8), "The company's level."), (value: number) => value],
  checkout: ["state", described(text("paid"), "The checkout's state."), (value: string) => value],
  amount: ["amount", described(dollars(1250), "Dollars: the order's amount."), inDollars],
  buyerReference: [
    "buyerReference",
    described(text("PO-7731"), "The SME's own reference of the order."),
    (value: string) => value,
  ],
  placedAt: ["placedAt", described(time, "When the upfront part was paid."), iso],
  creditedAmount: ["creditedAmount", described(dollars(200), "Dollars: the order's credit notes."), inDollars],
  disputedAmount: ["disputedAmount", described(dollars(100), "Dollars that the SME disputes."), inDollars],
  deliveryDay: ["deliveryDay", described(text("2026-11-10"), "The last day for the delivery."), isoDay],
  proposedDay: ["proposedDay", described(text("2026-11-12"), "A delivery day that awaits an answer."), isoDay],
  taxRate: ["tax_rate", described(fractionShape(0.1), "The supplier's discount rate."), rateToFraction],
  bankShareRate: ["bank_share_rate", described(fractionShape(0.5), "The bank's share rate."), rateToFraction],
  payoutReference: [
    "payoutReference",
    described(text("DHOW-001042"), "The bank's reference of the payout."),
    (value: string) => value,
  ],
  payoutValueDate: ["payoutValueDate", described(text("2026-11-20"), "The payout's value date."), isoDay],
  title: ["title", described(text("Gulf Pantry Trading"), "The company's name."), (value: string) => value],
  titleAr: ["titleAr", described(text("مؤن الخليج"), "The company's Arabic name."), (value: string) => value],
  creditAmount: ["credit", described(dollars(15000), "Dollars: the SME's credit limit."), inDollars],
  plan: [
    "installments",
    described(z.array(fractionShape(0.25)), "The fractions of the SME's instalments."),
    (value: number[]) => value.map(rateToFraction),
  ],
} as const;

/** The schema of a changed value, which is null if the field had none. */
function described<Shape extends z.ZodType>(shape: Shape, description: string) {
  return shape
    .nullable()
    .optional()
    .meta({ description, examples: shape.meta()?.examples ?? [null] });
}

type Converter = (value: never) => unknown;

const fields = z.object(Object.fromEntries(Object.values(changedFields).map(([name, shape]) => [name, shape]))).meta({
  id: "EventFields",
  description: "Changed fields of an order or company. Null: the field had no value.",
  examples: [{ status: 5 }],
});

const typeShape = (id: string, types: ReadonlyMap<FeedEventType, string>) =>
  z.enum([...types.keys()]).meta({
    id,
    description: [...types].map(([type, meaning]) => `- \`${type}\`: ${meaning}`).join("\n"),
    examples: ["order.invoiceVerified"],
  });

/** The schema of the types in each role's feed. */
const typeShapes: Record<Role, z.ZodType> = {
  sme: typeShape("EventType", feedTypes.sme),
  provider: typeShape("SupplierEventType", feedTypes.provider),
  admin: typeShape("AdminEventType", feedTypes.admin),
  bank: typeShape("BankEventType", feedTypes.bank),
  insurance: typeShape("InsurerEventType", feedTypes.insurance),
};

/** The fields of an event in the role's feed, whose objects have the schema `object`. */
export const eventShape = (role: Role, object: z.ZodType, id: string) =>
  z
    .object({
      _id: z.uuid().meta({ description: "The event's id.", examples: ["0199aa00-0000-7000-8000-000000000301"] }),
      type: typeShapes[role],
      timestamp: time.meta({ description: "When it happened." }),
      subject: z
        .object({
          kind: z.enum(subjectKinds).meta({ description: "The kind of subject.", examples: ["order"] }),
          _id: text("0199aa00-0000-7000-8000-000000000301").meta({ description: "The subject's id." }),
        })
        .meta({ description: "The subject of the event." }),
      data: z
        .object({
          object: object.meta({
            description:
              "The subject as its own call shows it now, without the rows of its lists. Null if it no longer exists, " +
              "or if no call shows it.",
          }),
          asOf: time.meta({ description: "The time of `object`." }),
          previous: fields.meta({ description: "The values before the event. The same as `changed.before`." }),
          changed: z
            .object({
              before: fields.meta({ description: "The values before the event." }),
              after: fields.meta({ description: "The values after the event." }),
            })
            .meta({ description: "The fields of the order or company that changed, as far as you see them." }),
        })
        .meta({ description: "The subject, and the changes." }),
    })
    .meta({ id, description: "An event." });

/** Converts the changed facts to JSON. */
function factsJson(facts: SubjectFacts): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([fact, value]) => {
      if (!Object.hasOwn(changedFields, fact)) return [];
      const [name, , convert] = changedFields[fact as keyof typeof changedFields];
      return [[name, value === null ? null : (convert as Converter)(value as never)]];
    }),
  );
}

/** Converts an event to JSON. `object`: the subject as its own call shows it. `asOf`: UTC milliseconds. */
export function eventJson<One>({ id, type, at, subject, before, after }: FeedEvent, object: One, asOf: number) {
  const previous = factsJson(before);
  return {
    _id: id,
    type,
    timestamp: iso(at),
    subject: { kind: subject.kind, _id: subject.id },
    data: { object, asOf: iso(asOf), previous, changed: { before: previous, after: factsJson(after) } },
  };
}
