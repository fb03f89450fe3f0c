/** Turns refusals of the domain and outages into answers of pages and the API. */

import { log } from "~/domain/log";
import {
  AwaitsApproval,
  Erased,
  Forbidden,
  Invalid,
  NotFound,
  type RefusalCode,
  Refused,
  TooMany,
} from "~/domain/verbs/errors";
import { OUTAGE_RETRY_SECONDS, outageMessage } from "~/domain/verbs/outage";
import { type Sentence, say, translateToEnglish } from "~/words/translate";
import { noteRetry } from "./scope.server";

export interface Refusal {
  code: RefusalCode | "outage";
  /** Translated into the reader's language when it is answered. */
  message: Sentence;
  status: number;
  headers: Record<string, string>;
}

const statuses = [
  [AwaitsApproval, 202],
  [NotFound, 404],
  [Erased, 410],
  [Forbidden, 403],
  [Refused, 409],
  [Invalid, 422],
] as const;

/** Converts a domain error to its answer. Null for any other error. */
export function domainRefusal(error: unknown): Refusal | null {
  if (error instanceof TooMany) return retryLater(429, error.code, error.sentence, error.retryAfter);
  for (const [kind, status] of statuses)
    if (error instanceof kind)
      return {
        code: error.code,
        message: error instanceof Invalid ? say("together", Object.values(error.sentences).flat()) : error.sentence,
        status,
        headers: {},
      };
  return null;
}

/** Converts a domain error or outage to its answer, and logs an outage. Null for any other error. */
export function refusalOrOutage(error: unknown): Refusal | null {
  const refusal = domainRefusal(error);
  const outage = refusal ? null : outageMessage(error);
  if (outage === null) return refusal;
  log.error({ err: error }, translateToEnglish(outage));
  return retryLater(503, "outage", outage, OUTAGE_RETRY_SECONDS);
}

function retryLater(status: number, code: Refusal["code"], message: Sentence, seconds: number): Refusal {
  noteRetry(seconds);
  return { code, message, status, headers: { "Retry-After": String(seconds) } };
}
