import * as z from "zod";
import { ownProfile } from "~/domain/applicants/applicants.server";
import { endpoint, get } from "~/http/api/endpoint.server";
import { supplierShape, supplierFrom } from "~/http/api/shapes/company.server";

export const { loader, action, methods } = endpoint(
  get({
    permission: "profile.see",
    summary: "Your company: its level, discount rate, details and documents.",
    output: z.object({ provider: supplierShape }),
    run: async ({ actor }) => ({ provider: supplierFrom(await ownProfile(actor)) }),
  }),
);
