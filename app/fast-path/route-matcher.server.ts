/**
 * The routes of an address, as Remix finds them. Remix tries every route of the site, several times for each request.
 * This tries only the routes whose addresses begin as this one does, such as /sme/order, and keeps what it found.
 */
import { matchRoutes } from "@remix-run/react";
import { lruCached } from "~/http/request/lru-cache";
import { type Match, type Route, type Routes, routeTree } from "~/server/remix.server";
import { decodePath } from "~/server/request.server";

const isFixed = (segment: string): boolean => segment !== "*" && !segment.startsWith(":") && !segment.endsWith("?");

/** The pieces of a route's whole address; layouts without a path add none. */
function pathSegments({ path = "", parentId }: Route, routes: Routes): string[] {
  const own = path.toLowerCase().split("/").filter(Boolean);
  return parentId === undefined ? own : [...pathSegments(routes[parentId]!, routes), ...own];
}

/** The beginning that all addresses of the route share: "sme/order" of /sme/order/:id, "" of /:id. */
function fixedPrefix(route: Route, routes: Routes): string {
  const segments = pathSegments(route, routes);
  const end = segments.findIndex((segment) => !isFixed(segment));
  return segments.slice(0, end < 0 ? segments.length : end).join("/");
}

const hasPrefix = (beginning: string, address: string): boolean =>
  beginning === "" || address === beginning || address.startsWith(`${beginning}/`);

/** The routes that an address leads to, outermost first; none when it leads nowhere. */
export function routeMatcher(routes: Routes): (pathname: string) => Match[] {
  const beginnings = new Map(Object.values(routes).map((route) => [route, fixedPrefix(route, routes)]));
  const longestFirst = [...new Set(beginnings.values())].sort((a, b) => b.length - a.length);
  // Of all beginnings that fit an address each leads into the next longer one, so the longest stands for all of them.
  const prefixTree = lruCached(longestFirst.length, (longest) =>
    routeTree([...beginnings].filter(([, beginning]) => hasPrefix(beginning, longest)).map(([route]) => route)),
  );
  return lruCached(500, (pathname) => {
    const address = decodePath(pathname).toLowerCase().split("/").filter(Boolean).join("/");
    const longest = longestFirst.find((beginning) => hasPrefix(beginning, address)) ?? "";
    return (matchRoutes(prefixTree(longest), pathname) ?? []) as unknown as Match[];
  });
}
