import * as z from "zod";
import { pauseInsurer } from "~/domain/insurers/insurer.server";
import { endpoint, post } from "~/http/api/protocol/endpoint.server";
import { samples } from "~/http/api/shapes/samples";
import { message } from "~/words/message";

export const { loader, action, methods } = endpoint(
  post({
    verb: pauseInsurer,
    summary: "Pause an insurer, or end its pause. SMEs skip a paused insurer.",
    notes: "SMEs already waiting with it stay: `admin/sme/pass-on` passes one to the next insurer.",
    input: z.object({
      insuranceId: z.string({ error: message("whichInsurer") }),
      paused: z
        .boolean({ error: message("mustBeTrueOrFalse", "paused") })
        .meta({ description: "True pauses the insurer, false ends the pause." }),
    }),
    example: { insuranceId: samples.insurerToPause, paused: true },
    run: ({ act, input }) => act(input.insuranceId, input.paused),
  }),
);
