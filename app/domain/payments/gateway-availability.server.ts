/** How rounds of work deal with gateways that fail. */
import type { payments } from "~/db/schema";
import { type BankGateway, NeedsAttention } from "~/gateways/bank/bank";
import { requireBank } from "~/gateways/gateways";
import { ServiceDeclined, ServiceUnreachable } from "~/gateways/http.server";

/** The gateway that collected it. Errors: a defect for money on account, about which nobody is asked. */
export function paymentGateway({ gateway }: Pick<typeof payments.$inferSelect, "gateway">): BankGateway {
  if (gateway === "transfer") throw new Error("no gateway collected what came by transfer");
  return requireBank(gateway);
}

/** What a person has to settle with the gateway; null for every other error, which may pass by itself. */
export const gatewayTrouble = (error: unknown): string | null =>
  error instanceof NeedsAttention || error instanceof ServiceDeclined ? error.message : null;

/** For one round of work: once a gateway did not answer, the round does not ask it again. */
export function gatewayBreaker(): (gateway: string, ask: () => Promise<void>) => Promise<void> {
  const away = new Set<string>();
  return async (gateway, ask) => {
    if (away.has(gateway)) return;
    await ask().catch((error: unknown) => {
      if (error instanceof ServiceUnreachable) away.add(gateway);
      throw error;
    });
  };
}
