import { planCall } from "~/domain/verdicts/verdict";
import { activateSme } from "~/domain/verdicts/verdict.server";
import { smeId } from "~/http/api/calls/verdicts.server";
import { endpoint, post } from "~/http/api/protocol/endpoint.server";
import { samples } from "~/http/api/shapes/samples";

export const { loader, action, methods } = endpoint(
  post({
    verb: activateSme,
    summary: "Set an SME's payment plan. It can then order.",
    notes: "`installments` are fractions that sum to exactly 1; the first is the upfront part.",
    input: planCall.extend({ smeId }),
    example: { smeId: samples.smeToActivate, desc: "Four equal parts.", installments: [0.25, 0.25, 0.25, 0.25] },
    run: ({ act, input }) => act(input.smeId, input.desc, input.installments),
  }),
);
