/** E-mail links that let their holder choose a password. Source: app/domain/README.md, "Accounts". */
import { and, count, eq, gt, lt, or } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { insertRow } from "~/db/prepared-statements.server";
import { accounts, passwordLinks } from "~/db/schema";
import { type EventInput, recordEvent } from "~/domain/events/event.server";
import { checkSeals, sealedPages, sealRow } from "~/domain/events/row-seal.server";
import { passwordReset } from "~/domain/notifications/messages";
import { queueMail } from "~/domain/notifications/outbox.server";
import { systemOperator } from "~/domain/values/actor";
import { clock, HOUR } from "~/domain/values/clock";
import { generateToken } from "~/domain/values/ids";
import { job, publicVerb } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { LINK_LIFE, MAX_RESETS_PER_HOUR } from "./account";
import { resetAttempts } from "./attempts.server";
import { endAccountSessions, hashToken, type SignedIn } from "./sessions.server";

export type LinkKind = keyof typeof LINK_LIFE;

export const LINK_EXPIRED = message("linkOver");

/**
 * E-mails a reset link to the account, at most three an hour. Does nothing for an unknown or disabled account. The
 * caller cannot tell these cases apart.
 */
export const requestPasswordReset = publicVerb(async ({ write, now }, email: string): Promise<void> => {
  await write(async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.email, email));
    if (!account || account.disabledAt !== null) return;
    const [sent] = await tx
      .select({ count: count() })
      .from(passwordLinks)
      .where(and(linksOfAccount(account.id), eq(passwordLinks.kind, "reset"), gt(passwordLinks.createdAt, now - HOUR)));
    if (sent && sent.count >= MAX_RESETS_PER_HOUR) return;
    await queueMail(
      tx,
      account.email,
      passwordReset(await createPasswordLink(tx, account.id, "reset", now), LINK_LIFE.reset),
      now,
    );
    const text = message("resetAsked", account.email);
    await recordEvent(tx, {
      subject: { kind: "account", id: account.id },
      verb: "account.resetAsked",
      by: systemOperator,
      now,
      text,
    });
  });
});

/** Stores a new link and returns its path. The path holds the only copy of the token: the table stores a hash. */
export async function createPasswordLink(tx: Tx, accountId: string, kind: LinkKind, now: number): Promise<string> {
  const token = generateToken();
  const row = { tokenHash: hashToken(token), accountId, kind, createdAt: now };
  await insertRow(tx, passwordLinks, { ...row, seal: sealRow("password link", sealedValues(row)) });
  return `/auth/reset?token=${token}`;
}

const sealedValues = ({ tokenHash, accountId, kind, createdAt }: typeof passwordLinks.$inferInsert) => [
  tokenHash,
  accountId,
  kind,
  createdAt,
];

/** Finds password links that Dhow did not send. Returns one English line per problem. Reads `password_links`. */
export const checkPasswordLinks = (): Promise<string[]> =>
  checkSeals(
    "password link",
    sealedPages(passwordLinks, "tokenHash", (row) => ({
      name: `of account ${row.accountId}`,
      values: sealedValues(row),
      seal: row.seal,
      createdAt: row.createdAt,
    })),
  );

/**
 * Returns the account whose password the link's holder may choose. Null if the link is unknown or expired, or the
 * account is disabled. Changes nothing, because mail scanners open links.
 */
export async function linkHolder(
  token: string,
): Promise<{ kind: LinkKind; accountId: string; name: string; email: string } | null> {
  return findLinkHolder(db, token, clock.now());
}

/**
 * Stores the new password hash, ends every session and password link of the account, and resets its password attempts.
 * Records the event that `how` describes.
 */
export async function replacePassword(
  tx: Tx,
  { accountId, email }: Pick<SignedIn, "accountId" | "email">,
  passwordHash: string,
  how: Pick<EventInput, "by" | "verb" | "text" | "now">,
): Promise<void> {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId));
  await deletePasswordLinks(tx, accountId);
  await endAccountSessions(tx, accountId);
  await resetAttempts(tx, "password", email);
  await recordEvent(tx, { subject: { kind: "account", id: accountId }, ...how });
}

/** Invalidates all password links of the account. */
export async function deletePasswordLinks(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(passwordLinks).where(linksOfAccount(accountId));
}

/** Deletes the rows of expired links. */
export const deleteExpiredLinks = job(async ({ write, now }): Promise<void> => {
  await write(async (tx) => {
    await tx
      .delete(passwordLinks)
      .where(
        or(
          lt(passwordLinks.createdAt, now - LINK_LIFE.invitation),
          and(lt(passwordLinks.createdAt, now - LINK_LIFE.reset), eq(passwordLinks.kind, "reset")),
        ),
      );
  });
});

const linksOfAccount = (accountId: string) => eq(passwordLinks.accountId, accountId);

/**
 * Does the same as `linkHolder` inside a transaction, and also returns the role and the password hash. `now`: UTC
 * milliseconds.
 */
export async function findLinkHolder(tx: Tx, token: string, now: number) {
  const [row] = await tx
    .select({
      kind: passwordLinks.kind,
      createdAt: passwordLinks.createdAt,
      accountId: accounts.id,
      role: accounts.role,
      name: accounts.name,
      email: accounts.email,
      passwordHash: accounts.passwordHash,
      disabledAt: accounts.disabledAt,
    })
    .from(passwordLinks)
    .innerJoin(accounts, eq(accounts.id, passwordLinks.accountId))
    // Looked up by its hash, so the query's duration reveals nothing about the token.
    .where(eq(passwordLinks.tokenHash, hashToken(token)));
  if (!row || row.disabledAt !== null || now - row.createdAt > LINK_LIFE[row.kind]) return null;
  return row;
}
