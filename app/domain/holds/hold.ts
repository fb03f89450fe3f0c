/** Holds block a company's orders or payouts for a time. Source: app/domain/README.md, "Holds". */
import * as z from "zod";
import type { ApplicantRole, OfficerRole } from "~/domain/values/actor";
import { asRule } from "~/domain/values/field-rules";
import { linesInput, optionalDayInput } from "~/domain/values/text";
import { message } from "~/words/message";

export const holdScopes = ["orders", "payouts"] as const;
/** "orders" blocks new orders. "payouts" blocks the bank's payouts to a supplier. */
export type HoldScope = (typeof holdScopes)[number];

/** A hold as the company reads it. `startsAt` is UTC milliseconds. */
export interface Hold {
  id: string;
  scope: HoldScope;
  /** The reason that the officer typed. */
  reason: string;
  by: OfficerRole;
  startsAt: number;
  /** UTC milliseconds, the end of the hold's last business day. Null: the hold has no end. */
  endsAt: number | null;
  /** True if the SME is insolvent: it gets no reminders of instalments during the hold. */
  isInsolvency: boolean;
}

/** A hold with the details that officers see. */
export interface PlacedHold extends Hold {
  /** The company on hold. */
  company: { id: string; role: ApplicantRole; name: string };
  /** The officer's name. Null if the reader may not know it. */
  placedBy: string | null;
  /** True if the reader may lift the hold. */
  isLiftable: boolean;
  liftedAt: number | null;
  liftReason: string | null;
}

/**
 * The schema of the form and the API call. `until` is the hold's last day, such as "2026-12-31". `what` defaults to
 * "orders", and `insolvency` to false.
 */
export const holdInput = z.object({
  desc: linesInput(message("enterDescription")),
  what: z
    .enum(holdScopes, { error: message("selectHeld") })
    .optional()
    .transform(asRule(null, (scope): HoldScope => scope ?? "orders")),
  until: optionalDayInput(message("wrongEnd")),
  insolvency: z.boolean({ error: message("trueOrFalse") }).default(false),
});
