import * as z from "zod";
import { NAME_EVERY_INSURER } from "~/domain/insurers/insurer";
import { listInsurerStates, reorderInsurers } from "~/domain/insurers/insurer.server";
import { hiddenInput } from "~/domain/values/text";
import { endpoint, get, post } from "~/http/api/protocol/endpoint.server";
import { insurance } from "~/http/api/shapes/applicants.server";
import { wholeShape } from "~/http/api/shapes/basics";
import { samples } from "~/http/api/shapes/samples";

const ranked = insurance
  .extend({
    skipped: z
      .enum(["paused", "no staff"])
      .nullable()
      .meta({ description: "Why SMEs skip this insurer. Null if it can decide.", examples: [null] }),
    waiting: wholeShape(2).meta({ description: "Number of SMEs that await its decision.", examples: [2] }),
  })
  .meta({ id: "RankedInsurance" });

const output = z.object({
  insurances: z.array(ranked).meta({
    examples: [
      [
        { _id: samples.insurer2, name: "Gulf Mutual", skipped: null, waiting: 1 },
        { _id: samples.insurer, name: "Sadaf Takaful", skipped: null, waiting: 2 },
        { _id: samples.insurer3, name: "Marsa Re", skipped: "no staff", waiting: 0 },
      ],
    ],
  }),
});

const list = async () => ({
  insurances: (await listInsurerStates()).map(({ id, name, skipped, waiting }) => ({
    _id: id,
    name,
    skipped,
    waiting,
  })),
});

export const { loader, action, methods } = endpoint(
  get({
    permission: "settings.change",
    summary: "Insurers, in the order in which they are asked.",
    output,
    run: list,
  }),
  post({
    verb: reorderInsurers,
    summary: "Change the order in which insurers are asked.",
    notes: "`insuranceList` names every insurer once. Waiting SMEs stay with their insurer.",
    input: z.object({ insuranceList: z.array(hiddenInput(NAME_EVERY_INSURER), { error: NAME_EVERY_INSURER }) }),
    example: { insuranceList: [samples.insurer2, samples.insurer, samples.insurer3] },
    output,
    async run({ act, input }) {
      await act(input.insuranceList);
      return list();
    },
  }),
);
