/** How scheduled jobs handle gateways that fail. */
import type { payments } from "~/db/schema";
import { type BankGateway, NeedsAttention } from "~/gateways/bank/bank";
import { requireBank } from "~/gateways/gateways";
import { ServiceDeclined, ServiceUnreachable } from "~/gateways/http.server";

/**
 * Returns the gateway that collected the payment.
 * @throws Error for an allocation (gateway "transfer"), since no gateway collected it.
 * @throws NeedsAttention if the gateway is no longer configured.
 */
export function paymentGateway({ gateway }: Pick<typeof payments.$inferSelect, "gateway">): BankGateway {
  if (gateway === "transfer") throw new Error("no gateway collected what came by transfer");
  return requireBank(gateway);
}

/**
 * Returns the message of an error that a person must settle with the gateway. Null for other errors, which may be
 * temporary.
 */
export const gatewayTrouble = (error: unknown): string | null =>
  error instanceof NeedsAttention || error instanceof ServiceDeclined ? error.message : null;

/**
 * Makes a circuit breaker for one run of a job. After a gateway was unreachable, the run skips all further calls to it.
 * @throws the errors of the call.
 */
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
