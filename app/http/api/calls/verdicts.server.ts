/** Verdicts by API that admin and bank give alike. */
import * as z from "zod";
import type { Verb } from "~/domain/verbs/verb.server";
import { describedVerdict } from "~/domain/verdicts/verdict";
import { adminVerifySme, bankVerifySme, rejectSme } from "~/domain/verdicts/verdict.server";
import { post } from "~/http/api/protocol/endpoint.server";
import { type Sample, samples } from "~/http/api/shapes/samples";
import { message } from "~/words/message";

export const smeId = z.string({ error: message("whichSme") });
export const supplierId = z.string({ error: message("whichSupplier") });

/** Required: a caller who leaves it out has not decided whether the reject is final. */
export const fullReject = z
  .boolean({ error: message("mustBeTrueOrFalse", "full") })
  .meta({ description: "True is final; false lets the applicant send its papers again." });

const rejectCall = (waiting: Sample) =>
  post({
    verb: rejectSme,
    summary: "Reject an SME: it may send its papers again, unless the reject is full.",
    input: describedVerdict.extend({ smeId, full: fullReject }),
    example: { smeId: samples[waiting], desc: "The licence is out of date.", full: false },
    run: ({ act, input }) => act(input.smeId, input.desc, input.full),
  });

export const smeReject = { admin: rejectCall("smeAtAdmin"), bank: rejectCall("smeAtBank") };

const verifyCall = (verb: Verb<[smeId: string, desc: string], void>, summary: string, waiting: Sample, desc: string) =>
  post({
    verb,
    summary,
    input: describedVerdict.extend({ smeId }),
    example: { smeId: samples[waiting], desc },
    run: ({ act, input }) => act(input.smeId, input.desc),
  });

export const smeVerify = {
  admin: verifyCall(
    adminVerifySme,
    "Verify an SME's papers: it goes on to the bank.",
    "smeAtAdmin",
    "The papers are complete.",
  ),
  bank: verifyCall(
    bankVerifySme,
    "Verify an SME: it goes on to the first insurer of the priority list.",
    "smeAtBank",
    "In good standing for three years.",
  ),
};
