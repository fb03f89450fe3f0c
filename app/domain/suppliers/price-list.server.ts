/** The price list that a supplier uploads for its buyers. */
import { and, eq, isNotNull } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { applicants } from "~/db/schema";
import { changeApplicant } from "~/domain/aggregates/counted-rows.server";
import { actingApplicant } from "~/domain/applicants/level.server";
import {
  deleteBytes,
  deleteFileRow,
  type FileNames,
  storeFile,
  type Upload,
  type UploadRequest,
} from "~/domain/documents/file-storage.server";
import { recordEvent } from "~/domain/events/event.server";
import type { Actor } from "~/domain/values/actor";
import { Level } from "~/domain/values/level";
import { NotFound, Refused } from "~/domain/verbs/errors";
import { hasPermission } from "~/domain/verbs/permissions";
import { verbInSteps } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";

/**
 * Stores the supplier's price list, which replaces the earlier file, and records the event `applicant.contactChanged`.
 * @throws Invalid on the field `prices` if the file is missing or not accepted.
 * @throws TooMany if the account uploads too often, or too many of its files wait for inspection.
 */
export const uploadPriceList = verbInSteps(
  "prices.change",
  async ({ actor, write, now }, upload: Upload | null, { signal }: UploadRequest = {}): Promise<void> => {
    const context = { field: "prices", owner: actor.accountId, signal, now };
    const replaced = await storeFile(write, upload, context, async (tx, file) => {
      await file.insertFile();
      return replaceFile(tx, { actor, file: file.name, now });
    });
    if (replaced) await deleteBytes(replaced);
  },
);

/**
 * Removes the supplier's price list, and records the event `applicant.contactChanged`.
 * @throws Refused "done_already" without a file.
 */
export const removePriceList = verbInSteps("prices.change", async ({ actor, write, now }): Promise<void> => {
  const removed = await write((tx) => replaceFile(tx, { actor, file: null, now }));
  if (!removed) throw new Refused("done_already", message("noPriceList"));
  await deleteBytes(removed);
});

/** Returns the names of the earlier file, or null if there was none. Then `file` null changes nothing. */
async function replaceFile(
  tx: Tx,
  { actor, file, now }: { actor: Actor; file: string | null; now: number },
): Promise<FileNames | null> {
  const { id, priceListFile: earlier } = await actingApplicant(tx, actor);
  if (earlier === null && file === null) return null;
  await changeApplicant(tx, id, { priceListFile: file, updatedAt: now });
  await recordEvent(tx, {
    subject: { kind: "applicant", id },
    verb: "applicant.contactChanged",
    by: actor,
    now,
    text: message("contactChanged", [message("contactPart", "price list")]),
    line: "line",
  });
  return earlier === null ? null : deleteFileRow(tx, earlier);
}

/**
 * Checks that the actor may open the file as a price list: the supplier, admins, and buyers of a verified supplier.
 * Reads `applicants`.
 * @throws NotFound for other readers and files.
 */
export async function assertMaySeePriceList(actor: Actor, file: string): Promise<void> {
  const [supplier] = await db
    .select({ id: applicants.id, level: applicants.level })
    .from(applicants)
    .where(and(eq(applicants.priceListFile, file), isNotNull(applicants.priceListFile)));
  const isSeen =
    supplier &&
    (supplier.id === actor.applicantId ||
      hasPermission(actor, "suppliers.see") ||
      (hasPermission(actor, "suppliers.browse") && supplier.level === Level.adminVerified));
  if (!isSeen) throw new NotFound();
}
