import { hiddenInput } from "~/domain/values/text";
import { creditVerdict } from "~/domain/verdicts/verdict";
import { insurerVerifySme } from "~/domain/verdicts/verdict.server";
import { smeId } from "~/http/api/calls/verdicts.server";
import { endpoint, post } from "~/http/api/protocol/endpoint.server";
import { samples } from "~/http/api/shapes/samples";
import { message } from "~/words/message";

export const { loader, action, methods } = endpoint(
  post({
    verb: insurerVerifySme,
    summary: "Cover an SME with a credit limit, in dollars.",
    input: creditVerdict.extend({
      smeId,
      desc: hiddenInput(message("mustBeText"))
        .optional()
        .meta({ description: "Ignored: the log states the credit limit." }),
    }),
    example: { smeId: samples.smeAtInsurer, credit: 15000 },
    run: ({ act, input }) => act(input.smeId, input.credit),
  }),
);
