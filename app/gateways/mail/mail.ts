export interface Mail {
  /** "<id@host>", the same in every try, so that a server can recognise a mail that it gets twice. */
  messageId: string;
  /** Milliseconds: the same in every try, too. */
  writtenAt: number;
  to: string;
  /** Who gets an answer; null for nobody in particular. */
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
}

export interface MailGateway {
  /**
   * Resolves when the server has taken over the mail. Errors: RecipientRefused, which is final; after any other the
   * mail is tried again later.
   */
  send(mail: Mail): Promise<void>;
  /** Ends its connections: nothing is sent any more. */
  close?(): void;
}
