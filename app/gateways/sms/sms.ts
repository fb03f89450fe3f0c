/** An SMS to send. */
export interface Sms {
  /** The message's id. Retries have the same id, so that a service can recognise a duplicate. */
  reference: string;
  /** The number with its country code, such as +96550001111. */
  to: string;
  text: string;
}

/** Delivery reports, which a service posts after it accepted messages. */
export interface SmsReports {
  /** True if the service signed the report. `address` is the address that Dhow gave the service. */
  isSigned(address: string, headers: Headers, body: string): boolean;
  /** Returns the report, or null unless it says that a message was not delivered. */
  read(address: string, body: string): SmsReport | null;
}

/** The report of a message that was not delivered. */
export interface SmsReport {
  reference: string;
  /** Why the message was not delivered, in the service's words. */
  failure: string;
}

/** Sends SMS. `reports` is undefined if the service sends no delivery reports. */
export interface SmsGateway {
  /**
   * Resolves when the service has accepted the message.
   * @throws RecipientRefused if retries cannot help.
   * @throws any other error if the message should be retried.
   */
  send(sms: Sms): Promise<void>;
  reports?: SmsReports;
}
