/** Brings queued messages to their readers: at once, and again while a gateway fails. */
import { outbox } from "~/db/schema";
import { configuration } from "~/domain/settings/configuration";
import { SECOND } from "~/domain/values/clock";
import { type RetryWork, retryDueRows } from "~/domain/verbs/retries.server";
import { job } from "~/domain/verbs/verb.server";
import { gateways } from "~/gateways/gateways";
import { RecipientRefused } from "~/gateways/recipient-refused";
import { type OutboxMessage, recipientWords, WITHOUT_SECRET } from "./outbox.server";
import { renderMail, renderSms } from "./render";

/**
 * A gateway that has not answered after this time has failed. It is shorter than the shortest wait, so that no two
 * tries of a message overlap.
 */
const SEND_TIMEOUT = 30 * SECOND;

export const EXPIRED_BEFORE_SENDING = "its time was over before it could be sent";

/** Delivers all messages that are due, those that wait longest first. After `stop` it begins no other. */
export const deliverMessages = job(
  ({ write }, stop?: AbortSignal): Promise<void> => retryDueRows(write, messageDelivery, stop),
);

const messageDelivery: RetryWork<OutboxMessage> = {
  table: outbox,
  name: "a message",
  about: ({ channel }) => ({ channel }),
  atOnce: 10,
  act: sendMessage,
  onDone: (message, sentAt) => ({ sentAt, ...withoutSecretText(message) }),
  onGivenUp: withoutSecretText,
  isExpired: ({ goodUntil }, now) => (goodUntil !== null && goodUntil <= now ? EXPIRED_BEFORE_SENDING : null),
  isFinal: (error) => error instanceof RecipientRefused,
};

/**
 * Removes the text of a message with a secret code or link once it is sent or given up, but not in the sandbox, where
 * people read it in the outbox.
 */
function withoutSecretText({ goodUntil }: OutboxMessage): Partial<OutboxMessage> {
  return goodUntil !== null && !configuration().sandbox ? WITHOUT_SECRET : {};
}

async function sendMessage(message: OutboxMessage): Promise<void> {
  const { id, channel, to, replyTo } = message;
  const { appUrl } = configuration();
  const { mail, sms } = gateways();
  const words = recipientWords(message);
  const sent =
    channel === "sms"
      ? sms.send({ reference: id, to, text: renderSms(message, appUrl, words) })
      : mail.send({
          messageId: `<${id}@${new URL(appUrl).hostname}>`,
          writtenAt: message.createdAt,
          to,
          replyTo,
          ...renderMail(message, appUrl, words),
        });
  let late: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error("no answer in time")), SEND_TIMEOUT);
  });
  await Promise.race([sent, silence]).finally(() => clearTimeout(late));
}
