/** Verdict calls that admin and bank share. */
import * as z from "zod";
import type { Verb } from "~/domain/verbs/verb.server";
import { describedVerdict } from "~/domain/verdicts/verdict";
import { adminVerifySme, bankVerifySme, rejectSme } from "~/domain/verdicts/verdict.server";
import { post } from "~/http/api/protocol/endpoint.server";
import { type Sample, samples } from "~/http/api/shapes/samples";
import { message } from "~/words/message";

/** The id of an SME, in an input. */
export const smeId = z.string({ error: message("whichSme") });
/** The id of a supplier, in an input. */
export const supplierId = z.string({ error: message("whichSupplier") });

/** Required, so that callers decide whether a rejection is final. */
export const fullReject = z
  .boolean({ error: message("mustBeTrueOrFalse", "full") })
  .meta({ description: "True rejects finally; false lets the applicant submit its documents again." });

const rejectCall = (waiting: Sample) =>
  post({
    verb: rejectSme,
    summary: "Reject an SME. It may submit its documents again unless `full` is true.",
    input: describedVerdict.extend({ smeId, full: fullReject }),
    example: { smeId: samples[waiting], desc: "The licence is out of date.", full: false },
    run: ({ act, input }) => act(input.smeId, input.desc, input.full),
  });

/** Rejects an SME, by role. */
export const smeReject = { admin: rejectCall("smeAtAdmin"), bank: rejectCall("smeAtBank") };

const verifyCall = (verb: Verb<[smeId: string, desc: string], void>, summary: string, waiting: Sample, desc: string) =>
  post({
    verb,
    summary,
    input: describedVerdict.extend({ smeId }),
    example: { smeId: samples[waiting], desc },
    run: ({ act, input }) => act(input.smeId, input.desc),
  });

/** Verifies an SME, by role. */
export const smeVerify = {
  admin: verifyCall(
    adminVerifySme,
    "Verify an SME's documents. The bank decides next.",
    "smeAtAdmin",
    "The papers are complete.",
  ),
  bank: verifyCall(
    bankVerifySme,
    "Verify an SME. The first insurer of the priority list decides next.",
    "smeAtBank",
    "In good standing for three years.",
  ),
};
