/** Groups of connected SMEs. */
import * as z from "zod";
import { type Group, groupName } from "~/domain/groups/group";
import { dollars, id, inDollars, inDollarsOrNull, iso, text, timeShape } from "./basics";
import { moments } from "./sample-trade";

/** Shared by a group and its row of the list. */
export const groupFields = {
  _id: id("group"),
  number: text("GR-0001").meta({ description: "The group's number that people use." }),
  limit: z
    .number()
    .nullable()
    .meta({ description: "Dollars. Null without a limit, and for insurers.", examples: [60000] }),
  granted: dollars(90000).meta({ description: "Credit limits of its SMEs together." }),
  used: dollars(12500).meta({ description: "Used credit of its SMEs together." }),
  createdAt: timeShape(moments.ordered).meta({ description: "When its first SMEs were connected." }),
};

/** A group of connected SMEs. */
export const groupShape = z.object(groupFields).meta({ id: "Group" });

/** Converts a group to JSON. */
export const groupJson = (group: Group): z.input<typeof groupShape> => ({
  _id: group.id,
  number: groupName(group.number),
  limit: inDollarsOrNull(group.limit),
  granted: inDollars(group.granted),
  used: inDollars(group.used),
  createdAt: iso(group.createdAt),
});
