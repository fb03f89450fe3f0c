/** Messages are queued in the transaction that they tell of: either both happen or neither. */
import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { insertRow, prepareQuery } from "~/db/prepared-statements.server";
import { accounts, outbox } from "~/db/schema";
import { afterCommit } from "~/db/transaction.server";
import { configuration, resolveLocale } from "~/domain/settings/configuration";
import { generateId } from "~/domain/values/ids";
import { announcer } from "~/domain/verbs/announcer";
import { NotFound } from "~/domain/verbs/errors";
import { translate } from "~/words/translate";
import { localeWords, type Words } from "~/words/words";
import type { Message } from "./messages";
import { type RenderedMail, renderMail } from "./render";

const { announce, listen } = announcer();

/** Calls its listener after each commit that queued messages. */
export const queuedMessages = listen;

/** In the language of the account with this address; in English where there is none. */
export async function queueMail(tx: Tx, email: string, message: Message, now: number): Promise<void> {
  await queueMessage(tx, { channel: "email", to: email, locale: await findLocale(tx, email) }, message, now);
}

interface PhoneRecipient {
  email: string;
  phoneCountry: string | null;
  phoneNumber: string | null;
}

/** An applicant: in the language of its account. */
export async function queueSms(
  tx: Tx,
  { email, phoneCountry, phoneNumber }: PhoneRecipient,
  message: Message,
  now: number,
): Promise<void> {
  await queueMessage(
    tx,
    { channel: "sms", to: `+${phoneCountry}${phoneNumber}`, locale: await findLocale(tx, email) },
    message,
    now,
  );
}

const accountByEmail = prepareQuery((reader) =>
  reader
    .select({ locale: accounts.locale })
    .from(accounts)
    .where(eq(accounts.email, sql.placeholder("email"))),
);

const findLocale = async (tx: Tx, email: string): Promise<string> =>
  (await accountByEmail().all({ email }, tx))[0]?.locale ?? "en";

type Recipient = Pick<OutboxMessage, "channel" | "to" | "locale">;

async function queueMessage(tx: Tx, reader: Recipient, message: Message, now: number): Promise<void> {
  const { subject, text, link = null, replyTo = null, lifetime } = message;
  const goodUntil = lifetime === undefined ? null : now + lifetime;
  await insertRow(tx, outbox, {
    id: generateId(now),
    ...reader,
    subject,
    text,
    link,
    replyTo,
    goodUntil,
    createdAt: now,
    nextAttemptAt: now,
  });
  afterCommit(announce);
}

export type OutboxMessage = typeof outbox.$inferSelect;

/** The words in which its reader reads it. */
export const recipientWords = ({ locale }: Pick<OutboxMessage, "locale">): Words => localeWords(resolveLocale(locale));

const MAX_FAILED_MESSAGES = 50;

/**
 * Messages that did not arrive, or not yet, newest first. Without their text, which may be secret and is for the
 * recipient only.
 */
export async function listFailedMessages(): Promise<Omit<OutboxMessage, "text" | "link">[]> {
  const rows = await db
    .select()
    .from(outbox)
    .where(isNotNull(outbox.error))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(MAX_FAILED_MESSAGES);
  return rows.map(({ text: _, link: __, ...shown }) => ({
    ...shown,
    subject: translate(shown.subject, recipientWords(shown)),
  }));
}

/**
 * Removes secret codes and links from messages that no longer wait. A sandbox keeps them, since its page shows them.
 */
export async function deleteSentSecrets(tx: Tx): Promise<void> {
  await tx
    .update(outbox)
    .set(WITHOUT_SECRET)
    .where(and(isNotNull(outbox.goodUntil), isNull(outbox.nextAttemptAt)));
}

export const WITHOUT_SECRET = { text: "", link: null } satisfies Partial<OutboxMessage>;

const OUTBOX_PAGE_SIZE = 20;

/** A page, the newest first, to everybody or to one e-mail address or phone. Errors: NotFound outside the sandbox. */
export async function listSandboxMessages(
  to: string | null,
  page = 1,
): Promise<{ messages: OutboxMessage[]; isLast: boolean }> {
  if (!configuration().sandbox) throw new NotFound();
  const found = await db
    .select()
    .from(outbox)
    .where(to === null ? undefined : eq(outbox.to, to))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(OUTBOX_PAGE_SIZE + 1)
    .offset((page - 1) * OUTBOX_PAGE_SIZE);
  const messages = found.slice(0, OUTBOX_PAGE_SIZE).map((row) => ({
    ...row,
    subject: translate(row.subject, recipientWords(row)),
    text: translate(row.text, recipientWords(row)),
  }));
  return { messages, isLast: found.length <= OUTBOX_PAGE_SIZE };
}

/** An e-mail as its reader gets it. Errors: NotFound, outside the sandbox always. */
export async function loadRenderedMail(id: string): Promise<RenderedMail> {
  const { sandbox, appUrl } = configuration();
  if (!sandbox) throw new NotFound();
  const [message] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), eq(outbox.channel, "email")));
  if (!message) throw new NotFound();
  return renderMail(message, appUrl, recipientWords(message));
}
