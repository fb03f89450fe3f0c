/**
 * The body of an error answer: `{"msg", "code", "errors", "requestId"}`, or RFC 9457's "problem details" for a caller
 * that accepts `application/problem+json`.
 */
import { configuration } from "~/domain/settings/configuration";
import { type ProblemCode, problemCodes } from "./problem-codes";

const JSON_TYPE = "application/json";
const DETAILS_TYPE = "application/problem+json";

export interface ErrorContent {
  msg: string;
  code: ProblemCode;
  /** Messages by field, if fields are invalid. */
  errors?: Record<string, string[]>;
  /** The request's id. Null outside the web server, in tests. */
  requestId: string | null;
}

/** Returns the body and its Content-Type. `accept`: the request's header of this name; null without it. */
export function errorBody(
  status: number,
  { msg, code, errors, requestId }: ErrorContent,
  accept: string | null,
): { type: string; text: string } {
  const more = { ...(errors ? { errors } : {}), ...(requestId ? { requestId } : {}) };
  if (!acceptsDetails(accept)) return { type: JSON_TYPE, text: JSON.stringify({ msg, code, ...more }) };
  const type = `${configuration().appUrl}/developers/errors#${code}`;
  return {
    type: DETAILS_TYPE,
    text: JSON.stringify({ type, title: problemCodes[code], status, detail: msg, code, ...more }),
  };
}

/** Returns the Content-Type of a stored answer, which keeps the form in which it was sent first. */
export const storedBodyType = (body: string): string => (body.startsWith('{"type":') ? DETAILS_TYPE : JSON_TYPE);

function acceptsDetails(accept: string | null): boolean {
  const ranges = (accept ?? "").toLowerCase().split(",");
  return ranges.some((range) => range.trim().startsWith(DETAILS_TYPE) && !/;\s*q=0(\.0*)?\s*(;|$)/.test(range));
}
