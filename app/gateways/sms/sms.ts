export interface Sms {
  /** The same in every try, so that a service can recognise a message that it gets twice. */
  reference: string;
  /** With its country code: +96550001111 */
  to: string;
  text: string;
}

/** What a service reports of messages after it took them over, without being asked. */
export interface SmsReports {
  /** Whether the service signed this. `address` is the address that it was told to post to. */
  isSigned(address: string, headers: Headers, body: string): boolean;
  /** Null unless a message did not arrive. */
  read(address: string, body: string): SmsReport | null;
}

export interface SmsReport {
  reference: string;
  /** Why the message did not arrive, in the service's words. */
  failure: string;
}

export interface SmsGateway {
  /**
   * Resolves when the service has taken over the message. Errors: RecipientRefused, which is final; after any other the
   * message is tried again later.
   */
  send(sms: Sms): Promise<void>;
  reports?: SmsReports;
}
