/** The API's error answers, with the matching status. See app/README.md, "API". */
import { AwaitsApproval, Invalid } from "~/domain/verbs/errors";
import { acceptedLocale, translateFields } from "~/http/request/language.server";
import { refusalOrOutage } from "~/http/request/refusals.server";
import { notedRequestId } from "~/http/request/scope.server";
import { message } from "~/words/message";
import { type Sentence, translate, translateToEnglish } from "~/words/translate";
import { localeWords } from "~/words/words";
import { errorBody } from "./error-body";
import type { ProblemCode } from "./problem-codes";

/** An error answer of the API. `fields` maps field names to their messages. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: ProblemCode,
    /** Translated into the reader's language when it is answered. */
    readonly sentence: Sentence | string,
    readonly fields: Record<string, (Sentence | string)[]> = {},
    readonly headers: Record<string, string> = {},
    /** The content of an answer that is no error. */
    readonly content: Record<string, string> = {},
  ) {
    super(translateToEnglish(sentence));
  }
}

/** Header of every 401 answer, required by RFC 9110, section 11.6.1. */
export const challenge = { "WWW-Authenticate": 'Bearer realm="Dhow"' };

/** Converts a refusal or outage. Null for any other error, which is a defect. */
export function toProblem(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  if (error instanceof Invalid && error.code === "wrong_credentials")
    return new Problem(401, error.code, Object.values(error.sentences).flat()[0] ?? "", error.sentences, challenge);
  if (error instanceof Invalid) return invalidFields(error.sentences, error.code);
  const refusal = refusalOrOutage(error);
  if (refusal && error instanceof AwaitsApproval)
    return new Problem(refusal.status, refusal.code, refusal.message, {}, {}, { approvalId: error.approvalId });
  return refusal && new Problem(refusal.status, refusal.code, refusal.message, {}, refusal.headers);
}

/** Builds a 422 from messages by field. The field "" stands for the whole request. */
export function invalidFields(fields: Record<string, (Sentence | string)[]>, code: ProblemCode = "invalid"): Problem {
  const [first = message("invalid")] = Object.values(fields).flat();
  return new Problem(422, code, first, fields);
}

/** The headers of an answer whose texts are in the request's language. */
export const languageHeaders = (request: Request) => ({
  "Content-Language": acceptedLocale(request),
  Vary: "Accept-Language",
});

/** Answers in the request's language (English by default). */
export function problemAnswer(problem: Problem, request: Request): Response {
  const { status, code, sentence, fields, headers, content } = problem;
  const words = localeWords(acceptedLocale(request));
  const msg = translate(sentence, words);
  const always = { ...headers, ...languageHeaders(request) };
  // A proposal that awaits approval is a success, and every success has a content.
  if (status < 400) return Response.json({ content, msg, code }, { status, headers: always });
  const errors = Object.keys(fields).length > 0 ? { errors: translateFields(fields, words) } : {};
  const error = { msg, code, ...errors, requestId: notedRequestId() };
  const { type, text } = errorBody(status, error, request.headers.get("Accept"));
  return new Response(text, {
    status,
    headers: { ...always, "Content-Type": type, Vary: "Accept, Accept-Language" },
  });
}
