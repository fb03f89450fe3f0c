import * as z from "zod";
import { listIndustries } from "~/domain/industries/industry.server";
import { endpoint, get } from "~/http/api/protocol/endpoint.server";
import { industryShape } from "~/http/api/shapes/applicants.server";

export const { loader, action, methods } = endpoint(
  get({
    permission: "settings.change",
    summary: "Industries, by title.",
    output: z.object({ categories: z.array(industryShape) }),
    run: async () => ({
      categories: (await listIndustries()).map(({ id, title, titleAr, desc }) => ({ _id: id, title, titleAr, desc })),
    }),
  }),
);
