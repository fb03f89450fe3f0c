/** What brings text messages to phones. */
export interface Sms {
  /** The same in every try: whoever takes it twice can tell. */
  reference: string;
  /** With its country code: +96550001111 */
  to: string;
  text: string;
}

export interface SmsGateway {
  /** Is kept once the message is taken over. Errors: RecipientRefused, which is for good; any other is tried again later. */
  send(sms: Sms): Promise<void>;
}
