/** The outbox. Messages are queued in the transaction of their event, so both commit together. */
import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { insertRows, prepareQuery } from "~/db/prepared-statements.server";
import { accounts, applicants, counters, outbox } from "~/db/schema";
import { afterCommit } from "~/db/transaction.server";
import { addToAggregate } from "~/domain/aggregates/add.server";
import { ALL_KEY } from "~/domain/aggregates/counters.server";
import { companyDisplayName } from "~/domain/applicants/name.server";
import { sealRow } from "~/domain/events/row-seal.server";
import { configuration, resolveLocale } from "~/domain/settings/configuration";
import { clock } from "~/domain/values/clock";
import { generateId } from "~/domain/values/ids";
import { announcer } from "~/domain/verbs/announcer";
import { NotFound } from "~/domain/verbs/errors";
import { translate } from "~/words/translate";
import { localeWords, type Words } from "~/words/words";
import type { Message } from "./messages";
import { type RenderedMail, renderMail } from "./render";

export type Channel = OutboxMessage["channel"];

const announcers = { email: announcer(), sms: announcer() } satisfies Record<Channel, unknown>;

/** Calls a listener after each commit that queued messages of the channel. */
export const queuedMessages = (channel: Channel, listener: () => void): void => announcers[channel].listen(listener);

type Recipient = Pick<OutboxMessage, "channel" | "to" | "locale">;

/** A message to one recipient, before it is queued. */
export interface AddressedMessage extends Recipient {
  message: Message;
}

/** Addresses a message to an account's e-mail address, in the account's language. */
export const toMail = ({ email, locale }: { email: string; locale: string }, message: Message): AddressedMessage => ({
  channel: "email",
  to: email,
  locale,
  message,
});

type Phone = Pick<typeof applicants.$inferSelect, "phoneCountry" | "phoneNumber">;

/** Addresses a message to an applicant's phone, in the account's language. */
export const toSms = (
  { phoneCountry, phoneNumber, locale }: Phone & { locale: string },
  message: Message,
): AddressedMessage => ({ channel: "sms", to: `+${phoneCountry}${phoneNumber}`, locale, message });

/** Queues an e-mail in `outbox`. The language is that of the account with this address, or English. */
export async function queueMail(tx: Tx, email: string, message: Message, now: number): Promise<void> {
  await queueMessages(tx, [toMail({ email, locale: await findLocale(tx, email) }, message)], now);
}

/** Queues an SMS to the applicant's phone in `outbox`. The language is that of the applicant's account, or English. */
export async function queueSms(
  tx: Tx,
  { email, ...phone }: Phone & { email: string },
  message: Message,
  now: number,
): Promise<void> {
  await queueMessages(tx, [toSms({ ...phone, locale: await findLocale(tx, email) }, message)], now);
}

const accountByEmail = prepareQuery((reader) =>
  reader
    .select({ locale: accounts.locale })
    .from(accounts)
    .where(eq(accounts.email, sql.placeholder("email"))),
);

/** Returns the language of the account with this address, or English. */
export const findLocale = async (tx: Tx, email: string): Promise<string> =>
  (await accountByEmail().all({ email }, tx))[0]?.locale ?? "en";

/** Queues messages in `outbox`, in this order. */
export async function queueMessages(tx: Tx, addressed: AddressedMessage[], now: number): Promise<void> {
  const rows = addressed.map(({ message, ...recipient }) => {
    const { subject, text, link = null, replyTo = null, lifetime } = message;
    const goodUntil = lifetime === undefined ? null : now + lifetime;
    const row = { id: generateId(now), ...recipient, subject, text, link, replyTo, goodUntil, createdAt: now };
    return { ...row, nextAttemptAt: now, seal: sealRow("message", sealedMessageValues(row)) };
  });
  await insertRows(tx, outbox, rows);
  for (const { channel } of rows) announceMessages(channel);
  await addToAggregate(tx, counters, [{ list: MESSAGES_LIST, scope: "", key: ALL_KEY, count: addressed.length }]);
}

/** Wakes the channel's queue after the commit. */
export const announceMessages = (channel: Channel): void => afterCommit(announcers[channel].announce);

export type OutboxMessage = typeof outbox.$inferSelect;
type Delivery = Pick<OutboxMessage, "sentAt" | "nextAttemptAt" | "error">;

/** True for a message that was not sent and is no longer tried. */
export const isGivenUp = ({ sentAt, nextAttemptAt, error }: Delivery): boolean =>
  sentAt === null && nextAttemptAt === null && error !== null;

