/** Serves the site with Remix's public API. */
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { lruCached } from "~/domain/values/lru-cache";
import type { TakesFiles, TakesLongBody } from "~/http/files/uploads";
import { asResponse } from "~/http/forms/forms.server";
import type { Entry } from "~/http/request/rendered-page";
import type { Site } from "./serve.server";

export type Routes = ServerBuild["routes"];
export type Route = Routes[string];
/** A route that matches an address, as matchRoutes() finds it in a routeTree(). */
export interface Match {
  route: { id: string; path?: string | undefined; handle?: unknown };
  params: Record<string, string | undefined>;
  pathname: string;
  pathnameBase: string;
}

type Handler = NonNullable<Route["module"]["loader"]>;

/**
 * Returns copies of the routes with each loader and action replaced. A module's other exports are read lazily, not at
 * start.
 */
export function withHandlers(routes: Routes, replaced: (handler: Handler) => Handler): Routes {
  const changed = ({ module }: Route): object => {
    const handlers = Object.entries({ loader: module.loader, action: module.action }).filter(([, handler]) => handler);
    return Object.create(
      module,
      Object.fromEntries(handlers.map(([name, handler]) => [name, { value: replaced(handler as Handler) }])),
    ) as object;
  };
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, { ...route, module: changed(route) } as Route]),
  );
}

/** Turns the domain's errors into answers, so that Remix does not log them as crashes. */
export const withRefusalResponses = (routes: Routes): Routes =>
  withHandlers(routes, (handler) => async (args) => {
    try {
      return await handler(args);
    } catch (error) {
      throw await asResponse(error, args.request);
    }
  });

type Handle = TakesFiles & TakesLongBody;
type RouteTree = Parameters<typeof matchRoutes>[0];

/** Nests the routes as the router expects them. */
export const routeTree = (routes: Route[], parentId?: string): RouteTree =>
  routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive, module: { handle } }) => {
      const children = routeTree(routes, id);
      return {
        id,
        path,
        index,
        caseSensitive,
        handle,
        ...(children.length > 0 ? { children } : {}),
      } as RouteTree[number];
    });

/** Returns the pattern of a matched address, such as "/sme/order/:id". Null if no route matched. */
export const routePattern = (matches: readonly Match[]): string | null =>
  matches.length === 0 ? null : ["", ...matches.flatMap(({ route }) => route.path || [])].join("/") || "/";

export function remixSite(build: ServerBuild): Site {
  const tree = routeTree(Object.values(build.routes));
  const respond = createRequestHandler(build, build.mode);
  // Matching against all routes takes 3 ms.
  const matchesAt = lruCached(500, (pathname) => (matchRoutes(tree, pathname) ?? []) as unknown as Match[]);
  const handleAt = (pathname: string) => (matchesAt(pathname).at(-1)?.route.handle ?? {}) as Partial<Handle>;
  return {
    respond: (request) => respond(request),
    takesFiles({ pathname, searchParams }) {
      const { takesFiles } = handleAt(pathname);
      return takesFiles?.form === searchParams.get("do") ? (takesFiles.files ?? 1) : 0;
    },
    routeAt: ({ pathname }) => routePattern(matchesAt(pathname)),
    largestFile: ({ pathname }) => handleAt(pathname).takesFiles?.bytes ?? 0,
    longBody: ({ pathname }) => handleAt(pathname).longBody ?? 0,
    stylesheet: (build.entry.module as Partial<Entry>).stylesheet,
  };
}
