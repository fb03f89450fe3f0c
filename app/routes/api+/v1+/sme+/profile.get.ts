import * as z from "zod";
import { listActiveHolds } from "~/domain/holds/active-holds.server";
import { loadLateSummary } from "~/domain/instalments/instalment.server";
import { loadOwnProfile } from "~/domain/profiles/profile.server";
import { clock } from "~/domain/values/clock";
import { endpoint, get } from "~/http/api/protocol/endpoint.server";
import { smeJson, smeShape } from "~/http/api/shapes/applicants.server";
import { dollars, inDollars, isoOrNull, timeOrNull, wholeShape } from "~/http/api/shapes/basics";
import { ownHoldJson, ownHoldShape } from "~/http/api/shapes/holds";

const latePay = z
  .object({
    count: wholeShape(0).meta({ description: "Number of overdue instalments.", examples: [0] }),
    amount: dollars(0),
    since: timeOrNull.meta({
      description: "The earliest missed deadline. Null if nothing is overdue.",
      examples: [null],
    }),
  })
  .meta({
    id: "LatePay",
    description: "Overdue instalments over all orders. They block new orders; `sme/pay/late` pays all of them.",
  });

export const { loader, action, methods } = endpoint(
  get({
    permission: "profile.see",
    summary: "Your company: level, credit, plan, details, documents, overdue instalments and holds.",
    output: z.object({ sme: smeShape, latePay, holds: z.array(ownHoldShape) }),
    async run({ actor }) {
      const { count, amount, since } = await loadLateSummary(actor.applicantId ?? "", clock.now());
      const holds = (await listActiveHolds(actor.applicantId ?? "")).map(ownHoldJson);
      return {
        holds,
        sme: smeJson(await loadOwnProfile(actor)),
        latePay: { count, amount: inDollars(amount), since: isoOrNull(since) },
      };
    },
  }),
);
