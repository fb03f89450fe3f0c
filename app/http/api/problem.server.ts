/** What the API says when it says no: `{"msg", "errors"}` with the right status. Source: decisions "REST API". */
import { Forbidden, Invalid, NotFound, Refused, TooMany } from "~/domain/errors";
import { log } from "~/domain/log";
import { OUTAGE_RETRY, outageOf } from "~/domain/outage";

export class Problem extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly fields: Record<string, string[]> = {},
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

/** Null for what is a defect and no answer. */
export function problemOf(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  if (error instanceof NotFound) return new Problem(404, error.message);
  if (error instanceof Forbidden) return new Problem(403, error.message);
  if (error instanceof Refused) return new Problem(409, error.message);
  if (error instanceof TooMany) return new Problem(429, error.message, {}, { "Retry-After": String(error.retryAfter) });
  if (error instanceof Invalid) return invalid(error.fields);
  const outage = outageOf(error);
  if (outage === null) return null;
  log.error({ err: error }, outage);
  return new Problem(503, outage, {}, { "Retry-After": String(OUTAGE_RETRY) });
}

/** Field by field; what concerns the whole request has the field "". */
export function invalid(fields: Record<string, string[]>): Problem {
  const [first = "this is invalid"] = Object.values(fields).flat();
  return new Problem(422, first, fields);
}

export function answerTo(problem: Problem): Response {
  const { status, message, fields, headers } = problem;
  const errors = Object.keys(fields).length > 0 ? { errors: fields } : {};
  return Response.json({ msg: message, ...errors }, { status, headers });
}
