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
    sme_id: id("smeToChange").meta({ description: "`_id` of the requesting SME." }),
    amount: dollars(150000).meta({ description: "The requested total credit limit, in dollars." }),
    had: dollars(80000).meta({ description: "The credit limit at the time of the request, in dollars." }),
    desc: text("A branch in Jahra."),
    state: z.enum(creditRequestStates).meta({ examples: ["waiting"] }),
    granted: dollars(120000)
      .nullable()
      .meta({ description: "The granted credit limit, in dollars. Null unless granted." }),
    answer: textOrNull("the company has grown").meta({
      description: "The reason that the SME sees. Null until an insurer answers.",
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

/** Calls about requests for more credit: the SME's own, and its insurer's. */
export const creditRequestCalls = {
  create: post({
    verb: requestCredit,
    summary: "Request more credit from your insurer.",
    notes: "`credit` is the total credit limit you want. Only one request can be pending at a time.",
    input: creditRequestInput,
    example: { credit: 150000, desc: "A branch in Jahra." },
    output: z.object({ ask: z.object({ _id: id("creditAsk") }) }),
    run: async ({ act, input, key }) => ({
      ask: { _id: await act({ amount: input.credit, reason: input.desc }, key) },
    }),
  }),
  file: post({
    verb: addCreditRequestFile,
    summary: "Add a document to your pending request.",
    notes: `At most ${MAX_CREDIT_REQUEST_FILES} files: ${ACCEPTED_TYPES_TEXT} each. Identical files are stored once.`,
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
    summary: "Your latest ten requests for more credit, newest first.",
    changing: { items: "asks", kind: "applicant", subject: "sme_id" },
    output: creditRequestList,
    run: async ({ actor }) => ({ asks: (await listOwnCreditRequests(actor)).map(creditRequestJson) }),
  }),
  withdraw: post({
    verb: withdrawCreditRequest,
    summary: "Withdraw your request for more credit.",
    input: z.object({ askId: creditRequestId }),
    example: { askId: samples.ownCreditAsk },
    run: ({ act, input }) => act(input.askId),
  }),
  list: get({
    permission: "sme.credit.change",
    summary: "The fifty oldest requests for more credit that await your answer, oldest first.",
    changing: { items: "asks", kind: "applicant", subject: "sme_id" },
    output: creditRequestList,
    run: async ({ actor }) => ({ asks: (await listWaitingCreditRequests(actor)).map(creditRequestJson) }),
  }),
  grant: post({
    verb: grantCreditRequest,
    summary: "Grant an SME a higher credit limit, in dollars.",
    notes: "The limit may differ from the requested one. The SME sees the reason.",
    input: grantInput.extend({ askId: creditRequestId }),
    example: { askId: samples.creditAsk, credit: 120000, reasonCode: "grew" },
    run: ({ act, input }) => act(input.askId, input.credit, parseReason(input)),
  }),
  refuse: post({
    verb: refuseCreditRequest,
    summary: "Refuse a request for more credit. The SME's credit limit stays as it is.",
    input: refusalInput.extend({ askId: creditRequestId }),
    example: { askId: samples.creditAsk, reasonCode: "risk", desc: "Ask again with the statement of this year." },
    run: ({ act, input }) => act(input.askId, parseReason(input)),
  }),
};
