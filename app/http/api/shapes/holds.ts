import * as z from "zod";
import { type Hold, holdScopes, type PlacedHold } from "~/domain/holds/hold";
import { flag, id, iso, isoOrNull, text, textOrNull, time, timeOrNull } from "./basics";
import { samples } from "./samples";

const basics = {
  _id: id("hold"),
  what: z
    .enum(holdScopes)
    .meta({ description: "The hold's scope: new orders, or payouts to a supplier.", examples: ["orders"] }),
  reason: text("Your licence is over: please send us the new one.").meta({ description: "The officer's reason." }),
  by: text("admin").meta({ description: "The officer's role.", examples: ["admin"] }),
  startsAt: time.meta({ description: "When the hold started." }),
  endsAt: timeOrNull.meta({ description: "The end of the last day. Null if the hold lasts until it is lifted." }),
  insolvency: flag(false).meta({ description: "True if the SME gets no reminders of instalments during the hold." }),
};

/** A hold as its company sees it. */
export const ownHoldShape = z.object(basics).meta({ id: "Hold" });

/** A hold as officers see it. */
export const holdShape = z
  .object({
    ...basics,
    companyId: id("smeToChange").meta({ description: "`_id` of the company.", examples: [samples.smeToChange] }),
    company: text("Gulf Pantry Trading").meta({
      description: "The company's name.",
      examples: ["Gulf Pantry Trading"],
    }),
    placedBy: textOrNull("Noura Al Kandari").meta({ description: "The officer. Null if you may not see the name." }),
    isLiftable: flag(true).meta({ description: "True if you may lift it." }),
    liftedAt: timeOrNull.meta({
      description: "When the hold was lifted or expired. Null while it is active.",
      examples: [null],
    }),
  })
  .meta({ id: "PlacedHold" });

/** Converts a hold to its company's JSON. */
export const ownHoldJson = ({
  id: _id,
  scope,
  reason,
  by,
  startsAt,
  endsAt,
  isInsolvency,
}: Hold): z.input<typeof ownHoldShape> => ({
  _id,
  what: scope,
  reason,
  by,
  startsAt: iso(startsAt),
  endsAt: isoOrNull(endsAt),
  insolvency: isInsolvency,
});

/** Converts a hold to officers' JSON. */
export const holdJson = (hold: PlacedHold): z.input<typeof holdShape> => ({
  ...ownHoldJson(hold),
  companyId: hold.company.id,
  company: hold.company.name,
  placedBy: hold.placedBy,
  isLiftable: hold.isLiftable,
  liftedAt: isoOrNull(hold.liftedAt),
});
