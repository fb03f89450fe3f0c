import * as z from "zod";
import {
  type CreditRequest,
  creditRequestInput,
  creditRequestStates,
  grantInput,
  MAX_CREDIT_REQUEST_FILES,
  refusalInput,
} from "~/domain/credit-limits/credit-request";
import {
  addCreditRequestFile,
  grantCreditRequest,
  listOwnCreditRequests,
  listWaitingCreditRequests,
  refuseCreditRequest,
  requestCredit,
  withdrawCreditRequest,
} from "~/domain/credit-limits/credit-request.server";
import { parseReason } from "~/domain/credit-limits/reason-codes";
import { ACCEPTED_TYPES_TEXT } from "~/domain/documents/document";
import { get, post } from "~/http/api/protocol/endpoint.server";
import { documentJson, documentShape } from "~/http/api/shapes/applicants.server";
import {
  dollars,
  id,
  inDollars,
  inDollarsOrNull,
  iso,
  isoOrNull,
  text,
  textOrNull,
  time,
  timeOrNull,
} from "~/http/api/shapes/basics";
import { samples } from "~/http/api/shapes/samples";
import { message } from "~/words/message";

const creditRequestId = z.string({ error: message("whichAsk") });

const shape = z
  .object({
    _id: id("creditAsk"),
    sme_id: id("smeToChange").meta({ description: "The SME that asks." }),
    amount: dollars(150000).meta({ description: "The whole credit that it asks for, in dollars." }),
    had: dollars(80000).meta({ description: "The credit that it had then, in dollars." }),
    desc: text("A branch in Jahra."),
    state: z.enum(creditRequestStates).meta({ examples: ["waiting"] }),
    granted: dollars(120000)
      .nullable()
      .meta({ description: "The credit that it got, in dollars; null unless it was granted." }),
    answer: textOrNull("the company has grown").meta({
      description: "Why, as the SME reads it; null until an insurer has answered.",
    }),
    createdAt: time,
    answeredAt: timeOrNull,
    docs: z.array(documentShape),
  })
  .meta({ id: "CreditAsk" });

const creditRequestJson = (request: CreditRequest): z.input<typeof shape> => ({
  _id: request.id,
  sme_id: request.smeId,
  amount: inDollars(request.amount),
  had: inDollars(request.creditBefore),
  desc: request.reason,
  state: request.state,
  granted: inDollarsOrNull(request.granted),
  answer: request.answer,
  createdAt: iso(request.requestedAt),
  answeredAt: isoOrNull(request.answeredAt),
  docs: request.files.map((file) => documentJson("sme", file)),
});

const creditRequestList = z.object({ asks: z.array(shape) });

export const creditRequestCalls = {
  create: post({
    verb: requestCredit,
    summary: "Ask your insurer for more credit.",
    notes: "`credit` is the whole credit that you want. One ask waits at a time.",
    input: creditRequestInput,
    example: { credit: 150000, desc: "A branch in Jahra." },
    output: z.object({ ask: z.object({ _id: id("creditAsk") }) }),
    run: async ({ act, input, key }) => ({
      ask: { _id: await act({ amount: input.credit, reason: input.desc }, key) },
    }),
  }),
  file: post({
    verb: addCreditRequestFile,
    summary: "Add a paper to your ask that waits.",
    notes: `At most ${MAX_CREDIT_REQUEST_FILES} files: ${ACCEPTED_TYPES_TEXT} each. The same file is kept once.`,
    input: z.object({ askId: creditRequestId }),
    example: { askId: samples.ownCreditAsk },
    file: "paper",
    output: z.object({ doc: z.object({ _id: id("document") }) }),
    run: async ({ act, input, upload, key, request }) => ({
      doc: { _id: await act(input.askId, upload, { key, signal: request.signal }) },
    }),
  }),
  ownList: get({
    permission: "credit.ask",
    summary: "Your asks for more credit, the newest ten first.",
    output: creditRequestList,
    run: async ({ actor }) => ({ asks: (await listOwnCreditRequests(actor)).map(creditRequestJson) }),
  }),
  withdraw: post({
    verb: withdrawCreditRequest,
    summary: "Take your ask back.",
    input: z.object({ askId: creditRequestId }),
    example: { askId: samples.ownCreditAsk },
    run: ({ act, input }) => act(input.askId),
  }),
  list: get({
    permission: "sme.credit.change",
    summary: "The asks for more credit that wait for you, the oldest fifty first.",
    output: creditRequestList,
    run: async ({ actor }) => ({ asks: (await listWaitingCreditRequests(actor)).map(creditRequestJson) }),
  }),
  grant: post({
    verb: grantCreditRequest,
    summary: "Grant an SME that asks a credit, in dollars: more than it has.",
    notes: "It can be another one than was asked for. The SME reads the reason.",
    input: grantInput.extend({ askId: creditRequestId }),
    example: { askId: samples.creditAsk, credit: 120000, reasonCode: "grew" },
    run: ({ act, input }) => act(input.askId, input.credit, parseReason(input)),
  }),
  refuse: post({
    verb: refuseCreditRequest,
    summary: "Leave the credit of an SME that asks as it is.",
    input: refusalInput.extend({ askId: creditRequestId }),
    example: { askId: samples.creditAsk, reasonCode: "risk", desc: "Ask again with the statement of this year." },
    run: ({ act, input }) => act(input.askId, parseReason(input)),
  }),
};
