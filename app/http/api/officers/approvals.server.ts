/** What waits for a second officer, by API. */
import * as z from "zod";
import type { Approval } from "~/domain/approvals/approval";
import { approvalStates } from "~/domain/approvals/approval";
import { approve, listApprovals, refuse, withdraw } from "~/domain/approvals/approvals.server";
import { reasonInput } from "~/domain/orders/order";
import { say } from "~/words/say";
import { definition } from "../endpoint.server";
import { samples } from "../samples";
import { id, iso, isoOrNull, text, textOrNull, time, timeOrNull } from "../shapes/basics";

const approvalId = z.string({ error: say("whichApproval") });

const shape = z
  .object({
    _id: id("approval"),
    what: text("Set the bank's share of the discount to 60%").meta({ description: "What it would do." }),
    why: text("a share of the bank above 50%").meta({ description: "Why one officer is not enough." }),
    about: textOrNull(samples.smeAtInsurer).meta({ description: "The SME or supplier that it is about; null when it is about none." }),
    proposedBy: text("Noura Al Kandari"),
    isOwn: z.boolean().meta({ description: "Whoever asks proposed it, and can withdraw it.", examples: [false] }),
    state: z.enum(approvalStates).meta({ examples: ["waiting"] }),
    createdAt: time,
    expiresAt: time,
    decidedBy: textOrNull("Faisal Al Bader"),
    decidedAt: timeOrNull,
    reason: textOrNull("Ask for the newest statement first.").meta({ description: "Why it was refused." }),
  })
  .meta({ id: "Approval" });

const shapeOf = ({ id, about, createdAt, expiresAt, decidedAt, ...rest }: Approval): z.input<typeof shape> => ({
  _id: id, ...rest, about: about.role && about.id, createdAt: iso(createdAt), expiresAt: iso(expiresAt), decidedAt: isoOrNull(decidedAt),
});

export const approvalCalls = {
  list: definition({
    permission: "approvals.decide",
    summary: "What waits for a second officer, the oldest first, and the twenty proposals that were decided last.",
    output: z.object({ decided: z.array(shape), waiting: z.array(shape) }),
    run: async ({ actor }) => {
      const { waiting, decided } = await listApprovals(actor);
      return { decided: decided.map(shapeOf), waiting: waiting.map(shapeOf) };
    },
  }),
  approve: definition({
    verb: approve,
    summary: "Approve what a colleague proposed: it is done then.",
    notes: "Who proposed it cannot approve it. It is refused when what it is about has changed meanwhile.",
    input: z.object({ approvalId }),
    example: { approvalId: samples.approval },
    run: ({ act, input }) => act(input.approvalId),
  }),
  refuse: definition({
    verb: refuse,
    summary: "Refuse what a colleague proposed, with a reason that the colleague reads.",
    input: reasonInput.extend({ approvalId }),
    example: { approvalId: samples.approval, desc: "Ask for the newest statement first." },
    run: ({ act, input }) => act(input.approvalId, input.desc),
  }),
  withdraw: definition({
    verb: withdraw,
    summary: "Withdraw what you proposed yourself.",
    input: z.object({ approvalId }),
    example: { approvalId: samples.ownApproval },
    run: ({ act, input }) => act(input.approvalId),
  }),
};
