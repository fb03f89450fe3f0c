/** Bank accounts of suppliers, as suppliers and admins call for them. */
import * as z from "zod";
import { ACCEPTED_TYPES_TEXT } from "~/domain/documents/document";
import {
  acceptPayee,
  addPayeeDocument,
  listWaitingPayees,
  loadOwnPayees,
  refusePayee,
  sendPayee,
  withdrawPayee,
} from "~/domain/payees/payee.server";
import { payeeInput } from "~/domain/payees/payee-input";
import { reasonInput } from "~/domain/values/text";
import { get, post } from "~/http/api/protocol/endpoint.server";
import { id, text, textOrNull } from "~/http/api/shapes/basics";
import { payeeJson, payeeOrNull, sentPayee, sentPayeeJson } from "~/http/api/shapes/payees";
import { samples } from "~/http/api/shapes/samples";
import { signedFile } from "~/http/files/signed-addresses.server";
import { message } from "~/words/message";

const payeeId = z.string({ error: message("whichPayee") });

export const payeeCalls = {
  own: get({
    permission: "payee.send",
    summary: "Where the bank pays you, and what you have sent in its place.",
    output: z.object({
      payee: payeeOrNull,
      open: sentPayee.nullable().meta({ description: "What is to come after it; null where nothing is." }),
      refused: sentPayee
        .nullable()
        .meta({ description: "The one that was sent last, if it was not accepted; else null." }),
    }),
    async run({ actor }) {
      const { inUse, open, refused } = await loadOwnPayees(actor);
      return { payee: payeeJson(inUse), open: open && sentPayeeJson(open), refused: refused && sentPayeeJson(refused) };
    },
  }),
  send: post({
    verb: sendPayee,
    summary: "Say where the bank pays you.",
    notes: "An admin has to accept it. The first one is in use then; a change waits 48 hours. One waits at a time.",
    input: payeeInput,
    example: {
      iban: "KW81 CBKU 0000 0000 0000 1234 5601 01",
      holder: "Al Noor Wholesale W.L.L.",
      bank: "Commercial Bank of Kuwait",
      currency: "USD",
    },
    output: z.object({ payee: z.object({ _id: id("payee") }) }),
    run: async ({ act, input, key }) => ({ payee: { _id: await act(input, { key }) } }),
  }),
  paper: post({
    verb: addPayeeDocument,
    summary: "Add a paper of your bank to the account that waits.",
    notes: `One paper at most: ${ACCEPTED_TYPES_TEXT}. Only you and admins see it.`,
    file: "paper",
    run: async ({ act, upload, key, request }) => void (await act(upload, { key, signal: request.signal })),
  }),
  withdraw: post({
    verb: withdrawPayee,
    summary: "Take back what is not in use yet.",
    run: ({ act }) => act(),
  }),
  list: get({
    permission: "payees.decide",
    summary: "The bank accounts that wait for you, the oldest fifty first.",
    output: z.object({
      payees: z.array(
        sentPayee
          .extend({
            provider_id: id("supplier").meta({ description: "`_id` of the supplier." }),
            company: text("Al Noor Wholesale").meta({ description: "Who sent it." }),
            paper: textOrNull("Zk1xQ?until=1793600000000&signature=c2lnbmF0dXJl").meta({
              description: "Goes behind /api/v1/pub/payee/paper/file/; null where its supplier sent none.",
            }),
            before: payeeOrNull,
          })
          .meta({ id: "WaitingPayee" }),
      ),
    }),
    run: async ({ actor }) => ({
      payees: (await listWaitingPayees(actor)).map((payee) => ({
        ...sentPayeeJson(payee),
        provider_id: payee.supplierId,
        company: payee.supplier,
        paper: payee.paper && signedFile("payee/paper", payee.paper.file),
        before: payeeJson(payee.inUse),
      })),
    }),
  }),
  accept: post({
    verb: acceptPayee,
    summary: "Accept a supplier's bank account.",
    notes: "Its first one is in use at once. A change waits 48 hours, and the supplier is told and can take it back.",
    input: z.object({ payeeId }),
    example: { payeeId: samples.payee },
    run: ({ act, input }) => act(input.payeeId),
  }),
  refuse: post({
    verb: refusePayee,
    summary: "Do not accept a supplier's bank account, with a reason that it reads.",
    input: reasonInput.extend({ payeeId }),
    example: { payeeId: samples.payee, desc: "The holder is another company." },
    run: ({ act, input }) => act(input.payeeId, input.desc),
  }),
};
