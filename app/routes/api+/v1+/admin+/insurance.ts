import * as z from "zod";
import { insurerInput } from "~/domain/insurers/insurer";
import { createInsurer, renameInsurer } from "~/domain/insurers/insurer.server";
import { endpoint, post, put } from "~/http/api/protocol/endpoint.server";
import { id } from "~/http/api/shapes/basics";
import { samples } from "~/http/api/shapes/samples";
import { message } from "~/words/message";

export const { loader, action, methods } = endpoint(
  post({
    verb: createInsurer,
    summary: "Add an insurer at the end of the order.",
    input: insurerInput,
    example: { name: "Marsa Re" },
    output: z.object({ insurance: z.object({ _id: id("insurer3") }) }),
    run: async ({ act, input }) => ({ insurance: { _id: await act(input.name) } }),
  }),
  put({
    verb: renameInsurer,
    summary: "Rename an insurer.",
    input: insurerInput.extend({ insuranceId: z.string({ error: message("whichInsurer") }) }),
    example: { insuranceId: samples.insurer, name: "Sadaf Takaful" },
    run: ({ act, input }) => act(input.insuranceId, input.name),
  }),
);
