import { asc, eq, isNull, or } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { insertRow } from "~/db/prepared-statements.server";
import { industries } from "~/db/schema";
import { recordEvent } from "~/domain/events/event.server";
import { nameKey } from "~/domain/values/characters";
import { generateId } from "~/domain/values/ids";
import { Invalid, NotFound } from "~/domain/verbs/errors";
import { verb } from "~/domain/verbs/verb.server";
import { assertUnchanged, versionHash } from "~/domain/verbs/versions.server";
import { message } from "~/words/message";
import { type IndustryInput, industryName } from "./industry";

export type Industry = typeof industries.$inferSelect;

/** Returns all industries, ordered by title. Reads `industries`. */
export async function listIndustries(): Promise<Industry[]> {
  return db.select().from(industries).orderBy(asc(industries.title));
}

/**
 * Adds an industry, records the event `industry.added` and returns its id.
 * @throws Invalid (`name_taken`) if another industry has this title. The comparison ignores case and spacing.
 */
export const createIndustry = verb(
  "settings.change",
  async ({ actor: by, tx, now }, { title, titleAr = null, desc }: IndustryInput): Promise<string> => {
    const id = generateId(now);
    const nameKey = await uniqueTitleKey(tx, title, id);
    await insertRow(tx, industries, { id, title, titleAr, nameKey, desc, createdAt: now });
    await recordEvent(tx, {
      subject: { kind: "industry", id },
      verb: "industry.added",
      by,
      now,
      text: message("industryAdded", industryName({ title, titleAr })),
    });
    return id;
  },
);

/**
 * Changes an industry and records the event `industry.changed`. Without `titleAr` the Arabic title stays. `seen` is the
 * version that the form showed; without it there is no version check.
 * @throws NotFound if no industry has this id.
 * @throws Invalid (`name_taken`) if another industry has this title.
 * @throws Refused (`changed_meanwhile`) if the industry's version is no longer `seen`.
 */
export const updateIndustry = verb(
  "settings.change",
  async ({ actor: by, tx, now }, id: string, input: IndustryInput, seen?: string): Promise<void> => {
    const industry = await loadIndustry(tx, id);
    const { title, titleAr = industry.titleAr, desc } = input;
    assertUnchanged(seen, industryVersion(industry), message("industryIsNow", industryName(industry), industry.desc));
    const key = industry.title === title ? industry.nameKey : await uniqueTitleKey(tx, title, id);
    await tx.update(industries).set({ title, titleAr, nameKey: key, desc }).where(eq(industries.id, id));
    await recordEvent(tx, {
      subject: { kind: "industry", id },
      verb: "industry.changed",
      by,
      now,
      text: message("industryChanged", industryName({ title, titleAr })),
    });
  },
);

/** The hash of the industry's titles and description. It changes with each. */
export const industryVersion = ({ title, titleAr, desc }: IndustryInput): string =>
  versionHash(title, titleAr ?? "", desc);

/**
 * Returns the industry with this id. Reads `industries`.
 * @throws NotFound if no industry has this id.
 */
export const findIndustry = (id: string): Promise<Industry> => loadIndustry(db, id);

async function loadIndustry(tx: Tx, id: string): Promise<Industry> {
  const [industry] = await tx.select().from(industries).where(eq(industries.id, id));
  if (!industry) throw new NotFound();
  return industry;
}

/**
 * Returns the key by which titles are compared.
 * @throws Invalid if an industry other than `id` has the same key.
 */
async function uniqueTitleKey(tx: Tx, title: string, id: string): Promise<string> {
  const key = nameKey(title);
  const alike = await tx
    .select()
    .from(industries)
    .where(or(eq(industries.nameKey, key), isNull(industries.nameKey)));
  const isTaken = alike.some((industry) => industry.id !== id && nameKey(industry.title) === key);
  if (isTaken) throw new Invalid({ title: [message("industryTaken")] }, "name_taken");
  return key;
}
