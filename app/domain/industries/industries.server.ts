import { asc, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { industries } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import type { Actor } from "../actor";
import { clock } from "../clock";
import { Invalid } from "../errors";
import { newId } from "../ids";
import type { IndustryInput } from "./industry";

export type Industry = typeof industries.$inferSelect;

/** All of them by title: a short list that an admin keeps. */
export async function listIndustries(): Promise<Industry[]> {
  return db.select().from(industries).orderBy(asc(industries.title));
}

/** Errors: Invalid when the title exists. */
export async function createIndustry(_actor: Actor, { title, desc }: IndustryInput, now = clock.now()): Promise<string> {
  return transaction(async (tx) => {
    const [same] = await tx.select({ id: industries.id }).from(industries).where(eq(industries.title, title));
    if (same) throw new Invalid({ title: ["there is an industry of this title"] });
    const id = newId(now);
    await tx.insert(industries).values({ id, title, desc, createdAt: now });
    return id;
  });
}
