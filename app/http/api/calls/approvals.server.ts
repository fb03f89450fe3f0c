import * as z from "zod";
import type { Approval } from "~/domain/approvals/approval";
import { approvalStates } from "~/domain/approvals/approval";
import { approve, listApprovals, refuse, withdraw } from "~/domain/approvals/approval.server";
import { reasonInput } from "~/domain/values/text";
import { get, post } from "~/http/api/protocol/endpoint.server";
import { id, iso, isoOrNull, text, textOrNull, time, timeOrNull } from "~/http/api/shapes/basics";
import { samples } from "~/http/api/shapes/samples";
import { signedFile } from "~/http/files/signed-addresses.server";
import { message } from "~/words/message";

const approvalId = z.string({ error: message("whichApproval") });

const shape = z
  .object({
    _id: id("approval"),
    what: text("Set the bank's share of the discount to 60%").meta({ description: "The proposed change." }),
    why: text("a share of the bank above 50%").meta({ description: "Why the change needs two people." }),
    about: textOrNull(samples.smeAtInsurer).meta({
      description: "`_id` of the SME or supplier concerned. Null if there is none.",
    }),
    iban: textOrNull("KW81CBKU0000000000001234560101").meta({
      description: "The bank account that gets money. Null without one, and once decided.",
    }),
    paper: textOrNull("Zk1xQ?until=1793600000000&signature=c2lnbmF0dXJl").meta({
      description:
        "The paper of a manual receipt. Append it to /api/v1/pub/receipt/paper/file/. " +
        "Null without one, and once decided.",
    }),
    proposedBy: text("Noura Al Kandari"),
    isOwn: z.boolean().meta({ description: "True if you proposed it. You can then withdraw it.", examples: [false] }),
    concernsReader: z.boolean().meta({ description: "True if it is about your own account.", examples: [false] }),
    state: z.enum(approvalStates).meta({ examples: ["waiting"] }),
    createdAt: time,
    expiresAt: time,
    takesEffectAt: timeOrNull.meta({
      description: "When it takes effect unless the admin concerned objects. Null if it needs an approval.",
      examples: [null],
    }),
    decidedBy: textOrNull("Faisal Al Bader"),
    decidedAt: timeOrNull,
    reason: textOrNull("Ask for the newest statement first.").meta({
      description: "Why it was refused, or is no longer valid. Null otherwise.",
    }),
  })
  .meta({ id: "Approval" });

const approvalJson = ({
  id,
  subject,
  details,
  proposedChange,
  approvalReason,
  createdAt,
  expiresAt,
  takesEffectAt,
  decidedAt,
  ...rest
}: Approval): z.input<typeof shape> => ({
  _id: id,
  ...rest,
  what: proposedChange,
  why: approvalReason,
  about: subject.role && subject.id,
  iban: details.iban ?? null,
  paper: details.paper ? signedFile("receipt/paper", details.paper) : null,
  createdAt: iso(createdAt),
  expiresAt: iso(expiresAt),
  takesEffectAt: isoOrNull(takesEffectAt),
  decidedAt: isoOrNull(decidedAt),
});

/** Calls about proposals that need a second officer. */
export const approvalCalls = {
  list: get({
    permission: "approvals.decide",
    summary: "Pending proposals, oldest first, and the twenty latest decisions.",
    changing: { items: ["decided", "waiting"], kind: "approval" },
    output: z.object({ decided: z.array(shape), waiting: z.array(shape) }),
    run: async ({ actor }) => {
      const { waiting, decided } = await listApprovals(actor);
      return { decided: decided.map(approvalJson), waiting: waiting.map(approvalJson) };
    },
  }),
  approve: post({
    verb: approve,
    summary: "Approve a colleague's proposal, which makes the change.",
    notes:
      "You cannot approve your own proposal, nor one about your own account. If the record has changed since the " +
      "proposal, the answer is 409.",
    input: z.object({ approvalId }),
    example: { approvalId: samples.approval },
    run: ({ act, input }) => act(input.approvalId),
  }),
  refuse: post({
    verb: refuse,
    summary: "Refuse a colleague's proposal. The colleague sees the reason.",
    notes:
      "An admin also uses this call to object to a proposal about their own account that takes effect at " +
      "`takesEffectAt`.",
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
