/**
 * API keys of companies and organizations: creating, revoking, and the actor of a call with a key. Source:
 * app/domain/README.md, "API keys".
 */
import { and, desc, eq, isNull, lte, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { prepareQuery } from "~/db/prepared-statements.server";
import { accounts, apiKeys, applicants } from "~/db/schema";
import { actorColumns, hashToken } from "~/domain/accounts/sessions.server";
import { lockSubjects, recordEvent } from "~/domain/events/event.server";
import { log } from "~/domain/log";
import type { Actor } from "~/domain/values/actor";
import { clock, DAY, MINUTE } from "~/domain/values/clock";
import { generateId, isSameSecret } from "~/domain/values/ids";
import { Invalid, NotFound, refuseUnless } from "~/domain/verbs/errors";
import { scopesOfRole } from "~/domain/verbs/permissions";
import { publicVerb, verb, verbInSteps } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { type ApiKeyView, MAX_KEYS, MAX_NETWORKS, type NewKey } from "./api-key";
import { ensureHolder, findHolder } from "./key-holder.server";
import { generateKey, isWholeKey } from "./key-text.server";
import { isInNetworks, isNetwork, splitNetworks } from "./networks.server";

const isUnrevoked = sql`${apiKeys.revokedAt} is null`;

/**
 * Creates a key of the actor's company or organization and returns its text, the only copy. Records the event
 * `account.keyCreated`.
 * @throws Invalid at "scopes" for a scope of another role, at "networks" for an unreadable or too long list.
 * @throws Refused "too_many_keys" if the company or organization has MAX_KEYS active keys.
 */
export const createApiKey = verbInSteps(
  "keys.manage",
  async ({ actor: by, write, now }, { name, scopes, networks: typed, days }: NewKey): Promise<string> => {
    if (!scopes.every((scope) => scopesOfRole(by.role).includes(scope)))
      throw new Invalid({ scopes: [message("chooseScopes")] });
    const networks = splitNetworks(typed);
    const wrong = networks.find((network) => !isNetwork(network));
    if (wrong !== undefined) throw new Invalid({ networks: [message("wrongNetwork", wrong)] });
    if (networks.length > MAX_NETWORKS) throw new Invalid({ networks: [message("atMostNetworks", MAX_NETWORKS)] });
    const text = generateKey();
    const key = {
      id: generateId(now),
      name,
      keyHash: hashToken(text),
      ending: text.slice(-4),
      scopes,
      networks,
      createdAt: now,
      expiresAt: days === "" ? null : now + Number(days) * DAY,
    };
    await write(async (tx) => {
      const accountId = await ensureHolder(tx, by, now);
      await lockSubjects(tx, "account", accountId);
      const isOwn = and(eq(apiKeys.accountId, accountId), isUnrevoked);
      // An expired key ends here, so that it does not block its successor.
      await tx
        .update(apiKeys)
        .set({ revokedAt: sql`${apiKeys.expiresAt}` })
        .where(and(isOwn, lte(apiKeys.expiresAt, now)));
      const active = await tx.select({ id: apiKeys.id }).from(apiKeys).where(isOwn);
      refuseUnless(active.length < MAX_KEYS, "too_many_keys", message("tooManyApiKeys", MAX_KEYS));
      await tx.insert(apiKeys).values({ ...key, accountId });
      const subject = { kind: "account", id: accountId } as const;
      await recordEvent(tx, { subject, verb: "account.keyCreated", by, now, text: message("apiKeyCreated", name) });
    });
    return text;
  },
);

/**
 * Revokes a key of the actor's company or organization at once. Records the event `account.keyRevoked`.
 * @throws NotFound if the company has no such key.
 * @throws Refused "done_already" if the key is revoked.
 */
export const revokeApiKey = verb("keys.manage", async ({ actor: by, tx, now }, id: string): Promise<void> => {
  const accountId = await findHolder(tx, by);
  if (accountId === null) throw new NotFound();
  await lockSubjects(tx, "account", accountId);
  const isOwn = and(eq(apiKeys.id, id), eq(apiKeys.accountId, accountId));
  const [key] = await tx.select().from(apiKeys).where(isOwn);
  if (!key) throw new NotFound();
  refuseUnless(key.revokedAt === null, "done_already", message("apiKeyRevokedAlready"));
  await tx.update(apiKeys).set({ revokedAt: now }).where(isOwn);
  const subject = { kind: "account", id: accountId } as const;
  await recordEvent(tx, { subject, verb: "account.keyRevoked", by, now, text: message("apiKeyRevoked", key.name) });
});

/** The most ended keys that the page lists. The audit page has all of them. */
const MAX_ENDED = 5;

/** Lists the active keys of the actor's company or organization, then the ended ones, newest first. Reads `apiKeys`. */
export async function listApiKeys(actor: Pick<Actor, "accountId" | "role" | "insurerId">): Promise<ApiKeyView[]> {
  const accountId = await findHolder(db, actor);
  if (accountId === null) return [];
  const isOwn = eq(apiKeys.accountId, accountId);
  const newestFirst = [desc(apiKeys.createdAt), desc(apiKeys.id)];
  const [unrevoked, newest] = await Promise.all([
    db
      .select()
      .from(apiKeys)
      .where(and(isOwn, isUnrevoked))
      .orderBy(...newestFirst),
    db
      .select()
      .from(apiKeys)
      .where(isOwn)
      .orderBy(...newestFirst)
      .limit(MAX_ENDED + MAX_KEYS),
  ]);
  const ended = newest.filter(({ revokedAt }) => revokedAt !== null).slice(0, MAX_ENDED);
  const now = clock.now();
  return [...unrevoked, ...ended].map(({ accountId: _account, keyHash: _hash, revokedAt, ...key }) => ({
    ...key,
    state: keyState(key.expiresAt, revokedAt, now),
  }));
}

function keyState(expiresAt: number | null, revokedAt: number | null, now: number): ApiKeyView["state"] {
  if (expiresAt !== null && expiresAt <= (revokedAt ?? now)) return "expired";
  return revokedAt === null ? "active" : "revoked";
}

const keyByHash = prepareQuery((reader) =>
  reader
    .select({
      ...actorColumns,
      keyId: apiKeys.id,
      keyHash: apiKeys.keyHash,
      scopes: apiKeys.scopes,
      networks: apiKeys.networks,
      expiresAt: apiKeys.expiresAt,
      usedAt: apiKeys.usedAt,
    })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .leftJoin(applicants, eq(applicants.accountId, accounts.id))
    .where(and(eq(apiKeys.keyHash, sql.placeholder("keyHash")), isUnrevoked, isNull(accounts.disabledAt))),
);

/**
 * Returns the company or organization of the key, as an actor. Null if the key is malformed, unknown, revoked or
 * expired, or does not work from `address`, or if the account is disabled. Notes the key's last use.
 */
export const authenticateApiKey = publicVerb(
  async ({ write, now }, text: string, address: string): Promise<Actor | null> => {
    if (!isWholeKey(text)) return null;
    const keyHash = hashToken(text);
    const [row] = await keyByHash().all({ keyHash });
    if (!row || !isSameSecret(row.keyHash, keyHash)) return null;
    const { keyId, keyHash: _hash, scopes, networks, expiresAt, usedAt, ...company } = row;
    if ((expiresAt !== null && expiresAt <= now) || !isInNetworks(address, networks)) return null;
    if (usedAt === null || now - usedAt > 5 * MINUTE) {
      const noted = write(async (tx) => tx.update(apiKeys).set({ usedAt: now }).where(eq(apiKeys.id, keyId)));
      // A full disk must not fail the request.
      await noted.catch((error: unknown) => log.error({ err: error }, "an API key's last use was not stored"));
    }
    // A person with a second factor has created the key.
    return { ...company, mustSetUpSecondFactor: false, apiKey: { id: keyId, scopes } };
  },
);
