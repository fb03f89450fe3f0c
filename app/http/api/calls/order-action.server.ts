import * as z from "zod";
import type { Verb } from "~/domain/verbs/verb.server";
import { post } from "~/http/api/protocol/endpoint.server";
import { type Sample, samples } from "~/http/api/shapes/samples";
import { message } from "~/words/message";

/** The id of an order, in an input. */
export const orderId = z.string({ error: message("whichOrder") });

/** A POST call that runs `verb` on an order. `order` is a sample in the required state. */
export const orderAction = (verb: Verb<[orderId: string], void>, summary: string, order: Sample) =>
  post({
    verb,
    summary,
    input: z.object({ orderId }),
    example: { orderId: samples[order] },
    run: ({ act, input }) => act(input.orderId),
  });
