/** The browsers and bearer tokens that are signed in to somebody's own account, and ending them. */
import { and, count, eq, gte } from "drizzle-orm";
import { db } from "~/db/client.server";
import { sessions } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import type { Actor } from "../actor";
import { clock } from "../clock";
import { NotFound } from "../errors";
import type { Listed, ListQuery } from "../lists";
import { onePage } from "../pages.server";
import { SESSION_IDLE, SESSION_LIFE, type OwnSession } from "./account";
import { endSessionsOf } from "./password-links.server";
import { hashToken } from "./sessions.server";

/** Newest first. `token` is of the session that asks. */
export async function listOwnSessions(
  { accountId }: Actor,
  token: string,
  query: Pick<ListQuery, "page" | "perPage">,
  now = clock.now(),
): Promise<Listed<OwnSession>> {
  const those = and(
    eq(sessions.accountId, accountId),
    gte(sessions.createdAt, now - SESSION_LIFE),
    gte(sessions.seenAt, now - SESSION_IDLE),
  );
  const [all] = await db.select({ count: count() }).from(sessions).where(those);
  const found = await onePage(query, all?.count ?? 0, { those: () => those, by: [sessions.createdAt, sessions.id] }, (where, order, limit, offset) =>
    db.select().from(sessions).where(where).orderBy(...order).limit(limit).offset(offset),
  );
  const own = hashToken(token);
  return { ...found, rows: found.rows.map(({ tokenHash, accountId: _, ...session }) => ({ ...session, isThis: tokenHash === own })) };
}

/** Errors: NotFound when it is somebody else's, or over. */
export async function endOwnSession({ accountId }: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const own = and(eq(sessions.accountId, accountId), eq(sessions.id, id));
    const gone = await tx.delete(sessions).where(own).returning({ id: sessions.id });
    if (gone.length === 0) throw new NotFound("there is no such session");
  });
}

/** All but the one with the token that asks. */
export async function endOtherSessions({ accountId }: Actor, token: string): Promise<void> {
  await transaction(async (tx) => {
    await endSessionsOf(tx, accountId, token);
  });
}
