/** What an address asks of the audit page. */
import * as z from "zod";
import { subjects } from "../events/event";

const day = z.iso.date();
const nothing = z.literal("").transform(() => null);

/** A part of the filter; one that cannot be read filters nothing. */
const part = <Part extends z.ZodType>(schema: Part) => z.union([nothing, schema]).nullish().catch(null);

export const auditFilter = z.object({
  /** Of one kind of subject. */
  kind: part(z.enum(subjects)),
  /** Of one subject, by its identifier. */
  subject: part(z.string().regex(/^[\w-]{1,60}$/)),
  /** The e-mail address of who did it. */
  who: part(z.string().trim().toLowerCase().max(100)),
  /** Days of the business's zone, both included. */
  from: part(day),
  to: part(day),
  /** The page of events older than this one. */
  before: part(z.uuid()),
});
export type AuditFilter = z.output<typeof auditFilter>;

/** The most events in the file. Whoever needs more asks for shorter periods. */
export const MOST_IN_FILE = 10_000;
