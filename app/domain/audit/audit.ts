/** What an address asks of the audit page. */
import * as z from "zod";
import { subjectKinds } from "~/domain/events/event";

const isoDayInput = z.iso.date();
const emptyInput = z.literal("").transform(() => null);

/** A part of the filter; one that cannot be read filters nothing. */
const optionalFilter = <Part extends z.ZodType>(schema: Part) => z.union([emptyInput, schema]).nullish().catch(null);

export const auditFilter = z.object({
  /** Of one kind of subject. */
  kind: optionalFilter(z.enum(subjectKinds)),
  /** Of one subject, by its identifier. */
  subject: optionalFilter(z.string().regex(/^[\w-]{1,60}$/)),
  /** The e-mail address of who did it. */
  who: optionalFilter(z.string().trim().toLowerCase().max(100)),
  /** Days of the business's zone, both included. */
  from: optionalFilter(isoDayInput),
  to: optionalFilter(isoDayInput),
  /** The page of events older than this one. */
  before: optionalFilter(z.uuid()),
});
export type AuditFilter = z.output<typeof auditFilter>;

/** The most events in the file. Whoever needs more asks for shorter periods. */
export const MAX_EVENTS_IN_FILE = 10_000;
