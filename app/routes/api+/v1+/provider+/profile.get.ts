import * as z from "zod";
import { openHolds } from "~/domain/holds/open-holds.server";
import { ownProfile } from "~/domain/profiles/profiles.server";
import { endpoint, get } from "~/http/api/endpoint.server";
import { supplierFrom, supplierShape } from "~/http/api/shapes/company.server";
import { ownHoldFrom, ownHoldShape } from "~/http/api/shapes/hold";

export const { loader, action, methods } = endpoint(
  get({
    permission: "profile.see",
    summary: "Your company: its level, discount rate, details, documents, and what is on hold.",
    output: z.object({ provider: supplierShape, holds: z.array(ownHoldShape) }),
    run: async ({ actor }) => ({
      provider: supplierFrom(await ownProfile(actor)),
      holds: (await openHolds(actor.applicantId ?? "")).map(ownHoldFrom),
    }),
  }),
);
