import { asc, eq } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { insertRow } from "~/db/prepared.server";
import { industries } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import type { Actor } from "../actor";
import { clock } from "../clock";
import { Invalid, NotFound } from "../errors";
import { newId } from "../ids";
import { assertSeen, versionOf } from "../versions.server";
import type { IndustryInput } from "./industry";

export type Industry = typeof industries.$inferSelect;

/** All of them by title: a short list that an admin keeps. */
export async function listIndustries(): Promise<Industry[]> {
  return db.select().from(industries).orderBy(asc(industries.title));
}

/** Errors: Invalid when the title exists. */
export async function createIndustry(_actor: Actor, { title, desc }: IndustryInput, now = clock.now()): Promise<string> {
  return transaction(async (tx) => {
    await assertNewTitle(tx, title);
    const id = newId(now);
    await insertRow(tx, industries, { id, title, desc, createdAt: now });
    return id;
  });
}

/** Errors: NotFound, Invalid when another has the title, Refused when it was changed since it was `seen`. */
export async function updateIndustry(_actor: Actor, id: string, { title, desc }: IndustryInput, seen?: string): Promise<void> {
  await transaction(async (tx) => {
    const industry = await industryOf(tx, id);
    assertSeen(seen, industryVersion(industry), `it is now "${industry.title}: ${industry.desc}" Send it again to change that.`);
    if (industry.title !== title) await assertNewTitle(tx, title);
    await tx.update(industries).set({ title, desc }).where(eq(industries.id, id));
  });
}

export const industryVersion = ({ title, desc }: IndustryInput): string => versionOf(title, desc);

/** Errors: NotFound. */
export const industryNow = (id: string): Promise<Industry> => industryOf(db, id);

async function industryOf(tx: Tx, id: string): Promise<Industry> {
  const [industry] = await tx.select().from(industries).where(eq(industries.id, id));
  if (!industry) throw new NotFound();
  return industry;
}

async function assertNewTitle(tx: Tx, title: string): Promise<void> {
  const [same] = await tx.select({ id: industries.id }).from(industries).where(eq(industries.title, title));
  if (same) throw new Invalid({ title: ["there is an industry of this title"] }, "name_taken");
}
