/** What brings e-mails to their readers. */
export interface Mail {
  /** "<id@host>", the same in every try: whoever takes it twice can tell. */
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
  /** Is kept once the mail is taken over. Errors: RecipientRefused, which is for good; any other is tried again later. */
  send(mail: Mail): Promise<void>;
  /** Ends its connections: nothing is sent any more. */
  close?(): void;
}
