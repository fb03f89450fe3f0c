/** Calls about connected companies: for admins and the bank, and for insurers as far as they cover the companies. */
import * as z from "zod";
import { connectionInput, type GroupCompany, groupLimitCall, type ListedGroup } from "~/domain/groups/group";
import { connectCompanies, disconnectCompany, setGroupLimit } from "~/domain/groups/group.server";
import { findGroup, listGroups } from "~/domain/groups/group-list.server";
import { reasonInput } from "~/domain/values/text";
import { get, post } from "~/http/api/protocol/endpoint.server";
import { dollars, id, inDollars, text, wholeShape } from "~/http/api/shapes/basics";
import { groupFields, groupJson, groupShape } from "~/http/api/shapes/groups";
import { pageQuery } from "~/http/api/shapes/list-queries";
import { samples } from "~/http/api/shapes/samples";
import { smeId } from "./verdicts.server";

const desc = reasonInput.shape.desc.meta({ description: "The reason, for admins and the bank." });

const groupRowShape = z
  .object({
    ...groupFields,
    firstSme: text("Gulf Pantry Trading").meta({ description: "The SME that registered first." }),
    smeCount: wholeShape(2).meta({ description: "Number of SMEs." }),
  })
  .meta({ id: "GroupRow" });

const groupSmeShape = z
  .object({
    smeId: id("sme").meta({ description: "`_id` of the SME." }),
    sme: text("Gulf Pantry Trading").meta({ description: "The SME's name." }),
    level: wholeShape(8).meta({ description: "The SME's level." }),
    granted: dollars(50000).meta({ description: "The SME's credit limit." }),
    used: dollars(9000).meta({ description: "The SME's used credit." }),
  })
  .meta({ id: "GroupSme" });

const groupRowJson = (group: ListedGroup): z.input<typeof groupRowShape> => ({
  ...groupJson(group),
  firstSme: group.firstCompany,
  smeCount: group.companies,
});

const groupSmeJson = ({ id: company, name, level, granted, used }: GroupCompany): z.input<typeof groupSmeShape> => ({
  smeId: company,
  sme: name,
  level,
  granted: inDollars(granted),
  used: inDollars(used),
});

/** Calls about connected companies. */
export const groupCalls = {
  list: get({
    permission: "groups.list",
    summary: "Groups of connected SMEs, newest first.",
    query: pageQuery,
    changing: { items: "groups", kind: "group" },
    output: z.object({ groups: z.array(groupRowShape), count: wholeShape(1) }),
    run: async ({ query }) => {
      const { rows, count } = await listGroups(query);
      return { groups: rows.map(groupRowJson), count };
    },
  }),
  show: get({
    permission: "groups.see",
    of: "group",
    summary: "A group of connected SMEs, which have the same owner, and its SMEs, oldest first.",
    notes: "An insurer sees only the SMEs and the credit that it covers, and no limit.",
    query: pageQuery,
    output: z.object({
      group: groupShape,
      smes: z.array(groupSmeShape).meta({ description: "SMEs on this page." }),
      count: wholeShape(1),
    }),
    run: async ({ actor, id: groupId, query }) => {
      const { group, list } = await findGroup(actor, groupId, query);
      return { group: groupJson(group), smes: list.rows.map(groupSmeJson), count: list.count };
    },
  }),
  connect: post({
    verb: connectCompanies,
    summary: "Connect two SMEs that have the same owner.",
    notes:
      "An SME without a group joins the other's; two without a group start one. Their used credit then counts " +
      "together. The SMEs do not learn of it. `identity/sme` lists SMEs with the same details. Refused with " +
      "`done_already` if both are in one group, and with `in_other_group` if they are in two.",
    input: connectionInput.extend({
      smeId,
      otherId: connectionInput.shape.otherId.meta({ description: "`_id` of the other SME." }),
      desc,
    }),
    example: { smeId: samples.smeToConnect, otherId: samples.smeConnected, desc: "Both have the same owner." },
    output: z.object({ group: z.object({ _id: id("group") }) }),
    run: async ({ act, input }) => ({ group: { _id: await act(input) } }),
  }),
  disconnect: post({
    verb: disconnectCompany,
    summary: "Disconnect an SME from its group.",
    notes: "If the group has a limit, a second admin must approve it, if there is one.",
    input: z.object({ smeId, desc }),
    example: { smeId: samples.smeConnected, desc: "The company has a new owner." },
    run: ({ act, input }) => act(input.smeId, input.desc),
  }),
  limit: post({
    verb: setGroupLimit,
    summary: "Set or remove the limit of a group's used credit, in dollars.",
    notes:
      "A new order of its SMEs that passes the limit is refused with `credit_exceeded`. Leave `limit` out to remove " +
      "it. The SMEs do not see the limit. A second admin must approve it, if there is one.",
    input: groupLimitCall.extend({
      limit: groupLimitCall.shape.limit.meta({ description: "Dollars, 0 or more. Null or left out: no limit." }),
      desc,
    }),
    example: { groupId: samples.group, limit: 60000, desc: "Two shops with one owner." },
    run: ({ act, input }) => act(input),
  }),
};
