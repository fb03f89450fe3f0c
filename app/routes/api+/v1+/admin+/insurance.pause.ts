import * as z from "zod";
import { pauseInsurer } from "~/domain/insurers/insurer.server";
import { endpoint, post } from "~/http/api/protocol/endpoint.server";
import { samples } from "~/http/api/shapes/samples";
import { message } from "~/words/message";

export const { loader, action, methods } = endpoint(
  post({
    verb: pauseInsurer,
    summary: "Pause an insurer, or end its pause: SMEs go past one that is paused.",
    notes: "SMEs that wait with it stay with it: `admin/sme/pass-on` hands one to the next insurer.",
    input: z.object({
      insuranceId: z.string({ error: message("whichInsurer") }),
      paused: z
        .boolean({ error: message("mustBeTrueOrFalse", "paused") })
        .meta({ description: "True pauses it, false ends the pause." }),
    }),
    example: { insuranceId: samples.insurerToPause, paused: true },
    run: ({ act, input }) => act(input.insuranceId, input.paused),
  }),
);
