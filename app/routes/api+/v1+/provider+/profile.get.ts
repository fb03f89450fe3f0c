import * as z from "zod";
import { listActiveHolds } from "~/domain/holds/active-holds.server";
import { loadOwnProfile } from "~/domain/profiles/profile.server";
import { endpoint, get } from "~/http/api/protocol/endpoint.server";
import { supplierJson, supplierShape } from "~/http/api/shapes/applicants.server";
import { ownHoldJson, ownHoldShape } from "~/http/api/shapes/holds";

export const { loader, action, methods } = endpoint(
  get({
    permission: "profile.see",
    summary: "Your company: level, discount rate, details, documents and holds.",
    output: z.object({ provider: supplierShape, holds: z.array(ownHoldShape) }),
    run: async ({ actor }) => ({
      provider: supplierJson(await loadOwnProfile(actor)),
      holds: (await listActiveHolds(actor.applicantId ?? "")).map(ownHoldJson),
    }),
  }),
);
