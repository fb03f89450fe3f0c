/** Checks the next numbers of orders, payout batches, settlements, groups and demands, for `dhow check`. */
import { max } from "drizzle-orm";
import { db, store } from "~/db/client.server";
import { companyGroups, orders, payoutBatches, repaymentDemands, settlements } from "~/db/schema";
import { firstNumbers, type Sequence } from "./settings.server";
import { readSetting } from "./stored-setting.server";

/**
 * Proves that the next number of each sequence is above the highest one in use. It may skip numbers, as a database
 * sequence does. Returns one English line per problem, or an empty array.
 */
export async function checkSequences(): Promise<string[]> {
  const [order] = await db.select({ last: max(orders.number) }).from(orders);
  const [batch] = await db.select({ last: max(payoutBatches.number) }).from(payoutBatches);
  const [settlement] = await db.select({ last: max(settlements.number) }).from(settlements);
  const [group] = await db.select({ last: max(companyGroups.number) }).from(companyGroups);
  const [demand] = await db.select({ last: max(repaymentDemands.number) }).from(repaymentDemands);
  return [
    ...(await checkSequence("orderNumber", order?.last ?? null)),
    ...(await checkSequence("payoutBatch", batch?.last ?? null)),
    ...(await checkSequence("settlement", settlement?.last ?? null)),
    ...(await checkSequence("companyGroup", group?.last ?? null)),
    ...(await checkSequence("repaymentDemand", demand?.last ?? null)),
  ];
}

async function checkSequence(sequence: Sequence, last: number | null): Promise<string[]> {
  const base = ((await readSetting(db, sequence)) as number | undefined) ?? firstNumbers[sequence];
  const next = base + ((await store().readSequenceValue?.(sequence)) ?? 0);
  const expected = last === null ? firstNumbers[sequence] : last + 1;
  return next >= expected
    ? []
    : [`the next number of ${sequence} is ${next}, but the highest one in use is ${last ?? "none"}`];
}
