/** A rehearsal's banks: they approve every payment, and no money moves. */
import { type BankGateway, bankNames } from "~/gateways/bank/bank";

export const approvingBanks: readonly BankGateway[] = bankNames.map((name) => ({
  name,
  quote: (amount) => ({ currency: "USD", units: amount }),
  start: async ({ reference }) => ({ payUrl: "/", gatewayReference: `rehearsed ${reference}` }),
  ask: async () => "approved",
  refund: async ({ reference }) => ({ isRefunded: true, refundReference: reference, trouble: null }),
  probe: async () => {},
  webhooks: null,
}));
