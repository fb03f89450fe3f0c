/** Builds API addresses that answer a file instead of JSON. */
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import * as paths from "~/domain/paths";
import type { Actor } from "~/domain/values/actor";
import { Erased, Forbidden, NotFound } from "~/domain/verbs/errors";
import { consumeRateLimit } from "~/http/request/rate-limits.server";
import { message } from "~/words/message";
import { authenticateToken } from "./bearer.server";
import { allowOrigin, preflight } from "./cors.server";
import { Problem, problemAnswer, toProblem } from "./problem.server";

const METHODS = "GET, HEAD, OPTIONS";

/**
 * Builds a route file's exports. Refusals are answered as JSON, as in the rest of the API. A browser that opens an
 * erased file goes to a page, which also answers 410.
 */
export function fileEndpoint(load: (args: LoaderFunctionArgs) => Promise<Response>) {
  const answer = async (args: LoaderFunctionArgs): Promise<Response> => {
    const { method } = args.request;
    if (method === "OPTIONS") return preflight(args.request, METHODS);
    const answer =
      method === "GET" || method === "HEAD"
        ? await load(args).catch((error: unknown) => problemResponse(error, args))
        : problemAnswer(
            new Problem(405, "method_not_allowed", message("noSuchMethod"), {}, { Allow: METHODS }),
            args.request,
          );
    allowOrigin(args.request.headers.get("Origin"), answer.headers);
    return answer;
  };
  return { loader: answer, action: answer };
}

/**
 * Builds the exports of an API address that answers a file to holders of a token. Everybody else gets 404, also if
 * `load` throws Forbidden. `authenticate` finds the holder: if missing, the person with the token.
 */
export const privateFileEndpoint = (
  load: (actor: Actor, args: LoaderFunctionArgs) => Promise<Response>,
  authenticate: (request: Request) => Promise<Actor | null> = authenticateToken,
) =>
  fileEndpoint(async (args) => {
    const actor = await authenticate(args.request);
    if (!actor) throw new NotFound();
    await consumeRateLimit("api", actor.accountId);
    return load(actor, args).catch((error: unknown) => {
      throw error instanceof Forbidden ? new NotFound() : error;
    });
  });

function problemResponse(error: unknown, { request, params }: LoaderFunctionArgs): Response {
  if (error instanceof Erased && params.file && isBrowser(request))
    return redirect(paths.erasedFile(params.file), { status: 303, headers: { "Cache-Control": "no-store" } });
  const problem = toProblem(error);
  if (!problem) throw error;
  const answer = problemAnswer(problem, request);
  answer.headers.set("Cache-Control", "no-store");
  return answer;
}

/** Only browsers that open an address ask for HTML. */
const isBrowser = ({ headers }: Request): boolean => (headers.get("Accept") ?? "").includes("text/html");
