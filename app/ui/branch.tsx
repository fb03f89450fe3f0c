import type { ServerBuild } from "@remix-run/node";
import { Outlet, UNSAFE_RemixContext as RemixContext } from "@remix-run/react";
import { createElement, type ComponentType, type ReactElement, type ReactNode } from "react";
import {
  NavigationType,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  UNSAFE_RouteContext as RouteContext,
} from "react-router-dom";
import { BrowserEntry } from "./island";

/** What is asked of a branch of routes: the page's own and the layouts around it. */
export interface Visit {
  url: URL;
  /** The routes that the address leads to, outermost first. */
  matches: { route: { id: string; handle?: unknown }; params: Record<string, string | undefined>; pathname: string; pathnameBase: string }[];
  /** What their loaders answered. */
  loaderData: Record<string, unknown>;
}

/**
 * The element of each visit to a branch of routes, which have these `ids`. It is what <RemixServer> makes, without finding
 * out for each visit what is the same for all of them. Source: app/README.md, "Pages".
 */
export function branchOf({ assets, future, routes }: ServerBuild, ids: readonly string[]): (visit: Visit) => ReactElement {
  const modules = ids.map((id) => [id, (routes[id] as Route).module] as const);
  const pages = modules.map(([, module]) => pageOf(module));
  const remix = { manifest: assets, routeModules: Object.fromEntries(modules), future, isSpaMode: false } as unknown as ValueOf<typeof RemixContext>;
  const router = { router: {}, navigator, static: true, basename: "/" } as unknown as ValueOf<typeof DataRouterContext>;
  const navigation = { basename: "/", navigator, static: true, future: { v7_relativeSplatPath: true } } as unknown as ValueOf<typeof NavigationContext>;

  return ({ url, matches, loaderData }) => {
    const location = { pathname: url.pathname, search: url.search, hash: "", state: null, key: "default" };
    const state = { location, matches, loaderData, actionData: null, errors: null, initialized: true, historyAction: NavigationType.Pop };
    const page = pages.reduceRight<ReactElement | null>((outlet, element, depth) => {
      const within = { outlet, matches: matches.slice(0, depth + 1), isDataRoute: true };
      return <RouteContext.Provider value={within as ValueOf<typeof RouteContext>}>{element}</RouteContext.Provider>;
    }, null);
    return (
      <BrowserEntry.Provider value={assets.entry}>
        <RemixContext.Provider value={remix}>
          <DataRouterContext.Provider value={router}>
            <DataRouterStateContext.Provider value={state as unknown as ValueOf<typeof DataRouterStateContext>}>
              <NavigationContext.Provider value={navigation}>
                <LocationContext.Provider value={{ location, navigationType: NavigationType.Pop }}>{page}</LocationContext.Provider>
              </NavigationContext.Provider>
            </DataRouterStateContext.Provider>
          </DataRouterContext.Provider>
        </RemixContext.Provider>
      </BrowserEntry.Provider>
    );
  };
}

type Route = ServerBuild["routes"][string];
type ValueOf<Context> = Context extends React.Context<infer Value> ? Value : never;

/** Nothing navigates on a server; links ask what their address is. */
const navigator = { createHref: String };

function pageOf({ default: View, Layout }: Route["module"] & { Layout?: ComponentType<{ children: ReactNode }> }): ReactElement {
  const page = createElement(View ?? Outlet);
  return Layout ? <Layout>{page}</Layout> : page;
}
