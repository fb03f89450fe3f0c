import { noteInput } from "~/domain/applicants/applicant";
import { passCase } from "~/domain/insurers/insurer.server";
import { endpoint, post } from "~/http/api/endpoint.server";
import { smeId } from "~/http/api/officers/verdicts.server";
import { samples } from "~/http/api/samples";

export const { loader, action, methods } = endpoint(
  post({
    verb: passCase,
    summary: "Hand an SME that waits with an insurer which is paused or has no staff to the next one that can decide.",
    notes: "Officers of admin and bank read `desc` in its log.",
    input: noteInput.extend({ smeId }),
    example: { smeId: samples.smeStuck, desc: "Nobody works there until January." },
    run: ({ act, input }) => act(input.smeId, input.desc),
  }),
);
