/**
 * What the API says when it says no: `{"msg", "code", "errors"}` with the right status. Source: app/README.md, "API".
 */
import { Invalid } from "~/domain/verbs/errors";
import { acceptedLocale, translateFields } from "~/http/request/language.server";
import { refusalOrOutage } from "~/http/request/refusals.server";
import { message } from "~/words/message";
import { type Sentence, translate, translateToEnglish } from "~/words/translate";
import { localeWords } from "~/words/words";
import type { ProblemCode } from "./problem-codes";

export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: ProblemCode,
    /** To be read in the language of whoever asked. */
    readonly said: Sentence | string,
    readonly fields: Record<string, (Sentence | string)[]> = {},
    readonly headers: Record<string, string> = {},
  ) {
    super(translateToEnglish(said));
  }
}

/** Every 401 says how to sign in. Source: RFC 9110, section 11.6.1. */
export const challenge = { "WWW-Authenticate": 'Bearer realm="Dhow"' };

/** Null when the error is a defect and not a refusal. */
export function toProblem(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  if (error instanceof Invalid && error.code === "wrong_credentials")
    return new Problem(401, error.code, Object.values(error.said).flat()[0] ?? "", error.said, challenge);
  if (error instanceof Invalid) return invalidFields(error.said, error.code);
  const refusal = refusalOrOutage(error);
  return refusal && new Problem(refusal.status, refusal.code, refusal.message, {}, refusal.headers);
}

/** Field by field; what concerns the whole request has the field "". */
export function invalidFields(fields: Record<string, (Sentence | string)[]>, code: ProblemCode = "invalid"): Problem {
  const [first = message("invalid")] = Object.values(fields).flat();
  return new Problem(422, code, first, fields);
}

/** In English, unless the request asks for another language. */
export function problemAnswer(problem: Problem, request: Request): Response {
  const { status, code, said, fields, headers } = problem;
  const words = localeWords(acceptedLocale(request));
  const errors = Object.keys(fields).length > 0 ? { errors: translateFields(fields, words) } : {};
  // What awaits a second person is no error: whoever reads the content of every success finds one.
  const content = status < 400 ? { content: {} } : {};
  return Response.json({ ...content, msg: translate(said, words), code, ...errors }, { status, headers });
}
