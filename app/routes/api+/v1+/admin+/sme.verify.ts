import { describedVerdict } from "~/domain/verdicts/verdict";
import { adminVerifySme } from "~/domain/verdicts/verdicts.server";
import { endpoint, post } from "~/http/api/endpoint.server";
import { smeId } from "~/http/api/officers/verdicts.server";
import { samples } from "~/http/api/samples";

export const { loader, action, methods } = endpoint(
  post({
    verb: adminVerifySme,
    summary: "Verify an SME's papers: it goes on to the bank.",
    input: describedVerdict.extend({ smeId }),
    example: { smeId: samples.smeAtAdmin, desc: "The papers are complete." },
    run: ({ act, input }) => act(input.smeId, input.desc),
  }),
);
