/** How pages and the API answer a refusal of the domain and an outage of the machine. */
import { AwaitsApproval, Forbidden, Invalid, NotFound, type RefusalCode, Refused, TooMany } from "~/domain/errors";
import { log } from "~/domain/log";
import { OUTAGE_RETRY, outageOf } from "~/domain/outage";
import { inEnglish, type Sentence, say } from "~/words/said";
import { noteRetry } from "./scope.server";

export interface Refusal {
  code: RefusalCode | "outage";
  /** To be read in the language of whoever asked. */
  said: Sentence;
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
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof TooMany) return retryLater(429, error.code, error.said, error.retryAfter);
  for (const [kind, status] of statuses)
    if (error instanceof kind)
      return {
        code: error.code,
        said: error instanceof Invalid ? say("together", Object.values(error.said).flat()) : error.said,
        status,
        headers: {},
      };
  return null;
}

/** The same, and the answer to an outage of the machine, which is logged. Null for a defect. */
export function refusalOrOutage(error: unknown): Refusal | null {
  const refusal = refusalOf(error);
  const outage = refusal ? null : outageOf(error);
  if (outage === null) return refusal;
  log.error({ err: error }, inEnglish(outage));
  return retryLater(503, "outage", outage, OUTAGE_RETRY);
}

function retryLater(status: number, code: Refusal["code"], said: Sentence, seconds: number): Refusal {
  noteRetry(seconds);
  return { code, said, status, headers: { "Retry-After": String(seconds) } };
}
