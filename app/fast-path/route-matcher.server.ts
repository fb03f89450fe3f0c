/**
 * Finds an address's routes like Remix. Remix tries every route of the site, several times for each request. This
 * module tries only the routes that begin like the address, such as /sme/order, and caches the result.
 */
import { matchRoutes } from "@remix-run/react";
import { lruCached } from "~/domain/values/lru-cache";
import { decodePath } from "~/http/request/site.server";
import { type Match, type Route, type Routes, routeTree } from "~/server/remix.server";

const isFixed = (segment: string): boolean => segment !== "*" && !segment.startsWith(":") && !segment.endsWith("?");

/** Returns the segments of a route's complete address. Layouts without a path add none. */
function pathSegments({ path = "", parentId }: Route, routes: Routes): string[] {
  const own = path.toLowerCase().split("/").filter(Boolean);
  return parentId === undefined ? own : [...pathSegments(routes[parentId]!, routes), ...own];
}

/** Returns the beginning that all addresses of the route share: "sme/order" for /sme/order/:id, "" for /:id. */
function fixedPrefix(route: Route, routes: Routes): string {
  const segments = pathSegments(route, routes);
  const end = segments.findIndex((segment) => !isFixed(segment));
  return segments.slice(0, end < 0 ? segments.length : end).join("/");
}

const hasPrefix = (beginning: string, address: string): boolean =>
  beginning === "" || address === beginning || address.startsWith(`${beginning}/`);

/** Returns a function that finds an address's routes, outermost first; none for an unknown address. */
export function routeMatcher(routes: Routes): (pathname: string) => Match[] {
  const beginnings = new Map(Object.values(routes).map((route) => [route, fixedPrefix(route, routes)]));
  const longestFirst = [...new Set(beginnings.values())].sort((a, b) => b.length - a.length);
  // If several beginnings fit an address, each is the start of the next longer one, so the longest includes all.
  const prefixTree = lruCached(longestFirst.length, (longest) =>
    routeTree([...beginnings].filter(([, beginning]) => hasPrefix(beginning, longest)).map(([route]) => route)),
  );
  return lruCached(500, (pathname) => {
    const address = decodePath(pathname).toLowerCase().split("/").filter(Boolean).join("/");
    const longest = longestFirst.find((beginning) => hasPrefix(beginning, address)) ?? "";
    return (matchRoutes(prefixTree(longest), pathname) ?? []) as unknown as Match[];
  });
}
