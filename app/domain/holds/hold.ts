/**
 * What an SME or a supplier may not do for now, who said so, why and until when. Source: app/domain/README.md, "Holds".
 */
import * as z from "zod";
import type { ApplicantRole, OfficerRole } from "~/domain/values/actor";
import { linesInput, optionalDayInput } from "~/domain/values/text";
import { message } from "~/words/message";

export const holdScopes = ["orders", "payouts"] as const;
/** No new orders; of a supplier also: the bank pays it nothing. */
export type HoldScope = (typeof holdScopes)[number];

export interface Hold {
  id: string;
  scope: HoldScope;
  /** In the words of whoever placed it. */
  reason: string;
  by: OfficerRole;
  startsAt: number;
  /** The end of its last day; null until it is lifted. */
  endsAt: number | null;
}

/** As officers see it. */
export interface PlacedHold extends Hold {
  /** Whom it holds. */
  of: { id: string; role: ApplicantRole; name: string };
  /** The officer; null where the reader may not know. */
  placedBy: string | null;
  /** Whether the reader may lift it. */
  isLiftable: boolean;
  liftedAt: number | null;
  liftReason: string | null;
}

/** The form and the call: why, what, and the last day of it, "2026-12-31". */
export const holdInput = z.object({
  desc: linesInput(message("enterDescription")),
  what: z
    .enum(holdScopes, { error: message("selectHeld") })
    .optional()
    .transform((scope): HoldScope => scope ?? "orders"),
  until: optionalDayInput(message("wrongEnd")),
});
