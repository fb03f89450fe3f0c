/** Staff accounts. See app/domain/team/team.server.ts. */
import * as z from "zod";
import type { Listed } from "~/domain/lists/list";
import type { TeamMember } from "~/domain/team/team.server";
import { staffRoles } from "~/domain/values/actor";
import { accountExample } from "./applicants.server";
import { id, iso, isoOrNull, text, textOrNull, time, timeOrNull, wholeShape } from "./basics";

const member = z
  .object({
    _id: id("account"),
    name: text("Dana Al Rashid"),
    auth_id: accountExample("dana@example.test"),
    role: z.enum(staffRoles).meta({ examples: ["insurance"] }),
    insurance: textOrNull("Sadaf Takaful").meta({ description: "The member's insurer. Null for other roles." }),
    state: z.enum(["invited", "active", "disabled"]).meta({ examples: ["active"] }),
    createdAt: time,
    secondFactorSince: timeOrNull.meta({
      description: "When the second factor was turned on. Null without one.",
    }),
  })
  .meta({ id: "TeamMember" });

/** A page of the team. */
export const teamOutput = z.object({ team: z.array(member), count: wholeShape(1) });

/** Converts a page of the team to JSON. */
export const teamJson = ({ rows, count }: Listed<TeamMember>): z.input<typeof teamOutput> => ({
  team: rows.map(({ id, name, email, role, insurer, state, createdAt, secondFactorSince }) => ({
    _id: id,
    name,
    auth_id: { email },
    role,
    insurance: insurer,
    state,
    createdAt: iso(createdAt),
    secondFactorSince: isoOrNull(secondFactorSince),
  })),
  count,
});
