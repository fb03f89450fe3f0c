import * as z from "zod";
import type { Verb } from "~/domain/verbs/verb.server";
import { post } from "~/http/api/protocol/endpoint.server";
import { type Sample, samples } from "~/http/api/shapes/samples";
import { message } from "~/words/message";

export const orderId = z.string({ error: message("whichOrder") });

/** `order` is one that this can be done with. */
export const orderAction = (verb: Verb<[orderId: string], void>, summary: string, order: Sample) =>
  post({
    verb,
    summary,
    input: z.object({ orderId }),
    example: { orderId: samples[order] },
    run: ({ act, input }) => act(input.orderId),
  });
