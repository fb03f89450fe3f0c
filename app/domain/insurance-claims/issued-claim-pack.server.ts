/**
 * The public proof of a claim pack. Its address has the pack's fingerprint, and a code that only this installation can
 * compute. Dhow stores the fingerprint and no files. Source: app/domain/README.md, "Insurance claims".
 */
import { and, desc, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { claimPacks } from "~/db/schema";
import { signRow, verifyRow } from "~/domain/events/chain.server";
import { log } from "~/domain/log";
import * as paths from "~/domain/paths";
import { configuration } from "~/domain/settings/configuration";
import { isoDay } from "~/domain/values/calendar";
import { publicVerb } from "~/domain/verbs/verb.server";
import type { IssuedClaimPack, ProvenClaimPack } from "./insurance-claim";

const signedValues = ({ claim, day, manifest }: IssuedClaimPack) => ["claim pack", claim, day, manifest];

/** Returns the pack with the public address that proves it. */
export const proveClaimPack = (issued: IssuedClaimPack): ProvenClaimPack => ({
  ...issued,
  proof: configuration().appUrl + paths.issuedClaimPack(issued, signRow(signedValues(issued))),
});

/** Returns whether this installation issued the pack with this code. */
export const isIssuedClaimPack = (issued: IssuedClaimPack, code: string): boolean =>
  verifyRow(signedValues(issued), code) === true;

/**
 * Records the pack's fingerprint and returns the time of its first download, in UTC milliseconds. A full disk must not
 * fail the download, so an error is only logged.
 */
export const recordClaimPack = publicVerb(
  async ({ write, now }, claimId: string, manifest: string): Promise<number> =>
    write(async (tx) => {
      const isSame = and(eq(claimPacks.claimId, claimId), eq(claimPacks.manifest, manifest));
      await tx.insert(claimPacks).values({ claimId, manifest, issuedAt: now }).onConflictDoNothing();
      const [stored] = await tx.select({ issuedAt: claimPacks.issuedAt }).from(claimPacks).where(isSame);
      return stored?.issuedAt ?? now;
    }).catch((error: unknown) => {
      log.error({ err: error }, "a claim pack was not recorded");
      return now;
    }),
);

const MAX_SHOWN_PACKS = 3;

/** Returns the claim's latest downloaded packs, newest first. `claim`: its name. Callers check the permission. */
export async function listIssuedClaimPacks(claimId: string, claim: string): Promise<ProvenClaimPack[]> {
  const rows = await db
    .select({ manifest: claimPacks.manifest, issuedAt: claimPacks.issuedAt })
    .from(claimPacks)
    .where(eq(claimPacks.claimId, claimId))
    .orderBy(desc(claimPacks.issuedAt))
    .limit(MAX_SHOWN_PACKS);
  return rows.map(({ manifest, issuedAt }) => proveClaimPack({ claim, day: isoDay(issuedAt), manifest }));
}
