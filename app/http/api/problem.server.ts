/** What the API says when it says no: `{"msg", "errors"}` with the right status. Source: decisions "REST API". */
import { Invalid } from "~/domain/errors";
import { refusalOrOutage } from "../refusals.server";

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
  if (error instanceof Invalid) return invalid(error.fields);
  const refusal = refusalOrOutage(error);
  return refusal && new Problem(refusal.status, refusal.message, {}, refusal.headers);
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
