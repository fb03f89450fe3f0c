/**
 * The requests that need nothing of Remix's router but the match: a page whose loaders have all answered, an endpoint, a
 * form that leads elsewhere. They are most of all requests, and cost a third of what the router takes. Whatever else
 * happens is said by Remix, which finds what loaders and actions have answered already.
 */
import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import type { Entry, Page, Visit } from "~/http/page";
import { remembered } from "~/http/remembered";

type Route = ServerBuild["routes"][string];
type Matches = Visit["matches"];

/** Answers what it can of a build's requests, whose addresses are given read; null: Remix has to. Never rejects. */
export function directly(build: ServerBuild): (request: Request, url: URL) => Promise<Response | Page | null> {
  const { painterOf } = build.entry.module as Partial<Entry>;
  const tree = nodesIn(undefined, Object.values(build.routes)) as Parameters<typeof matchRoutes>[0];
  const painters = new Map<string, ReturnType<Entry["painterOf"]>>();
  const routeOf = (id: string) => build.routes[id] as Route;

  const matchesOf = remembered(200, (pathname) => (matchRoutes(tree, pathname) ?? []) as unknown as Matches);

  function painterAt(leaf: string, matches: Matches): ReturnType<Entry["painterOf"]> | undefined {
    let paint = painters.get(leaf);
    if (!paint && painterOf) painters.set(leaf, (paint = painterOf(build, matches.map(({ route }) => route.id))));
    return paint;
  }

  async function page(request: Request, url: URL, matches: Matches, leaf: string): Promise<Response | Page | null> {
    const answers = await Promise.all(matches.map(({ route, params }) => said(routeOf(route.id).module.loader, request, params)));
    const away = answers.findLast((answer) => answer instanceof Response && leadsElsewhere(answer));
    if (away) return away as Response;
    if (answers.some((answer) => answer === failed || answer instanceof Response)) return null;
    try {
      const loaderData = Object.fromEntries(matches.map(({ route }, depth) => [route.id, answers[depth]]));
      return painterAt(leaf, matches)?.({ url, matches, loaderData }) ?? null;
    } catch {
      return null;
    }
  }

  return async (request, url) => {
    const matches = matchesOf(url.pathname);
    const leaf = matches.at(-1);
    const isRead = request.method === "GET";
    if (!leaf || !(isRead || changes.has(request.method))) return null;
    // What Remix's own script in the browser would ask; and which of two routes at one address is meant.
    if (url.search && (url.searchParams.has("_data") || url.searchParams.has("index"))) return null;
    const { index, module } = routeOf(leaf.route.id);
    const isPage = module.default !== undefined || module.ErrorBoundary !== undefined;
    if (isPage && isRead) return page(request, url, matches, leaf.route.id);
    // The form of a page may be meant for the layout around it.
    if (isPage && index) return null;
    const answer = await said(isRead ? module.loader : module.action, request, leaf.params);
    return answer instanceof Response && (!isPage || leadsElsewhere(answer)) ? answer : null;
  };
}

const changes = new Set(["POST", "PUT", "PATCH", "DELETE"]);

const failed = Symbol("failed");

/** What a loader or action answered or threw as an answer; undefined where there is none. */
async function said(run: Route["module"]["loader"], request: Request, params: Matches[number]["params"]): Promise<unknown> {
  try {
    return await run?.({ request, params, context: {} });
  } catch (thrown) {
    return thrown instanceof Response ? thrown : failed;
  }
}

const leadsElsewhere = ({ status, headers }: Response): boolean =>
  status >= 301 && status <= 308 && headers.get("Location")?.startsWith("/") === true;

/** As the router wants them, each with those inside it. */
function nodesIn(parent: string | undefined, all: Route[]): object[] {
  return all
    .filter((route) => route.parentId === parent)
    .map(({ id, path, index, caseSensitive, module: { handle } }) => {
      const children = nodesIn(id, all);
      return { id, path, index, caseSensitive, handle, ...(children.length > 0 ? { children } : {}) };
    });
}
