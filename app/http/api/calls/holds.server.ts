import * as z from "zod";
import { holdInput } from "~/domain/holds/hold";
import { liftHold, listHolds, placeHold } from "~/domain/holds/hold.server";
import { MAX_COUNTED } from "~/domain/lists/list";
import { reasonInput } from "~/domain/values/text";
import { get, post } from "~/http/api/protocol/endpoint.server";
import { id, wholeShape } from "~/http/api/shapes/basics";
import { holdJson, holdShape } from "~/http/api/shapes/holds";
import { pageQuery } from "~/http/api/shapes/list-queries";
import { momentary, samples } from "~/http/api/shapes/samples";
import { message } from "~/words/message";

/** Calls about holds, for officers. */
export const holdCalls = {
  list: get({
    permission: "holds.place",
    summary: "Active holds, newest first, and the twenty that ended last.",
    query: pageQuery,
    changing: { items: ["lifted", "standing"], kind: "applicant", subject: "companyId" },
    output: z.object({
      lifted: z.array(holdShape),
      standing: z.array(holdShape),
      count: wholeShape(1).meta({ description: `Active holds on all pages, at most ${MAX_COUNTED}.` }),
    }),
    run: async ({ actor, query }) => {
      const { standing, lifted } = await listHolds(actor, query);
      return { lifted: lifted.map(holdJson), standing: standing.rows.map(holdJson), count: standing.count };
    },
  }),
  place: post({
    verb: placeHold,
    summary: "Pause a company's new orders, or payouts to a supplier. The company sees the reason.",
    notes:
      "Orders already placed continue, and an SME can always pay. With `insolvency`, which is for SMEs only, the SME " +
      "gets no reminders of instalments during the hold.",
    input: holdInput.extend({ companyId: z.string({ error: message("whichCompany") }) }),
    example: {
      companyId: samples.smeToChange,
      what: "orders",
      desc: "Your licence is over: please send us the new one.",
      until: momentary.deliveryDay,
    },
    output: z.object({ holdId: id("hold") }),
    run: async ({ act, input: { companyId: applicantId, what: scope, insolvency: isInsolvency, ...hold } }) => ({
      holdId: await act({ ...hold, applicantId, scope, isInsolvency }),
    }),
  }),
  lift: post({
    verb: liftHold,
    summary: "Lift a hold that your organization placed; an admin can lift any. The company sees the reason.",
    input: reasonInput.extend({ holdId: z.string({ error: message("whichHold") }) }),
    example: { holdId: samples.hold, desc: "The new licence is here." },
    run: ({ act, input }) => act(input.holdId, input.desc),
  }),
};
