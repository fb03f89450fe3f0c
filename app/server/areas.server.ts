/**
 * One Remix request handler per area of the site. Remix matches an address against every route several times per
 * request; cut down to an area's routes that costs a sixth. Source: design section 7.
 */
import { type ActionFunctionArgs, createRequestHandler, type LoaderFunctionArgs, type ServerBuild } from "@remix-run/node";
import { asResponse } from "~/http/forms.server";
import { decoded } from "./request.server";

type Routes = ServerBuild["routes"];
type Route = Routes[string];

/** "" is the public area; the others are the segments that their addresses start with, such as "admin" or "api/v1/sme". */
export type Area = string;

const publicArea: Area = "";

/** The pieces of a route's whole address; layouts without a path add none. */
function segmentsOf(route: Route, routes: Routes): string[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  const own = (route.path ?? "").split("/").filter(Boolean);
  return parent ? [...segmentsOf(parent, routes), ...own] : own;
}

const isFixed = (segment: string | undefined): segment is string =>
  segment !== undefined && segment !== "*" && !segment.startsWith(":") && !segment.endsWith("?");

/** The area that a route's fixed segments name, whether it is one of the known or not. */
function areaNamedBy(segments: string[]): Area {
  const [first, second, third] = segments.map((segment) => segment.toLowerCase());
  if (!isFixed(first)) return publicArea;
  return first === "api" && second === "v1" && isFixed(third) ? `api/v1/${third}` : first;
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

/** The areas of a build. A first segment that leads to a single page (faq, about-us) stays in the public area. */
export function areasOf(routes: Routes): Set<Area> {
  const areas = new Set<Area>([publicArea]);
  for (const route of Object.values(routes)) {
    const segments = segmentsOf(route, routes);
    if (segments.length > 1) areas.add(areaNamedBy(segments));
  }
  return areas;
}

/** The area that an address belongs to, found as Remix matches: decoded and without regard to case. */
export function areaOfPath(pathname: string, areas: ReadonlySet<Area>): Area {
  const segments = decoded(pathname).toLowerCase().split("/").filter(Boolean);
  const named = areaNamedBy(segments);
  if (areas.has(named)) return named;
  return segments[0] !== undefined && areas.has(segments[0]) ? segments[0] : publicArea;
}

/** The build with the routes that an address of the area can lead to, and the layouts around them. */
export function cutTo(area: Area, areas: ReadonlySet<Area>, build: ServerBuild): ServerBuild {
  const kept = new Set<string>();
  for (const route of Object.values(build.routes)) {
    const segments = segmentsOf(route, build.routes);
    if (segments.length === 0 && !route.index) continue; // a layout: comes with its pages
    const named = areaNamedBy(segments);
    const home = areas.has(named) ? named : isFixed(segments[0]) && areas.has(segments[0]) ? segments[0] : publicArea;
    const belongsDeeper = home !== area && (area === publicArea ? home !== publicArea : home.startsWith(`${area}/`));
    if (!reaches(segments, area) || belongsDeeper) continue;
    for (let at: Route | undefined = route; at; at = at.parentId === undefined ? undefined : build.routes[at.parentId]) {
      kept.add(at.id);
    }
  }
  kept.add("root");
  const only = <T>(all: Record<string, T>) => Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id)));
  const routes = only(build.routes);
  for (const [id, route] of Object.entries(routes)) routes[id] = { ...route, module: answering(route.module) };
  return { ...build, routes, assets: { ...build.assets, routes: only(build.assets.routes) } };
}

/** The route with what its loader and action throw turned into answers: a page that says so, and not a defect. */
function answering<Module extends Route["module"]>(module: Module): Module {
  const said = (error: unknown): never => {
    throw asResponse(error);
  };
  const { loader, action } = module;
  return {
    ...module,
    ...(loader ? { loader: async (args: LoaderFunctionArgs) => Promise.resolve(loader(args)).catch(said) } : {}),
    ...(action ? { action: async (args: ActionFunctionArgs) => Promise.resolve(action(args)).catch(said) } : {}),
  };
}

/** Answers any request with the handler of its area. Handlers are made when they are first needed. */
export function respondByArea(build: ServerBuild): (request: Request) => Promise<Response> {
  const areas = areasOf(build.routes);
  const handlers = new Map<Area, ReturnType<typeof createRequestHandler>>();
  return (request) => {
    const area = areaOfPath(new URL(request.url).pathname, areas);
    let handler = handlers.get(area);
    if (!handler) {
      handler = createRequestHandler(cutTo(area, areas, build), build.mode);
      handlers.set(area, handler);
    }
    return handler(request);
  };
}
