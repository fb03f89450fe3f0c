import type { NodemailerError } from "nodemailer/lib/errors";
import { SECOND } from "~/domain/values/clock";
import { RecipientRefused } from "~/gateways/recipient-refused";
import type { MailGateway } from "./mail";
import { isLocalHost, type MailSettings } from "./settings";

/** As many connections as mails are delivered at once, so that no mail's time runs while it waits for one. */
const CONNECTIONS = 10;
/** A try is over before delivery counts it as failed: it must not succeed later, beside the next one. */
const SEND_TIMEOUT = 25 * SECOND;

export interface SmtpGateway extends MailGateway {
  /** Whether the server is there and knows who writes. Errors: why not. */
  probe(): Promise<void>;
  close(): void;
}

async function createSmtpTransport({ host, port, isSecure, login }: MailSettings) {
  // Loaded with the first mail, so that the sandbox and commands do not hold its megabytes.
  const { createTransport } = await import("nodemailer");
  const isLocal = isLocalHost(host);
  return createTransport({
    pool: true,
    host,
    port,
    secure: isSecure,
    // A password crosses no network that can be listened to. A server of this machine seldom has a certificate to its
    // name.
    requireTLS: login !== null && !isLocal,
    ignoreTLS: isLocal,
    ...(login ? { auth: { user: login.user, pass: login.password } } : {}),
    maxConnections: CONNECTIONS,
    // No retries here: the outbox decides whether and when to try again, and counts the tries.
    maxRequeues: 0,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: SEND_TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** `site`: the host of the public address, by which mail programs tell these messages from others. */
export function createSmtpGateway(settings: MailSettings, site: string, limit = SEND_TIMEOUT): SmtpGateway {
  const { login, from } = settings;
  const secrets = login ? [login.password] : [];
  let opened: ReturnType<typeof createSmtpTransport> | undefined;
  const openTransport = () => (opened ??= createSmtpTransport(settings));

  return {
    async send({ messageId, writtenAt, to, replyTo, subject, text, html }) {
      if (!isPlainAddress(to)) throw new RecipientRefused("this is no e-mail address");
      const time = AbortSignal.timeout(limit);
      const mail = {
        from,
        to: { name: "", address: to },
        ...(replyTo === null
          ? { headers: automaticMailHeaders(site) }
          : isPlainAddress(replyTo)
            ? { replyTo: { name: "", address: replyTo } }
            : {}),
        messageId,
        date: new Date(writtenAt),
        subject,
        text,
        html,
        signal: time,
      };
      const server = await openTransport();
      await server.sendMail(mail).catch((error: NodemailerError) => {
        throw time.aborted ? new Error("no answer in time") : explainError(error, secrets);
      });
    },

    async probe() {
      const server = await openTransport();
      await server.verify().catch((error: NodemailerError) => {
        throw explainError(error, secrets);
      });
    },

    close: () => void opened?.then((server) => server.close()),
  };
}

/**
 * A name in any script, without characters that could begin a second address, header or command: no header injection.
 */
const isPlainAddress = (address: string): boolean =>
  /^[^\s<>()[\],;:\\"@\p{C}]+@[^\s<>()[\],;:\\"@\p{C}]+$/u.test(address);

/**
 * What a machine writes by itself says so, so that no machine answers it (RFC 3834, section 5), and names what it
 * belongs to (RFC 2919), where nobody can post (RFC 2369, section 3.4). It tells of the reader's own business, so there
 * is nothing to unsubscribe from. "Precedence" is no standard (RFC 2076). A letter of a person, whom one can answer,
 * has none of it.
 */
const automaticMailHeaders = (site: string) => ({
  "Auto-Submitted": "auto-generated",
  "List-Id": `Dhow <messages.${site}>`,
  "List-Post": "NO",
});

/**
 * Asked to whom it goes, a server may also say no to who writes: it is not allowed to (5.7), or is nobody (5.1.7,
 * 5.1.8). (RFC
 * 3463, section 3; Postfix puts all its checks off until then.)
 */
const senderRefusal = /^5\d\d[ -]5\.(7\.\d+|1\.[78])\b/;

/**
 * In the server's words. For good is a no to this reader or this message; a no to whoever writes can be put right by
 * the one who runs Dhow, and 4xx is a no for now (RFC 5321, section 4.2.1).
 */
function explainError(
  { code, command, permanent, response, message }: NodemailerError,
  secrets: readonly string[],
): Error {
  const isClosed = code === "ECONNECTION" && response === undefined;
  const words = isClosed ? "the server closed the connection" : (response ?? message).replace(/\s+/g, " ").trim();
  const reply = secrets.reduce((clean, secret) => clean.replaceAll(secret, "…"), words);
  const isForGood = permanent === true && (command === "DATA" || (command === "RCPT TO" && !senderRefusal.test(words)));
  return isForGood ? new RecipientRefused(reply) : new Error(reply);
}
