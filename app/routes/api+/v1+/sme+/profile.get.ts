import * as z from "zod";
import { ownProfile } from "~/domain/applicants/applicants.server";
import { endpoint, get } from "~/http/api/endpoint.server";
import { sme, smeFrom } from "~/http/api/shapes/company.server";

export const { loader, action, methods } = endpoint(
  get({
    permission: "profile.see",
    summary: "Your company: its level, credit, plan, details and documents.",
    output: z.object({ sme }),
    run: async ({ actor }) => ({ sme: smeFrom(await ownProfile(actor)) }),
  }),
);