/** True for a given-up message whose text is still stored, and whose secret, if it has one, is still valid. */
export const isResendable = (row: OutboxMessage, now: number): boolean =>
  isGivenUp(row) && row.text !== "" && (row.goodUntil === null || row.goodUntil > now);

/** The counter of all messages. `dhow check` finds deleted messages by it. */
export const MESSAGES_LIST = "messages";

/**
 * The columns that a message's seal covers. The text of a message with a code or link is deleted later. Other texts are
 * removed with a new seal: see deleteOldTexts().
 */
export const sealedMessageValues = ({
  id,
  channel,
  to,
  subject,
  text,
  locale,
  link,
  replyTo,
  createdAt,
  goodUntil,
}: Omit<OutboxMessage, "attempts" | "nextAttemptAt" | "sentAt" | "error" | "seal">) => [
  id,
  channel,
  to,
  subject,
  locale,
  replyTo,
  createdAt,
  goodUntil,
  ...(goodUntil === null ? [text, link] : []),
];

/** Returns the words of the recipient's language. */
export const recipientWords = ({ locale }: Pick<OutboxMessage, "locale">): Words => localeWords(resolveLocale(locale));

const namesByEmail = prepareQuery((reader) =>
  reader
    .select({ name: accounts.name, title: applicants.title, titleAr: applicants.titleAr })
    .from(accounts)
    .leftJoin(applicants, eq(applicants.accountId, accounts.id))
    .where(eq(accounts.email, sql.placeholder("email"))),
);

/** The name in a mail's greeting: the company's or the officer's, may be a message(). Null for an unknown address. */
export async function loadRecipientName(email: string): Promise<string | null> {
  const [account] = await namesByEmail().all({ email });
  if (!account) return null;
  // An applicant's account is named by its e-mail address.
  return companyDisplayName(account) ?? (account.name === email ? null : account.name);
}

const MAX_FAILED_MESSAGES = 50;

/**
 * Returns up to 50 messages with a delivery error, newest first, and whether each can be sent again. Omits text and
 * link, which may be secret. Reads `outbox`.
 */
export async function listFailedMessages(): Promise<
  (Omit<OutboxMessage, "text" | "link"> & { isResendable: boolean })[]
> {
  const rows = await db
    .select()
    .from(outbox)
    .where(isNotNull(outbox.error))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(MAX_FAILED_MESSAGES);
  const now = clock.now();
  return rows.map((row) => {
    const { text: _, link: __, ...shown } = row;
    return {
      ...shown,
      subject: translate(shown.subject, recipientWords(shown)),
      isResendable: isResendable(row, now),
    };
  });
}

/**
 * Deletes secret codes and links from messages that are no longer queued. Callers spare sandboxes, whose outbox page
 * shows them.
 */
export async function deleteSentSecrets(tx: Tx): Promise<void> {
  await tx
    .update(outbox)
    .set(WITHOUT_TEXT)
    .where(and(isNotNull(outbox.goodUntil), isNull(outbox.nextAttemptAt)));
}

/** The columns of a message whose text is removed. */
export const WITHOUT_TEXT = { text: "", link: null } satisfies Partial<OutboxMessage>;

const OUTBOX_PAGE_SIZE = 20;

/**
 * Returns one page of 20 messages, newest first. `to` is an e-mail address or phone number; null lists all. Reads
 * `outbox`.
 * @throws NotFound outside the sandbox.
 */
export async function listSandboxMessages(
  to: string | null,
  page = 1,
): Promise<{ messages: OutboxMessage[]; isLast: boolean }> {
  if (!configuration().sandbox) throw new NotFound();
  const found = await db
    .select()
    .from(outbox)
    .where(to === null ? undefined : eq(outbox.to, to))
    .orderBy(desc(outbox.id))
    .limit(OUTBOX_PAGE_SIZE + 1)
    .offset((page - 1) * OUTBOX_PAGE_SIZE);
  const messages = found.slice(0, OUTBOX_PAGE_SIZE).map((row) => ({
    ...row,
    subject: translate(row.subject, recipientWords(row)),
    text: translate(row.text, recipientWords(row)),
  }));
  return { messages, isLast: found.length <= OUTBOX_PAGE_SIZE };
}

/**
 * Returns a queued or sent e-mail as its recipient sees it. Reads `outbox`.
 * @throws NotFound if no e-mail has this id, and always outside the sandbox.
 */
export async function loadRenderedMail(id: string): Promise<RenderedMail> {
  const settings = configuration();
  if (!settings.sandbox) throw new NotFound();
  const [message] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), eq(outbox.channel, "email")));
  if (!message) throw new NotFound();
  return renderMail(message, await loadRecipientName(message.to), settings, recipientWords(message));
}
