/** How an address of the API is built that answers a file and no JSON. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { asResponse } from "../forms.server";
import { allowOrigin, preflight } from "./cors.server";
import { answerTo, Problem } from "./problem.server";

const METHODS = "GET, HEAD, OPTIONS";

/** What a route file exports; what it refuses is said as the rest of the API does. */
export function readOnly(load: (args: LoaderFunctionArgs) => Promise<Response>) {
  const answer = async (args: LoaderFunctionArgs): Promise<Response> => {
    const { method } = args.request;
    if (method === "OPTIONS") return preflight(args.request, METHODS);
    const answer =
      method === "GET" || method === "HEAD"
        ? await load(args).catch(saidNo)
        : answerTo(new Problem(405, "this method is not allowed here", {}, { Allow: METHODS }));
    allowOrigin(args.request.headers.get("Origin"), answer.headers);
    return answer;
  };
  return { loader: answer, action: answer };
}

async function saidNo(error: unknown): Promise<Response> {
  const said = asResponse(error);
  if (!(said instanceof Response)) throw said;
  return answerTo(new Problem(said.status, await said.text(), {}, { "Cache-Control": "no-store" }));
}
