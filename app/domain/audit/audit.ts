/** The filter of the audit page, from its address. */
import * as z from "zod";
import { accessKinds } from "~/domain/accesses/access";
import { subjectKinds } from "~/domain/events/event";

const isoDayInput = z.iso.date();
const emptyInput = z.literal("").transform(() => null);

/** A part of the filter. An invalid value filters nothing. */
const optionalFilter = <Part extends z.ZodType>(schema: Part) => z.union([emptyInput, schema]).nullish().catch(null);

export const auditFilter = z.object({
  /** The kind of subject, or of access. */
  kind: optionalFilter(z.enum([...subjectKinds, ...accessKinds])),
  /** The subject's id. */
  subject: optionalFilter(z.string().regex(/^[\w-]{1,60}$/)),
  /** The actor's e-mail address. */
  who: optionalFilter(z.string().trim().toLowerCase().max(100)),
  /** Business days, both included. */
  from: optionalFilter(isoDayInput),
  to: optionalFilter(isoDayInput),
  /** Selects events older than this one. */
  before: optionalFilter(z.uuid()),
});
export type AuditFilter = z.output<typeof auditFilter>;

/** The most events in a downloaded file. A shorter period gives the rest. */
export const MAX_EVENTS_IN_FILE = 10_000;
