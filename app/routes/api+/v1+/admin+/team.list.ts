import * as z from "zod";
import { listTeam } from "~/domain/team/team.server";
import { staffRoles } from "~/domain/values/actor";
import { endpoint, get } from "~/http/api/protocol/endpoint.server";
import { pageQuery } from "~/http/api/shapes/list-queries";
import { teamJson, teamOutput } from "~/http/api/shapes/team.server";
import { message } from "~/words/message";

export const { loader, action, methods } = endpoint(
  get({
    permission: "team.manage",
    summary: "Staff of Dhow, the bank and the insurers, newest first.",
    query: pageQuery.extend({
      role: z
        .enum(staffRoles, { error: message("mustBeOneOf", "role", staffRoles.join(", ")) })
        .optional()
        .meta({ description: "Only staff with this role.", examples: ["bank"] }),
    }),
    changing: { items: "team", kind: "account" },
    output: teamOutput,
    run: async ({ query }) => teamJson(await listTeam(query.role ?? null, query)),
  }),
);
