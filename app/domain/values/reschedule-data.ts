/** A reschedule of an order, as pages and the API show it. Source: app/domain/README.md, "Reschedules". */
import type { reschedules } from "~/db/schema";
import type { Role } from "./actor";

type Row = typeof reschedules.$inferSelect;

/** The deadlines of one open instalment, in UTC milliseconds. They can be equal. */
export interface RescheduledDeadline {
  number: number;
  before: number;
  after: number;
}

/** A reschedule of an order, as pages and the API show it. Times are UTC milliseconds. */
export interface Reschedule
  extends Pick<
    Row,
    "id" | "number" | "reason" | "state" | "insurerConsentAt" | "bankConsentAt" | "refusal" | "endedAt" | "createdAt"
  > {
  deadlines: RescheduledDeadline[];
  /** True if an insurer covers the order and must consent. */
  isInsured: boolean;
  /** The role that agreed, refused or withdrew. Null while open, and once lapsed. */
  endedBy: Role | null;
}

/** True once everybody but the SME has consented, and the SME can agree. */
export const hasConsents = ({
  isInsured,
  insurerConsentAt,
  bankConsentAt,
}: Pick<Reschedule, "isInsured" | "insurerConsentAt" | "bankConsentAt">): boolean =>
  bankConsentAt !== null && (!isInsured || insurerConsentAt !== null);

/** True if the role may see the reschedule: no supplier, and the SME only once everybody else has consented. */
export const maySeeReschedule = (role: Role, reschedule: Reschedule): boolean =>
  role === "sme" ? hasConsents(reschedule) : role !== "provider";
