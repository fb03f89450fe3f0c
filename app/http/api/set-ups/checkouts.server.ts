/** Set-ups of checkouts. */
import { listCheckouts } from "~/domain/checkouts/checkout.server";
import { type CallLine, Lacking, type SetUps } from "./call-line.server";

/** An example that reads shows an existing checkout. Others create one. */
async function findOrCreate(line: CallLine): Promise<string> {
  if (!line.isReading) return line.fetch("CHECKOUT", "_id", "providerCheckoutCreate");
  const caller = await line.caller();
  const [checkout] = caller ? (await listCheckouts(caller, { page: 1, perPage: 1 })).rows : [];
  if (!checkout) throw new Lacking("checkout");
  return checkout.id;
}

/** Set-ups of calls about checkouts. */
export const checkoutSetUps: SetUps = { samples: { checkout: findOrCreate } };
