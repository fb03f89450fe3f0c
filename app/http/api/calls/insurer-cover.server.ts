/** Calls about an insurer's cover for new orders, for admins. */
import * as z from "zod";
import { coverForm } from "~/domain/insurers/cover";
import { endCover, loadInsurerCover, resumeCover } from "~/domain/insurers/cover.server";
import { reasonInput } from "~/domain/values/text";
import { get, post } from "~/http/api/protocol/endpoint.server";
import { dollars, id, inDollars, isoOrNull, text, timeOrNull, wholeShape } from "~/http/api/shapes/basics";
import { pageQuery } from "~/http/api/shapes/list-queries";
import { momentary, samples } from "~/http/api/shapes/samples";
import { message } from "~/words/message";

const insuranceId = z.string({ error: message("whichInsurer") });
const desc = reasonInput.shape.desc.meta({ description: "The reason, for officers." });

const coveredSmeShape = z
  .object({
    smeId: id("sme").meta({ description: "`_id` of the SME." }),
    sme: text("Gulf Pantry Trading").meta({ description: "The SME's name." }),
    credit: dollars(5000).meta({ description: "The SME's credit." }),
    used: dollars(1200).meta({ description: "The used part of the credit." }),
  })
  .meta({ id: "CoveredSme" });

/** Calls about an insurer's cover. */
export const insurerCoverCalls = {
  end: post({
    verb: endCover,
    summary: "End an insurer's cover for new orders.",
    notes:
      "Pauses the insurer, too. Its SMEs cannot order after the last day (`no_cover`). Orders that it covers already " +
      "keep their cover. Refused with `done_already` once the cover has ended.",
    input: z.object({
      insuranceId,
      until: coverForm.shape.until.meta({
        description: "The last day with cover, such as 2026-12-31. Left out: the cover ends at once.",
      }),
      desc,
    }),
    example: {
      insuranceId: samples.insurerToPause,
      until: momentary.deliveryDay,
      desc: "The contract was not renewed.",
    },
    run: ({ act, input: { insuranceId: insurerId, ...end } }) => act({ insurerId, ...end }),
  }),
  resume: post({
    verb: resumeCover,
    summary: "Resume an insurer's cover for new orders, and end its pause.",
    input: z.object({ insuranceId, desc }),
    example: { insuranceId: samples.insurerLeaving, desc: "The contract was renewed." },
    run: ({ act, input }) => act(input.insuranceId, input.desc),
  }),
  show: get({
    permission: "settings.change",
    of: "insurer",
    summary: "An insurer's cover for new orders, and the trading SMEs that it covers, oldest first.",
    query: pageQuery,
    output: z.object({
      coverEndsAt: timeOrNull.meta({ description: "When the cover for new orders ends or ended. Null if it stays." }),
      smes: z.array(coveredSmeShape).meta({ description: "SMEs on this page." }),
      count: wholeShape(1),
    }),
    async run({ id: insurerId, query }) {
      const { rows, count, endsAt } = await loadInsurerCover(insurerId, query);
      return {
        coverEndsAt: isoOrNull(endsAt),
        smes: rows.map((row) => ({
          smeId: row.id,
          sme: row.name,
          credit: inDollars(row.credit),
          used: inDollars(row.used),
        })),
        count,
      };
    },
  }),
};
