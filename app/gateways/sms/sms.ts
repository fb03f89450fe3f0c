/** What brings text messages to phones. */
export interface Sms {
  /** The same in every try: whoever takes it twice can tell. */
  reference: string;
  /** With its country code: +96550001111 */
  to: string;
  text: string;
}

/** What a service reports of messages after it took them over, without being asked. */
export interface SmsReports {
  /** Whether the service signed this: `address` is what it posted to, as it was told it. */
  isSigned(address: string, headers: Headers, body: string): boolean;
  /** Null unless a message did not arrive. */
  read(address: string, body: string): SmsReport | null;
}

export interface SmsReport {
  reference: string;
  /** Why nobody got it, in the service's words. */
  failure: string;
}

export interface SmsGateway {
  /** Is kept once the message is taken over. Errors: RecipientRefused, which is for good; any other is tried again later. */
  send(sms: Sms): Promise<void>;
  reports?: SmsReports;
}
