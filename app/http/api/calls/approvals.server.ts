import * as z from "zod";
import type { Approval } from "~/domain/approvals/approval";
import { approvalStates } from "~/domain/approvals/approval";
import { approve, listApprovals, refuse, withdraw } from "~/domain/approvals/approval.server";
import { reasonInput } from "~/domain/values/text";
import { get, post } from "~/http/api/protocol/endpoint.server";
import { id, iso, isoOrNull, text, textOrNull, time, timeOrNull } from "~/http/api/shapes/basics";
import { samples } from "~/http/api/shapes/samples";
import { message } from "~/words/message";

const approvalId = z.string({ error: message("whichApproval") });

const shape = z
  .object({
    _id: id("approval"),
    what: text("Set the bank's share of the discount to 60%").meta({ description: "The change that it would make." }),
    why: text("a share of the bank above 50%").meta({ description: "Why it takes two people." }),
    about: textOrNull(samples.smeAtInsurer).meta({
      description: "The SME or supplier that it is about; null when it is about none.",
    }),
    proposedBy: text("Noura Al Kandari"),
    isOwn: z.boolean().meta({ description: "You proposed it, and can withdraw it.", examples: [false] }),
    concernsReader: z.boolean().meta({ description: "It is about your own account.", examples: [false] }),
    state: z.enum(approvalStates).meta({ examples: ["waiting"] }),
    createdAt: time,
    expiresAt: time,
    takesEffectAt: timeOrNull.meta({
      description: "When it takes effect unless the admin whom it is about refuses it. Null if it needs an approval.",
      examples: [null],
    }),
    decidedBy: textOrNull("Faisal Al Bader"),
    decidedAt: timeOrNull,
    reason: textOrNull("Ask for the newest statement first.").meta({ description: "Why it was refused." }),
  })
  .meta({ id: "Approval" });

const approvalJson = ({
  id,
  about,
  createdAt,
  expiresAt,
  takesEffectAt,
  decidedAt,
  ...rest
}: Approval): z.input<typeof shape> => ({
  _id: id,
  ...rest,
  about: about.role && about.id,
  createdAt: iso(createdAt),
  expiresAt: iso(expiresAt),
  takesEffectAt: isoOrNull(takesEffectAt),
  decidedAt: isoOrNull(decidedAt),
});

export const approvalCalls = {
  list: get({
    permission: "approvals.decide",
    summary: "The proposals that wait for a second officer, oldest first, and the twenty that were decided last.",
    output: z.object({ decided: z.array(shape), waiting: z.array(shape) }),
    run: async ({ actor }) => {
      const { waiting, decided } = await listApprovals(actor);
      return { decided: decided.map(approvalJson), waiting: waiting.map(approvalJson) };
    },
  }),
  approve: post({
    verb: approve,
    summary: "Approve a colleague's proposal: the change is made.",
    notes:
      "You cannot approve your own proposal, nor one about your own account. If its subject has changed since, " +
      "it answers 409.",
    input: z.object({ approvalId }),
    example: { approvalId: samples.approval },
    run: ({ act, input }) => act(input.approvalId),
  }),
  refuse: post({
    verb: refuse,
    summary: "Refuse a colleague's proposal, with a reason that the colleague reads.",
    notes:
      "This is also how an admin objects to a proposal about the own account that takes effect at `takesEffectAt`.",
    input: reasonInput.extend({ approvalId }),
    example: { approvalId: samples.approval, desc: "Ask for the newest statement first." },
    run: ({ act, input }) => act(input.approvalId, input.desc),
  }),
  withdraw: post({
    verb: withdraw,
    summary: "Withdraw your own proposal.",
    input: z.object({ approvalId }),
    example: { approvalId: samples.ownApproval },
    run: ({ act, input }) => act(input.approvalId),
  }),
};
