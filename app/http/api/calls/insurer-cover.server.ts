/** Calls about an insurer's cover for new orders, and about SMEs that move to another insurer. */
import * as z from "zod";
import { coverForm } from "~/domain/insurers/cover";
import { endCover, loadInsurerCover, resumeCover } from "~/domain/insurers/cover.server";
import { moveCall } from "~/domain/insurers/moves";
import { acceptMoves, declineMoves, listProposedSmes, proposeMoves } from "~/domain/insurers/moves.server";
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
    nextInsuranceId: z
      .string()
      .nullable()
      .meta({
        description: "`_id` of the insurer that is asked to cover the SME. Null without a proposal.",
        examples: [null],
      }),
  })
  .meta({ id: "CoveredSme" });

const smeIds = moveCall.shape.smeIds.meta({ description: "`_id`s of SMEs. Left out: all of them, at most 500." });

const proposedSmeShape = z
  .object({
    smeId: id("sme").meta({ description: "`_id` of the SME." }),
    sme: text("Gulf Pantry Trading").meta({ description: "The SME's name." }),
    insurance: text("Gulf Cover").meta({ description: "The present insurer's name." }),
    credit: dollars(5000).meta({ description: "The SME's credit." }),
    used: dollars(1200).meta({ description: "The used part of the credit." }),
  })
  .meta({ id: "ProposedSme" });

const countOutput = z.object({ count: wholeShape(1).meta({ description: "The number of SMEs." }) });

/** Calls about SMEs that move to another insurer. */
export const insurerMoveCalls = {
  propose: post({
    verb: proposeMoves,
    summary: "Propose an insurer's trading SMEs to another insurer, or withdraw proposals.",
    notes:
      "An SME stays with its insurer until the other one accepts. Existing orders and claims stay with it. " +
      "Refused with `no_insurer` if the other insurer is paused or has no staff, with `done_already` without an SME.",
    input: moveCall.extend({
      insuranceId: insuranceId.meta({ description: "`_id` of the present insurer." }),
      toInsuranceId: insuranceId
        .optional()
        .meta({ description: "`_id` of the other insurer. Left out: withdraws proposals." }),
      smeIds,
      desc,
    }),
    example: {
      insuranceId: samples.insurerCovering,
      toInsuranceId: samples.insurerToTake,
      smeIds: [samples.smeToChange],
      desc: "The contract was not renewed.",
    },
    output: countOutput,
    run: async ({
      act,
      input: { insuranceId: insurerId, toInsuranceId: toInsurerId = null, smeIds: ids = null, ...sent },
    }) => ({
      count: await act({ insurerId, toInsurerId, smeIds: ids, ...sent }),
    }),
  }),
  list: get({
    permission: "sme.move.answer",
    summary: "The SMEs that an admin proposes to the insurer.",
    query: pageQuery,
    changing: { items: "smes", kind: "applicant", subject: "smeId" },
    output: z.object({
      smes: z.array(proposedSmeShape).meta({ description: "SMEs on this page." }),
      count: wholeShape(1),
    }),
    async run({ actor, query }) {
      const { rows, count } = await listProposedSmes(actor.insurerId ?? "", query);
      return {
        smes: rows.map(({ id: smeId, name, insurer, credit, used }) => ({
          smeId,
          sme: name,
          insurance: insurer,
          credit: inDollars(credit),
          used: inDollars(used),
        })),
        count,
      };
    },
  }),
  accept: post({
    verb: acceptMoves,
    summary: "Accept SMEs that an admin proposes to the insurer.",
    notes: "The insurer covers their new orders with their present credit. Refused with `done_already` without an SME.",
    input: z.object({ smeIds }),
    example: { smeIds: [samples.smeProposed] },
    output: countOutput,
    run: async ({ act, actor, input: { smeIds: ids = null } }) => ({
      count: await act({ insurerId: actor.insurerId ?? "", smeIds: ids }),
    }),
  }),
  decline: post({
    verb: declineMoves,
    summary: "Decline SMEs that an admin proposes to the insurer. They stay with their insurer.",
    input: moveCall.extend({ smeIds, desc }),
    example: { smeIds: [samples.smeProposed], desc: "We cover no building firms." },
    output: countOutput,
    run: async ({ act, actor, input: { smeIds: ids = null, desc: reason } }) => ({
      count: await act({ insurerId: actor.insurerId ?? "", smeIds: ids }, reason),
    }),
  }),
};

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
          nextInsuranceId: row.nextInsurerId,
        })),
        count,
      };
    },
  }),
};
