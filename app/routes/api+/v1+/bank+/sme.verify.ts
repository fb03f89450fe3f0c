import { describedVerdict } from "~/domain/verdicts/verdict";
import { bankVerifySme } from "~/domain/verdicts/verdicts.server";
import { endpoint, post } from "~/http/api/endpoint.server";
import { smeId } from "~/http/api/officers/verdicts.server";
import { samples } from "~/http/api/samples";

export const { loader, action, methods } = endpoint(
  post({
    verb: bankVerifySme,
    summary: "Verify an SME: it goes on to the first insurer of the priority list.",
    input: describedVerdict.extend({ smeId }),
    example: { smeId: samples.smeAtBank, desc: "In good standing for three years." },
    run: ({ act, input }) => act(input.smeId, input.desc),
  }),
);
