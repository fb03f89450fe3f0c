/** Lists and ends the browser sessions and bearer tokens of the reader's own account. */
import { and, count, eq, gte, inArray } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { sessions } from "~/db/schema";
import { recordEvent } from "~/domain/events/event.server";
import type { Listed, ListQuery } from "~/domain/lists/list";
import { loadPage } from "~/domain/lists/list.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { verbInSteps } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { type OwnSession, SESSION_IDLE, SESSION_LIFE } from "./account";
import { withHashingSlot } from "./hashing-queue.server";
import { assertOwnPassword } from "./password-confirmation.server";
import { endAccountSessions, hashToken } from "./sessions.server";

/**
 * Lists the account's active sessions, newest first. `token`: the token of the current session, which gets `isThis`.
 */
export async function listOwnSessions(
  { accountId }: Actor,
  token: string,
  query: Pick<ListQuery, "page" | "perPage">,
): Promise<Listed<OwnSession>> {
  const now = clock.now();
  const condition = and(
    eq(sessions.accountId, accountId),
    gte(sessions.createdAt, now - SESSION_LIFE),
    gte(sessions.seenAt, now - SESSION_IDLE),
  );
  const [all] = await db.select({ count: count() }).from(sessions).where(condition);
  const found = await loadPage(
    query,
    all?.count ?? 0,
    { condition: () => condition, by: [sessions.createdAt, sessions.id] },
    (where, order, limit, offset) =>
      db
        .select()
        .from(sessions)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  );
  const own = hashToken(token);
  return {
    ...found,
    rows: found.rows.map(({ tokenHash, id, kind, device, createdAt, seenAt }) => ({
      id,
      kind,
      device,
      createdAt,
      seenAt,
      isThis: tokenHash === own,
    })),
  };
}

/** Sessions by id, or all except the one with this token. */
type SessionSelection = { ids: string[] } | { except: string };

/** `browser`: the known browser's id, as at sign-in. */
interface Proof {
  currentPassword: string;
  browser?: string | null;
}

/**
 * Ends sessions of the actor's own account and returns their number. Ignores other accounts' sessions and ended ones.
 * Requires the password, so a stolen session cannot sign its owner out.
 * @throws Invalid at field "currentPassword" if it is wrong.
 * @throws TooMany if no attempt or hashing slot is left.
 */
export const endOwnSessions = verbInSteps(
  "account.own",
  async ({ actor, write, now }, proof: Proof, selection: SessionSelection): Promise<number> => {
    const { accountId, email } = actor;
    const { currentPassword, browser = null } = proof;
    await withHashingSlot(email, (place) =>
      assertOwnPassword(
        { write, now },
        place,
        { accountId, email, browser },
        { password: currentPassword, field: "currentPassword" },
      ),
    );
    return write(async (tx) => {
      const ended =
        "except" in selection
          ? await endAccountSessions(tx, accountId, selection.except)
          : await deleteSessions(tx, accountId, selection.ids);
      if (ended > 0)
        await recordEvent(tx, {
          subject: { kind: "account", id: accountId },
          verb: "account.sessionsEnded",
          by: actor,
          now,
          text: message("sessionsEnded", ended),
        });
      return ended;
    });
  },
);

async function deleteSessions(tx: Tx, accountId: string, ids: string[]): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), inArray(sessions.id, ids)))
    .returning({ id: sessions.id });
  return ended.length;
}
