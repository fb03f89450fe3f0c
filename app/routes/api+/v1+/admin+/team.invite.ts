import * as z from "zod";
import { invitationInput } from "~/domain/team/team";
import { inviteMember } from "~/domain/team/team.server";
import { endpoint, post } from "~/http/api/protocol/endpoint.server";
import { id } from "~/http/api/shapes/basics";
import { samples } from "~/http/api/shapes/samples";

export const { loader, action, methods } = endpoint(
  post({
    verb: inviteMember,
    summary: "Invite somebody to the team: the link to choose a password goes out by email.",
    notes: "`insurerId` says which insurer staff of the role insurance belongs to; others have none.",
    input: invitationInput,
    example: { name: "Dana Al Rashid", email: "dana@example.test", role: "insurance", insurerId: samples.insurer },
    output: z.object({ member: z.object({ _id: id("account") }) }),
    run: async ({ act, input }) => ({ member: { _id: await act(input) } }),
  }),
);
