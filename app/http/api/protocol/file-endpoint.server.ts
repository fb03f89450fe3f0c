/** Builds API addresses that answer a file instead of JSON. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { message } from "~/words/message";
import { allowOrigin, preflight } from "./cors.server";
import { Problem, problemAnswer, toProblem } from "./problem.server";

const METHODS = "GET, HEAD, OPTIONS";

/** Builds a route file's exports. Refusals are answered as JSON, as in the rest of the API. */
export function fileEndpoint(load: (args: LoaderFunctionArgs) => Promise<Response>) {
  const answer = async (args: LoaderFunctionArgs): Promise<Response> => {
    const { method } = args.request;
    if (method === "OPTIONS") return preflight(args.request, METHODS);
    const answer =
      method === "GET" || method === "HEAD"
        ? await load(args).catch((error: unknown) => problemResponse(error, args.request))
        : problemAnswer(
            new Problem(405, "method_not_allowed", message("noSuchMethod"), {}, { Allow: METHODS }),
            args.request,
          );
    allowOrigin(args.request.headers.get("Origin"), answer.headers);
    return answer;
  };
  return { loader: answer, action: answer };
}

function problemResponse(error: unknown, request: Request): Response {
  const problem = toProblem(error);
  if (!problem) throw error;
  const answer = problemAnswer(problem, request);
  answer.headers.set("Cache-Control", "no-store");
  return answer;
}
