/** How rounds of work deal with gateways that fail. */
import { Attention } from "~/gateways/bank/bank";
import { Declined, Unreachable } from "~/gateways/http.server";

/** What a person has to settle with the gateway; null for every other error, which may pass by itself. */
export const troubleOf = (error: unknown): string | null => (error instanceof Attention || error instanceof Declined ? error.message : null);

/** For one round of work: once a gateway did not answer, the round does not ask it again. */
export function patience(): (gateway: string, ask: () => Promise<void>) => Promise<void> {
  const away = new Set<string>();
  return async (gateway, ask) => {
    if (away.has(gateway)) return;
    await ask().catch((error: unknown) => {
      if (error instanceof Unreachable) away.add(gateway);
      throw error;
    });
  };
}
