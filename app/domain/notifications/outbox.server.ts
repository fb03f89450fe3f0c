/** Messages are queued in the transaction that they tell of: either both happen or neither. */
import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { insertRow, prepared } from "~/db/prepared.server";
import { accounts, outbox } from "~/db/schema";
import { afterCommit } from "~/db/transaction.server";
import { read } from "~/words/said";
import { type Words, wordsIn } from "~/words/words";
import { announcer } from "../announcer";
import { NotFound } from "../errors";
import { newId } from "../ids";
import { configuration, localeFor } from "../settings/configuration";
import type { Message } from "./messages";
import { type RenderedMail, renderMail } from "./render";

const { announce, listen } = announcer();

/** Calls its listener after each commit that queued messages. */
export const onQueued = listen;

/** In the language of the account with this address; in English where there is none. */
export async function tell(tx: Tx, email: string, message: Message, now: number): Promise<void> {
  await queue(tx, { channel: "email", to: email, locale: await localeOf(tx, email) }, message, now);
}

interface Phoned {
  email: string;
  phoneCountry: string | null;
  phoneNumber: string | null;
}

/** An applicant: in the language of its account. */
export async function tellBySms(
  tx: Tx,
  { email, phoneCountry, phoneNumber }: Phoned,
  message: Message,
  now: number,
): Promise<void> {
  await queue(
    tx,
    { channel: "sms", to: `+${phoneCountry}${phoneNumber}`, locale: await localeOf(tx, email) },
    message,
    now,
  );
}

const accountWith = prepared((reader) =>
  reader
    .select({ locale: accounts.locale })
    .from(accounts)
    .where(eq(accounts.email, sql.placeholder("email"))),
);

const localeOf = async (tx: Tx, email: string): Promise<string> =>
  (await accountWith().all({ email }, tx))[0]?.locale ?? "en";

type Reader = Pick<OutboxMessage, "channel" | "to" | "locale">;

async function queue(tx: Tx, reader: Reader, message: Message, now: number): Promise<void> {
  const { subject, text, link = null, replyTo = null, goodFor } = message;
  const goodUntil = goodFor === undefined ? null : now + goodFor;
  await insertRow(tx, outbox, {
    id: newId(now),
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
export const wordsOfReader = ({ locale }: Pick<OutboxMessage, "locale">): Words => wordsIn(localeFor(locale));

const MOST_SHOWN = 50;

/**
 * Messages that did not arrive, or not yet, newest first. Without their text, which may be secret and is for the
 * recipient only.
 */
export async function failedMessages(): Promise<Omit<OutboxMessage, "text" | "link">[]> {
  const rows = await db
    .select()
    .from(outbox)
    .where(isNotNull(outbox.error))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(MOST_SHOWN);
  return rows.map(({ text: _, link: __, ...shown }) => ({
    ...shown,
    subject: read(shown.subject, wordsOfReader(shown)),
  }));
}

/**
 * Removes secret codes and links from messages that no longer wait. A sandbox keeps them, since its page shows them.
 */
export async function forgetSentSecrets(tx: Tx): Promise<void> {
  await tx
    .update(outbox)
    .set(WITHOUT_SECRET)
    .where(and(isNotNull(outbox.goodUntil), isNull(outbox.nextAttemptAt)));
}

export const WITHOUT_SECRET = { text: "", link: null } satisfies Partial<OutboxMessage>;

const OUTBOX_PAGE = 20;

/** A page, the newest first, to everybody or to one e-mail address or phone. Errors: NotFound outside the sandbox. */
export async function sandboxOutbox(
  to: string | null,
  page = 1,
): Promise<{ messages: OutboxMessage[]; isLast: boolean }> {
  if (!configuration().sandbox) throw new NotFound();
  const found = await db
    .select()
    .from(outbox)
    .where(to === null ? undefined : eq(outbox.to, to))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(OUTBOX_PAGE + 1)
    .offset((page - 1) * OUTBOX_PAGE);
  const messages = found.slice(0, OUTBOX_PAGE).map((one) => ({
    ...one,
    subject: read(one.subject, wordsOfReader(one)),
    text: read(one.text, wordsOfReader(one)),
  }));
  return { messages, isLast: found.length <= OUTBOX_PAGE };
}

/** An e-mail as its reader gets it. Errors: NotFound, outside the sandbox always. */
export async function renderedMail(id: string): Promise<RenderedMail> {
  const { sandbox, appUrl } = configuration();
  if (!sandbox) throw new NotFound();
  const [message] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), eq(outbox.channel, "email")));
  if (!message) throw new NotFound();
  return renderMail(message, appUrl, wordsOfReader(message));
}
