/** Calls about suppliers' bank accounts, for suppliers and admins. */
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

/** Calls about bank accounts. `own`, `send`, `paper` and `withdraw` are the supplier's, all others admins'. */
export const payeeCalls = {
  own: get({
    permission: "payee.send",
    summary: "Your active bank account, and the one you have sent to replace it.",
    output: z.object({
      payee: payeeOrNull,
      open: sentPayee.nullable().meta({ description: "The account that awaits activation. Null if there is none." }),
      refused: sentPayee.nullable().meta({ description: "The account sent last, if it was refused. Null otherwise." }),
    }),
    async run({ actor }) {
      const { activePayee, pendingPayee, refusedPayee } = await loadOwnPayees(actor);
      return {
        payee: payeeJson(activePayee),
        open: pendingPayee && sentPayeeJson(pendingPayee),
        refused: refusedPayee && sentPayeeJson(refusedPayee),
      };
    },
  }),
  send: post({
    verb: sendPayee,
    summary: "Send the bank account for your payouts.",
    notes:
      "An admin must accept it. A first account is active at once; a change waits 48 hours. Only one account can be " +
      "pending at a time.",
    input: payeeInput,
    example: {
      iban: "KW81 CBKU 0000 0000 0000 1234 5601 01",
      holder: "Al Noor Wholesale W.L.L.",
      bank: "Commercial Bank of Kuwait",
      bic: "CBKUKWKW",
      currency: "USD",
    },
    output: z.object({ payee: z.object({ _id: id("payee") }) }),
    run: async ({ act, input, key }) => ({ payee: { _id: await act(input, { key }) } }),
  }),
  paper: post({
    verb: addPayeeDocument,
    summary: "Add a bank document to the pending account.",
    notes: `One document at most: ${ACCEPTED_TYPES_TEXT}. Only you and admins see it.`,
    file: "paper",
    run: async ({ act, upload, key, request }) => void (await act(upload, { key, signal: request.signal })),
  }),
  withdraw: post({
    verb: withdrawPayee,
    summary: "Withdraw the bank account that is not active yet.",
    run: ({ act }) => act(),
  }),
  list: get({
    permission: "payees.decide",
    summary: "The fifty oldest bank accounts that await a decision, oldest first.",
    changing: { items: "payees", kind: "applicant", subject: "provider_id" },
    output: z.object({
      payees: z.array(
        sentPayee
          .extend({
            provider_id: id("supplier").meta({ description: "`_id` of the supplier." }),
            company: text("Al Noor Wholesale").meta({ description: "The supplier's name." }),
            paper: textOrNull("Zk1xQ?until=1793600000000&signature=c2lnbmF0dXJl").meta({
              description: "Append it to /api/v1/pub/payee/paper/file/. Null if the supplier sent none.",
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
        before: payeeJson(payee.activePayee),
      })),
    }),
  }),
  accept: post({
    verb: acceptPayee,
    summary: "Accept a supplier's bank account.",
    notes: "A first account is active at once. A change waits 48 hours; the supplier is notified and can withdraw it.",
    input: z.object({ payeeId }),
    example: { payeeId: samples.payee },
    run: ({ act, input }) => act(input.payeeId),
  }),
  refuse: post({
    verb: refusePayee,
    summary: "Refuse a supplier's bank account. The supplier sees the reason.",
    input: reasonInput.extend({ payeeId }),
    example: { payeeId: samples.payee, desc: "The holder is another company." },
    run: ({ act, input }) => act(input.payeeId, input.desc),
  }),
};
