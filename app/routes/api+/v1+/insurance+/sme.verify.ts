import { z } from "zod";
import { creditVerdict } from "~/domain/verdicts/verdict";
import { insurerVerifySme } from "~/domain/verdicts/verdicts.server";
import { endpoint, post } from "~/http/api/endpoint.server";
import { smeId } from "~/http/api/officers/verdicts.server";
import { samples } from "~/http/api/samples";
import { done } from "~/http/api/shapes/basics";

export const { loader, action, methods } = endpoint(
  post({
    permission: "sme.verdict.insurer",
    summary: "Cover an SME with a credit, in dollars.",
    input: creditVerdict.extend({
      smeId,
      desc: z.string().optional().meta({ description: "Not used: the log says what credit it was." }),
    }),
    example: { smeId: samples.smeAtInsurer, credit: 15000 },
    output: done,
    async run({ actor, input }) {
      await insurerVerifySme(actor, input.smeId, input.credit);
      return {};
    },
  }),
);
