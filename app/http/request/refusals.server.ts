/** How pages and the API answer a refusal of the domain and an outage of the machine. */

import { log } from "~/domain/log";
import {
  AwaitsApproval,
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
  /** To be read in the language of whoever asked. */
  message: Sentence;
  status: number;
  headers: Record<string, string>;
}

const statuses = [
  [AwaitsApproval, 202],
  [NotFound, 404],
  [Forbidden, 403],
  [Refused, 409],
  [Invalid, 422],
] as const;

/** The answer to an error of the domain; null for every other error. */
export function domainRefusal(error: unknown): Refusal | null {
  if (error instanceof TooMany) return retryLater(429, error.code, error.said, error.retryAfter);
  for (const [kind, status] of statuses)
    if (error instanceof kind)
      return {
        code: error.code,
        message: error instanceof Invalid ? say("together", Object.values(error.said).flat()) : error.said,
        status,
        headers: {},
      };
  return null;
}

/** The same, and the answer to an outage of the machine, which is logged. Null for a defect. */
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
