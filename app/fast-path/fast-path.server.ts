/**
 * Answers most requests like Remix, but faster and without its router: pages whose loaders all return data, endpoints,
 * and forms that redirect. Remix answers the others, from the results that their loaders and actions have already
 * returned. README.md in this folder explains how and why.
 */
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { lruCached } from "~/domain/values/lru-cache";
import type { Entry, RenderedPage } from "~/http/request/rendered-page";
import { oncePerRequest } from "~/http/request/scope.server";
import { type Match, type Route, remixSite, routePattern, withHandlers } from "~/server/remix.server";
import type { Site } from "~/server/serve.server";
import { lightRequest } from "./light-request.server";
import { routeMatcher } from "./route-matcher.server";
import { routeRenderer } from "./route-renderer";

export function fastSite(given: ServerBuild): Site {
  const routes = withHandlers(given.routes, (handler) => (args) => oncePerRequest(handler, async () => handler(args)));
  const build: ServerBuild = { ...given, routes };
  const matchesAt = routeMatcher(build.routes);
  const answerFast = fastAnswers(build, matchesAt);
  const remixAt = remixHandlers(build);
  return {
    ...remixSite(build),
    makeRequest: lightRequest,
    routeAt: ({ pathname }) => routePattern(matchesAt(pathname)),
    respond: async (request) =>
      (await answerFast(request)) ??
      remixAt(matchesAt(new URL(request.url).pathname))(request.bodyUsed ? withoutBody(request) : request),
  };
}

/**
 * Returns Remix's handler for an address that matched these routes. It knows only them: Remix tries all its routes
 * several times for each answer, and the site has hundreds.
 */
function remixHandlers(build: ServerBuild): (matches: Match[]) => (request: Request) => Promise<Response> {
  const byRoutes = lruCached(Object.keys(build.routes).length, (ids) => {
    const withIds = <Of>(all: Record<string, Of>) =>
      Object.fromEntries(ids.split("\n").map((id) => [id, all[id]!])) as Record<string, Of>;
    const assets = { ...build.assets, routes: withIds(build.assets.routes) };
    return createRequestHandler({ ...build, routes: withIds(build.routes), assets }, build.mode);
  });
  // An unknown address gets the error page of the root.
  return (matches) => byRoutes(matches.map(({ route }) => route.id).join("\n") || "root");
}

/** Drops the body: Remix does not need it once the action has answered, and rejects a request whose body was read. */
const withoutBody = ({ url, method, headers, signal }: Request): Request =>
  new Request(url, { method, headers, signal });

/** Answers the requests that need no router. Returns null for a request that Remix must answer. Never rejects. */
function fastAnswers(
  build: ServerBuild,
  matchesAt: (pathname: string) => Match[],
): (request: Request) => Promise<Response | RenderedPage | null> {
  const { draw } = build.entry.module as Partial<Entry>;
  const matchedRoute = ({ route }: Match): Route => build.routes[route.id]!;
  const branchAt = lruCached(Object.keys(build.routes).length, (leaf) => routeRenderer(build, leaf));

  async function renderPage(request: Request, url: URL, matches: Match[]): Promise<Response | RenderedPage | null> {
    const answers = await Promise.all(
      matches.map((match) => callHandler(matchedRoute(match).module.loader, request, match.params)),
    );
    const away = answers.findLast((answer) => answer instanceof Response && isLocalRedirect(answer));
    if (away) return away as Response;
    const responses = answers.filter((answer) => answer instanceof Response);
    // Two cookies are two headers with one name, which a RenderedPage cannot hold.
    if (answers.includes(failed) || responses.length > 1 || !responses.every(isDataWithCookie)) return null;
    const cookie = responses[0]?.headers.get("Set-Cookie");
    try {
      const data = responses.length === 0 ? answers : await Promise.all(answers.map(answerData));
      const loaderData = Object.fromEntries(matches.map(({ route }, depth) => [route.id, data[depth]]));
      const element = branchAt(matches.at(-1)!.route.id)({ url, matches, loaderData });
      const page =
        draw?.({ element, assets: build.assets, status: 200, shell: loaderData.root, setsCookie: cookie != null }) ??
        null;
      return page && cookie != null ? { ...page, headers: { ...page.headers, "Set-Cookie": cookie } } : page;
    } catch {
      return null;
    }
  }

  return async (request) => {
    const url = new URL(request.url);
    const matches = matchesAt(url.pathname);
    const leaf = matches.at(-1);
    const isRead = request.method === "GET";
    if (!leaf || !(isRead || changingMethods.has(request.method))) return null;
    // Remix's own script in the browser sends `_data`. `index` selects one of two routes with the same address.
    if (url.search && (url.searchParams.has("_data") || url.searchParams.has("index"))) return null;
    const { index, module } = matchedRoute(leaf);
    const isPage = module.default !== undefined || module.ErrorBoundary !== undefined;
    if (isPage && isRead) return renderPage(request, url, matches);
    // A page's form may address its layout's action.
    if (isPage && index) return null;
    const answer = await callHandler(isRead ? module.loader : module.action, request, leaf.params);
    return answer instanceof Response && (!isPage || isLocalRedirect(answer)) ? answer : null;
  };
}

const changingMethods = new Set(["POST", "PUT", "PATCH", "DELETE"]);

const failed = Symbol("failed");

/** Returns the answer that a loader or action returned or threw, or undefined without a handler. */
async function callHandler(
  handler: Route["module"]["loader"],
  request: Request,
  params: Match["params"],
): Promise<unknown> {
  try {
    return await handler?.({ request, params, context: {} });
  } catch (thrown) {
    return thrown instanceof Response ? thrown : failed;
  }
}

/** True for json(data, { headers }) with at most one cookie. Remix passes on the cookies and no other header. */
const isDataWithCookie = ({ status, headers }: Response): boolean =>
  status === 200 &&
  headers.get("Content-Type")?.startsWith("application/json") === true &&
  headers.getSetCookie().length <= 1;

/** Reads a copy of the answer, because Remix may have to read it as well. */
const answerData = async (answer: unknown): Promise<unknown> =>
  answer instanceof Response ? answer.clone().json() : answer;

const isLocalRedirect = ({ status, headers }: Response): boolean =>
  status >= 301 && status <= 308 && headers.get("Location")?.startsWith("/") === true;
