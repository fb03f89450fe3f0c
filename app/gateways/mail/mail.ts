/** An e-mail to send. */
export interface Mail {
  /** The message's id, "<id@host>". Retries have the same id, so that a server can recognise a duplicate. */
  messageId: string;
  /** UTC milliseconds. Retries have the same time. */
  writtenAt: number;
  to: string;
  /** The address for answers. Null for automatic mail. */
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
}

/** Sends e-mail. */
export interface MailGateway {
  /**
   * Resolves when the server has accepted the mail.
   * @throws RecipientRefused if retries cannot help.
   * @throws any other error if the mail should be retried.
   */
  send(mail: Mail): Promise<void>;
  /** Closes all connections. No mail can be sent afterwards. */
  close?(): void;
}
