/** Stores and reads the insurers' policies. */
import { asc, eq, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { prepareQuery } from "~/db/prepared-statements.server";
import { claimPolicies, insurers } from "~/db/schema";
import { recordEvent } from "~/domain/events/event.server";
import { NotFound } from "~/domain/verbs/errors";
import { verb } from "~/domain/verbs/verb.server";
import { assertUnchanged, versionHash } from "~/domain/verbs/versions.server";
import { message } from "~/words/message";
import type { ClaimPolicy } from "./claim-policy";

const policyQuery = prepareQuery((reader) =>
  reader
    .select({
      notifyDays: claimPolicies.notifyDays,
      waitingDays: claimPolicies.waitingDays,
      coveredShare: claimPolicies.coveredShare,
      exclusions: claimPolicies.exclusions,
    })
    .from(claimPolicies)
    .where(eq(claimPolicies.insurerId, sql.placeholder("insurerId"))),
);

/** Returns the insurer's policy. Null without one: the insurer gets no claims. Callers check the permission. */
export async function readClaimPolicy(insurerId: string, tx: Tx = db): Promise<ClaimPolicy | null> {
  const [policy] = await policyQuery().all({ insurerId }, tx);
  return policy ?? null;
}

/** Returns all insurers in priority order with their policies. Callers check the permission. */
export async function listClaimPolicies(): Promise<{ id: string; name: string; policy: ClaimPolicy | null }[]> {
  const rows = await db
    .select({ id: insurers.id, name: insurers.name, policy: claimPolicies })
    .from(insurers)
    .leftJoin(claimPolicies, eq(claimPolicies.insurerId, insurers.id))
    .orderBy(asc(insurers.position));
  return rows.map(({ policy, ...insurer }) => {
    if (!policy) return { ...insurer, policy };
    const { insurerId: _, ...terms } = policy;
    return { ...insurer, policy: terms };
  });
}

/** Returns the version of the policy, for a form to name the state it shows. */
export const claimPolicyVersion = (policy: ClaimPolicy | null): string =>
  policy
    ? versionHash(policy.notifyDays, policy.waitingDays, policy.coveredShare, policy.exclusions)
    : versionHash("no policy");

/**
 * Admin: stores the insurer's policy, and records the event `insurer.policyChanged`. Claims keep the terms of their
 * notification. `seen`: the version of the form.
 * @throws NotFound if no insurer has this id.
 * @throws Refused (`changed_meanwhile`) if the policy differs from `seen`.
 */
export const setClaimPolicy = verb(
  "settings.change",
  async ({ actor: by, tx, now }, insurerId: string, policy: ClaimPolicy, seen?: string): Promise<void> => {
    const [insurer] = await tx.select({ name: insurers.name }).from(insurers).where(eq(insurers.id, insurerId));
    if (!insurer) throw new NotFound();
    const current = await readClaimPolicy(insurerId, tx);
    assertUnchanged(seen, claimPolicyVersion(current), message("claimPolicyChanged", insurer.name));
    if (claimPolicyVersion(current) === claimPolicyVersion(policy)) return;
    const { notifyDays, waitingDays, coveredShare, exclusions } = policy;
    const terms = { notifyDays, waitingDays, coveredShare, exclusions };
    await tx
      .insert(claimPolicies)
      .values({ insurerId, ...terms })
      .onConflictDoUpdate({ target: claimPolicies.insurerId, set: terms });
    await recordEvent(tx, {
      subject: { kind: "insurer", id: insurerId },
      verb: "insurer.policyChanged",
      by,
      now,
      text: message("claimPolicySet", insurer.name, notifyDays, waitingDays, coveredShare),
    });
  },
);
