import * as z from "zod";
import { teamChange } from "~/domain/team/team";
import { changeMember } from "~/domain/team/team.server";
import { endpoint, post } from "~/http/api/protocol/endpoint.server";
import { samples } from "~/http/api/shapes/samples";
import { message } from "~/words/message";

export const { loader, action, methods } = endpoint(
  post({
    permission: "team.manage",
    takesTwo: true,
    summary:
      "Change a staff account: invite again, send a password link, disable, enable, or turn the second factor off.",
    notes:
      "Disabling an active admin needs two people. With three or more admins another admin approves; with two it " +
      "takes effect after 72 hours unless the other admin objects.",
    input: teamChange.extend({ accountId: z.string({ error: message("whichAccount") }) }),
    example: { accountId: samples.account, do: "reset" },
    run: ({ actor, input }) => changeMember(actor, input.accountId, input.do),
  }),
);
