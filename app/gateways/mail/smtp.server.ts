import type { NodemailerError } from "nodemailer/lib/errors";
import { SECOND } from "~/domain/values/clock";
import { RecipientRefused } from "~/gateways/recipient-refused";
import type { MailGateway } from "./mail";
import { isLocalHost, type MailSettings } from "./settings";

/** As many connections as concurrent deliveries, so that no mail waits for a connection. */
const CONNECTIONS = 10;
/** Shorter than the outbox's timeout: an attempt that the outbox counts as failed must not succeed later. */
const SEND_TIMEOUT = 25 * SECOND;

/** A mail server, with a check for `dhow doctor`. */
export interface SmtpGateway extends MailGateway {
  /**
   * Checks that the server answers and accepts the login.
   * @throws Error with the server's reply if not.
   */
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
    // A password must not cross a network unencrypted. A local server rarely has a certificate for its name.
    requireTLS: login !== null && !isLocal,
    ignoreTLS: isLocal,
    ...(login ? { auth: { user: login.user, pass: login.password } } : {}),
    maxConnections: CONNECTIONS,
    // No retries here, because the outbox schedules and counts them.
    maxRequeues: 0,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: SEND_TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * Makes the gateway. `site` is the host of the public address, by which mail clients group these messages. `limit` is
 * milliseconds per mail.
 * @throws (its send()) RecipientRefused if retries cannot help, Error if the mail should be retried.
 */
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
 * True for an address in any script without characters that could start another address, header or command. Prevents
 * header injection.
 */
const isPlainAddress = (address: string): boolean =>
  /^[^\s<>()[\],;:\\"@\p{C}]+@[^\s<>()[\],;:\\"@\p{C}]+$/u.test(address);

/**
 * Marks mail as automatic, so that no machine answers it (RFC 3834, section 5). Names the list that it belongs to (RFC
 * 2919), to which nobody can post (RFC 2369, section 3.4).
 * There is nothing to unsubscribe from, since mails are about the recipient's own business. "Precedence" is no standard
 * (RFC 2076). Mail with a reply address has none of these headers.
 */
const automaticMailHeaders = (site: string) => ({
  "Auto-Submitted": "auto-generated",
  "List-Id": `Dhow <messages.${site}>`,
  "List-Post": "NO",
});

/**
 * Rejections of the sender that a server may only send after RCPT TO: not allowed (5.7), or unknown (5.1.7, 5.1.8).
 * (RFC 3463, section 3; Postfix delays all checks until then.)
 */
const senderRefusal = /^5\d\d[ -]5\.(7\.\d+|1\.[78])\b/;

/**
 * Converts an error to the server's reply. Rejections of the recipient or the message are permanent. Dhow's operator
 * can fix rejections of the sender, and 4xx replies are temporary (RFC 5321, section 4.2.1).
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
