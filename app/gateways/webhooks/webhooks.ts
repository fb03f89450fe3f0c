/** Sends webhooks to addresses of companies, which are not trusted. */

/** The answer of an address. */
export interface WebhookAnswer {
  status: number;
  /** The beginning of the body, as text. */
  text: string;
}

/** Sends a webhook. */
export interface WebhookGateway {
  /**
   * Posts the body and returns the answer, also one with an error status. Never follows a redirect.
   * @throws WebhookUndelivered without an answer, also if `stop` is aborted meanwhile.
   */
  post(url: string, headers: Record<string, string>, body: string, stop?: AbortSignal): Promise<WebhookAnswer>;
}

/** Reasons why an address did not answer. */
export type WebhookFailure = "forbidden address" | "no answer in time" | "unknown host" | "no connection";

/** The address did not answer. */
export class WebhookUndelivered extends Error {
  constructor(readonly reason: WebhookFailure) {
    super(reason);
  }
}
