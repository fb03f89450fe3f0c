/**
 * Delivers queued messages: at once, and again after a gateway's failure. Each channel is a queue of its own, so a mail
 * server that hangs does not delay phone codes.
 */
import { eq } from "drizzle-orm";
import { outbox } from "~/db/schema";
import { configuration } from "~/domain/settings/configuration";
import { SECOND } from "~/domain/values/clock";
import { type RetryWork, retriesOf } from "~/domain/verbs/retries.server";
import { job } from "~/domain/verbs/verb.server";
import { gateways } from "~/gateways/gateways";
import { RecipientRefused } from "~/gateways/recipient-refused";
import { type Channel, loadRecipientName, type OutboxMessage, recipientWords, WITHOUT_TEXT } from "./outbox.server";
import { renderMail, renderSms } from "./render";

/**
 * A gateway has failed if it does not answer within this time. Shorter than the shortest retry delay, so that two
 * attempts never overlap.
 */
const SEND_TIMEOUT = 30 * SECOND;

/** The error of a message whose secret expired before delivery. */
export const EXPIRED_BEFORE_SENDING = "its time was over before it could be sent";

/** The number of messages that each gateway gets at the same time. */
const GATEWAY_LIMITS: Record<Channel, number> = { email: 10, sms: 5 };

const messageDelivery: Omit<RetryWork<OutboxMessage>, "batchSize"> = {
  table: outbox,
  name: "a message",
  logFields: ({ channel }) => ({ channel }),
  act: sendMessage,
  onDone: (message, sentAt) => ({ sentAt, ...withoutSecretText(message) }),
  onGivenUp: withoutSecretText,
  isExpired: ({ goodUntil }, now) => (goodUntil !== null && goodUntil <= now ? EXPIRED_BEFORE_SENDING : null),
  isFinal: (error) => error instanceof RecipientRefused,
};

function deliveryOf(channel: Channel) {
  const retryDue = retriesOf({
    ...messageDelivery,
    queue: eq(outbox.channel, channel),
    batchSize: GATEWAY_LIMITS[channel],
  });
  return job(({ write }, stop?: AbortSignal): Promise<void> => retryDue(write, stop));
}

/**
 * Delivers all due emails, the longest waiting first, ten at a time. Starts no further delivery after `stop`. Failures
 * are stored in `outbox` and retried.
 */
export const deliverEmails = deliveryOf("email");

/** Delivers all due text messages, five at a time. See deliverEmails(). */
export const deliverTextMessages = deliveryOf("sms");

/**
 * Deletes the text of a message with a secret code or link, once the message is sent or given up. A sandbox keeps the
 * text, because people read it in the outbox.
 */
function withoutSecretText({ goodUntil }: OutboxMessage): Partial<OutboxMessage> {
  return goodUntil !== null && !configuration().sandbox ? WITHOUT_TEXT : {};
}

async function sendMessage(message: OutboxMessage): Promise<void> {
  const { id, channel, to, replyTo } = message;
  const settings = configuration();
  const { appUrl } = settings;
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
          ...renderMail(message, await loadRecipientName(to), settings, words),
        });
  let late: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error("no answer in time")), SEND_TIMEOUT);
  });
  await Promise.race([sent, silence]).finally(() => clearTimeout(late));
}
