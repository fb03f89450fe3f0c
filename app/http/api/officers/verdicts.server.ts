/** Verdicts by API that admin and bank give alike. */
import * as z from "zod";
import { describedVerdict } from "~/domain/verdicts/verdict";
import { rejectSme } from "~/domain/verdicts/verdicts.server";
import { say } from "~/words/say";
import { definition } from "../endpoint.server";
import { type Sample, samples } from "../samples";

export const smeId = z.string({ error: say("whichSme") });
export const providerId = z.string({ error: say("whichSupplier") });

/** Required: a caller who leaves it out has not decided whether the reject is final. */
export const fullReject = z
  .boolean({ error: say("mustBeTrueOrFalse", "full") })
  .meta({ description: "True is final; false lets the applicant send its papers again." });

export const smeReject = (waiting: Sample) =>
  definition({
    verb: rejectSme,
    summary: "Reject an SME: it may send its papers again, unless the reject is full.",
    input: describedVerdict.extend({ smeId, full: fullReject }),
    example: { smeId: samples[waiting], desc: "The licence is out of date.", full: false },
    run: ({ act, input }) => act(input.smeId, input.desc, input.full),
  });
