import * as z from "zod";
import { invitationInput } from "~/domain/team/team";
import { inviteMember } from "~/domain/team/team.server";
import { endpoint, post } from "~/http/api/protocol/endpoint.server";
import { id } from "~/http/api/shapes/basics";
import { samples } from "~/http/api/shapes/samples";

export const { loader, action, methods } = endpoint(
  post({
    verb: inviteMember,
    summary: "Invite a new staff member, who receives a link to choose a password.",
    notes: "`insurerId` is the insurer of a member with the role insurance. Other roles have none.",
    input: invitationInput,
    example: { name: "Dana Al Rashid", email: "dana@example.test", role: "insurance", insurerId: samples.insurer },
    output: z.object({ member: z.object({ _id: id("account") }) }),
    run: async ({ act, input }) => ({ member: { _id: await act(input) } }),
  }),
);
