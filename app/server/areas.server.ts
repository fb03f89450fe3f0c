/**
 * One Remix request handler per area of the site: the addresses that begin alike, such as /sme/order. Remix matches an
 * address against every route several times per request; cut down to an area's handful that costs next to nothing.
 * Source: app/README.md, "Pages".
 */
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { Page } from "~/http/page";
import { remembered } from "~/http/remembered";
import { directly } from "./direct.server";
import { decoded } from "./request.server";

type Routes = ServerBuild["routes"];
type Route = Routes[string];

/** The fixed segments that its addresses begin with: "sme/orders", "api/v1/sme/order/show"; "" for what begins with none. */
export type Area = string;

/** The pieces of a route's whole address; layouts without a path add none. */
function segmentsOf(route: Route, routes: Routes): string[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  const own = (route.path ?? "").split("/").filter(Boolean);
  return parent ? [...segmentsOf(parent, routes), ...own] : own;
}

const isFixed = (segment: string | undefined): segment is string =>
  segment !== undefined && segment !== "*" && !segment.startsWith(":") && !segment.endsWith("?");

/** The area in which the addresses of a route lie. */
function homeOf(segments: string[]): Area {
  const end = segments.findIndex((segment) => !isFixed(segment));
  return segments.slice(0, end < 0 ? segments.length : end).join("/").toLowerCase();
}

/** Whether an address inside the area can lead to the route. */
function reaches(segments: string[], area: Area): boolean {
  for (const [index, piece] of area.split("/").filter(Boolean).entries()) {
    const segment = segments[index];
    if (segment === undefined) return false;
    // A splat takes whatever follows and an optional segment shifts what follows: either can match.
    if (segment === "*" || segment.endsWith("?")) return true;
    if (!segment.startsWith(":") && segment.toLowerCase() !== piece) return false;
  }
  return true;
}

export const areasOf = (routes: Routes): Set<Area> =>
  new Set(["", ...Object.values(routes).map((route) => homeOf(segmentsOf(route, routes)))]);

/** The area that an address belongs to: the longest that it begins with, decoded and without regard to case, as Remix matches. */
export function areaOfPath(pathname: string, areas: ReadonlySet<Area>): Area {
  const segments = decoded(pathname).toLowerCase().split("/").filter(Boolean);
  for (let length = segments.length; length > 0; length -= 1) {
    const area = segments.slice(0, length).join("/");
    if (areas.has(area)) return area;
  }
  return "";
}

/** The build with the routes that an address of the area can lead to, and the layouts around them. */
export function cutTo(area: Area, build: ServerBuild): ServerBuild {
  const kept = new Set<string>();
  for (const route of Object.values(build.routes)) {
    const segments = segmentsOf(route, build.routes);
    if (segments.length === 0 && !route.index) continue; // a layout: comes with its pages
    const home = homeOf(segments);
    const isDeeper = home !== area && (area === "" || home.startsWith(`${area}/`));
    if (!reaches(segments, area) || isDeeper) continue;
    for (let at: Route | undefined = route; at; at = at.parentId === undefined ? undefined : build.routes[at.parentId]) {
      kept.add(at.id);
    }
  }
  kept.add("root");
  const only = <T>(all: Record<string, T>) => Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id)));
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}

type Respond = (request: Request) => Promise<Response | Page>;

/** Answers any request with the handler of its area, made when it is first needed. What the build's routes throw has to be an answer: answering.server.ts. */
export function respondByArea(build: ServerBuild): Respond {
  const areas = areasOf(build.routes);
  const handlerIn = remembered(areas.size, (area) => respondIn(cutTo(area, build)));
  const handlerOf = remembered(500, (pathname) => handlerIn(areaOfPath(pathname, areas)));
  return (request) => {
    const url = new URL(request.url);
    return handlerOf(url.pathname)(request, url);
  };
}

/** Directly where that is possible, else as Remix does. */
function respondIn(area: ServerBuild): (request: Request, url: URL) => ReturnType<Respond> {
  const direct = directly(area);
  const remix = createRequestHandler(area, area.mode);
  return async (request, url) => (await direct(request, url)) ?? remix(request.bodyUsed ? withoutBody(request) : request);
}

/** For Remix, which needs no body once the action has answered, but takes none that was read. */
const withoutBody = ({ url, method, headers, signal }: Request): Request => new Request(url, { method, headers, signal });
