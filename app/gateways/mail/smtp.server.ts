/** Mail by a server that speaks SMTP. */
import { createTransport } from "nodemailer";
import type { NodemailerError } from "nodemailer/lib/errors";
import { SECOND } from "~/domain/clock";
import { RecipientRefused } from "../refused";
import type { MailGateway } from "./mail";
import { isOnThisMachine, type MailSettings } from "./settings";

/** As many as are delivered at once: none waits for a connection while its time runs. */
const CONNECTIONS = 10;
/** A try is over before delivery counts it as failed: it must not succeed later, beside the next one. */
const LIMIT = 25 * SECOND;

export interface SmtpGateway extends MailGateway {
  /** Whether the server is there and knows who writes. Errors: why not. */
  probe(): Promise<void>;
  close(): void;
}

/** `site`: the host of the public address, by which mail programs tell these messages from others. */
export function smtpMail({ host, port, isSecure, login, from }: MailSettings, site: string): SmtpGateway {
  const isLocal = isOnThisMachine(host);
  const transport = createTransport({
    pool: true,
    host,
    port,
    secure: isSecure,
    // A password crosses no network that can be listened to. A server of this machine seldom has a certificate to its name.
    requireTLS: login !== null && !isLocal,
    ignoreTLS: isLocal,
    ...(login ? { auth: { user: login.user, pass: login.password } } : {}),
    maxConnections: CONNECTIONS,
    // Whether and when something is tried again is the outbox's to say: here it would not be counted.
    maxRequeues: 0,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: LIMIT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const secrets = login ? [login.password] : [];

  return {
    async send({ messageId, writtenAt, to, replyTo, subject, text, html }) {
      if (!isPlain(to)) throw new RecipientRefused("this is no e-mail address");
      const limit = AbortSignal.timeout(LIMIT);
      const mail = {
        from,
        to: { name: "", address: to },
        ...(replyTo === null ? { headers: ofList(site) } : isPlain(replyTo) ? { replyTo: { name: "", address: replyTo } } : {}),
        messageId,
        date: new Date(writtenAt),
        subject,
        text,
        html,
        signal: limit,
      };
      await transport.sendMail(mail).catch((error: NodemailerError) => {
        throw limit.aborted ? new Error("no answer in time") : explained(error, secrets);
      });
    },

    async probe() {
      await transport.verify().catch((error: NodemailerError) => {
        throw explained(error, secrets);
      });
    },

    close: () => transport.close(),
  };
}

/** In any script. Nothing in it can begin a second address, a header or a command. */
const isPlain = (address: string): boolean => /^[^\s<>()[\],;:\\"@\p{C}]+@[^\s<>()[\],;:\\"@\p{C}]+$/u.test(address);

/**
 * What a machine writes by itself says so, so that no machine answers it (RFC 3834, section 5), and names what it belongs to
 * (RFC 2919), where nobody can post (RFC 2369, section 3.4). It tells of the reader's own business, so there is nothing to
 * unsubscribe from. "Precedence" is no standard (RFC 2076). A letter of a person, whom one can answer, has none of it.
 */
const ofList = (site: string) => ({ "Auto-Submitted": "auto-generated", "List-Id": `Dhow <messages.${site}>`, "List-Post": "NO" });

/**
 * In the server's words. For good is a no to this reader or this message, and an address that cannot be one; a no to whoever
 * writes can be put right by the one who runs Dhow, and 4xx is a no for now (RFC 5321, section 4.2.1).
 */
function explained({ code, command, permanent, response, message }: NodemailerError, secrets: readonly string[]): Error {
  const isClosed = code === "ECONNECTION" && response === undefined;
  const words = isClosed ? "the server closed the connection" : (response ?? message).replace(/\s+/g, " ").trim();
  const said = secrets.reduce((clean, secret) => clean.replaceAll(secret, "…"), words);
  const isNoAddress = code === "EENVELOPE" && command === "API";
  return isNoAddress || (permanent === true && (command === "RCPT TO" || command === "DATA")) ? new RecipientRefused(said) : new Error(said);
}
