import * as z from "zod";
import { type Hold, holdScopes, type PlacedHold } from "~/domain/holds/hold";
import { flag, id, iso, isoOrNull, text, textOrNull, time, timeOrNull } from "./basics";
import { samples } from "./samples";

const basics = {
  _id: id("hold"),
  what: z
    .enum(holdScopes)
    .meta({ description: "What is held: new orders, or what the bank pays to a supplier.", examples: ["orders"] }),
  reason: text("Your licence is over: please send us the new one.").meta({ description: "In the officer's words." }),
  by: text("admin").meta({ description: "The role of the officer.", examples: ["admin"] }),
  startsAt: time.meta({ description: "Since when." }),
  endsAt: timeOrNull.meta({ description: "The end of its last day; null until it is lifted." }),
};

export const ownHoldShape = z.object(basics).meta({ id: "Hold" });

export const holdShape = z
  .object({
    ...basics,
    companyId: id("smeToChange").meta({ description: "Whom it holds.", examples: [samples.smeToChange] }),
    company: text("Gulf Pantry Trading").meta({ description: "What it is called.", examples: ["Gulf Pantry Trading"] }),
    placedBy: textOrNull("Noura Al Kandari").meta({ description: "The officer; null where it is not yours to know." }),
    isLiftable: flag(true).meta({ description: "Whether you may lift it." }),
    liftedAt: timeOrNull.meta({
      description: "When it was lifted or was over; null while it stands.",
      examples: [null],
    }),
  })
  .meta({ id: "PlacedHold" });

export const ownHoldJson = ({ id: _id, scope, reason, by, startsAt, endsAt }: Hold): z.input<typeof ownHoldShape> => ({
  _id,
  what: scope,
  reason,
  by,
  startsAt: iso(startsAt),
  endsAt: isoOrNull(endsAt),
});

export const holdJson = (hold: PlacedHold): z.input<typeof holdShape> => ({
  ...ownHoldJson(hold),
  companyId: hold.of.id,
  company: hold.of.name,
  placedBy: hold.placedBy,
  isLiftable: hold.isLiftable,
  liftedAt: isoOrNull(hold.liftedAt),
});
