import * as z from "zod";
import { industryInput } from "~/domain/industries/industry";
import { createIndustry, updateIndustry } from "~/domain/industries/industry.server";
import { endpoint, post, put } from "~/http/api/protocol/endpoint.server";
import { id } from "~/http/api/shapes/basics";
import { samples } from "~/http/api/shapes/samples";
import { message } from "~/words/message";

export const { loader, action, methods } = endpoint(
  post({
    verb: createIndustry,
    summary: "Add an industry.",
    input: industryInput,
    example: { title: "Packaging", titleAr: "التغليف", desc: "Boxes, bags and labels." },
    output: z.object({ category: z.object({ _id: id("industry2") }) }),
    run: async ({ act, input }) => ({ category: { _id: await act(input) } }),
  }),
  put({
    verb: updateIndustry,
    summary: "Change an industry.",
    input: industryInput.extend({
      // Clients from before Arabic titles leave it out. Then it stays.
      titleAr: industryInput.shape.titleAr.optional(),
      categoryId: z.string({ error: message("whichIndustry") }),
    }),
    example: {
      categoryId: samples.industry,
      title: "Food and beverages",
      titleAr: "الأغذية والمشروبات",
      desc: "Dry food, dairy, frozen goods and drinks.",
    },
    run: ({ act, input: { categoryId, ...industry } }) => act(categoryId, industry),
  }),
);
