import * as z from "zod";
import { alwaysCheck, optionalTextLines } from "~/domain/values/text";
import { insurerFullRejectSme, insurerRejectSme } from "~/domain/verdicts/verdict.server";
import { fullReject, smeId } from "~/http/api/calls/verdicts.server";
import { endpoint, post } from "~/http/api/protocol/endpoint.server";
import { samples } from "~/http/api/shapes/samples";
import { message } from "~/words/message";

const input = z
  .object({ smeId, desc: optionalTextLines().optional(), full: fullReject })
  .refine((verdict) => verdict.full || verdict.desc, {
    path: ["desc"],
    error: message("enterDescription"),
    ...alwaysCheck,
  });

export const { loader, action, methods } = endpoint(
  post({
    verb: insurerRejectSme,
    summary: "Reject an SME. The next insurer decides on it unless `full` is true.",
    notes: "`desc` is required unless `full` is true, which has a fixed text.",
    input,
    example: { smeId: samples.smeAtInsurer, desc: "Too young a company for us.", full: false },
    run: ({ actor, act, input: { smeId, desc = "", full } }) =>
      full ? insurerFullRejectSme(actor, smeId) : act(smeId, desc),
  }),
);
