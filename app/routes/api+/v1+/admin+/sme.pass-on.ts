import { noteInput } from "~/domain/applicants/applicant";
import { passCase } from "~/domain/insurers/insurer.server";
import { smeId } from "~/http/api/calls/verdicts.server";
import { endpoint, post } from "~/http/api/protocol/endpoint.server";
import { samples } from "~/http/api/shapes/samples";

export const { loader, action, methods } = endpoint(
  post({
    verb: passCase,
    summary: "Pass an SME from an insurer that is paused or has no staff to the next one that can decide.",
    notes: "Admins and bank officers see `desc` in its log.",
    input: noteInput.extend({ smeId }),
    example: { smeId: samples.smeStuck, desc: "Nobody works there until January." },
    run: ({ act, input }) => act(input.smeId, input.desc),
  }),
);
