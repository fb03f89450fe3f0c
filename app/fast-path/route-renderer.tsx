/**
 * Creates the same elements as <RemixServer> for a page and its layouts, but computes the parts that all visits share
 * only once. These names of Remix and React Router are not public: README.md in this folder describes the risk.
 */
import type { ServerBuild } from "@remix-run/node";
import { Outlet, UNSAFE_RemixContext as RemixContext } from "@remix-run/react";
import { type ComponentType, type Context, createElement, type ReactElement, type ReactNode } from "react";
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  NavigationType,
  UNSAFE_RouteContext as RouteContext,
} from "react-router-dom";
import type { Match } from "~/server/remix.server";

type Module = ServerBuild["routes"][string]["module"] & { Layout?: ComponentType<{ children: ReactNode }> };

interface Visit {
  url: URL;
  /** Outermost first. */
  matches: Match[];
  /** The loaders' data by route id. */
  loaderData: Record<string, unknown>;
}

/** Returns a function that creates the element of each visit to the page whose route is `leaf`. */
export function routeRenderer({ assets, future, routes }: ServerBuild, leaf: string): (visit: Visit) => ReactElement {
  const modules: [id: string, module: Module][] = [];
  for (let route = routes[leaf]; route; route = routes[route.parentId ?? ""]) modules.unshift([route.id, route.module]);
  const pages = modules.map(([, module]) => pageElement(module));
  const remix = { manifest: assets, routeModules: Object.fromEntries(modules), future, isSpaMode: false };
  const router = { router: {}, navigator, static: true, basename: "/" };
  const navigation = { basename: "/", navigator, static: true, future: { v7_relativeSplatPath: true } };

  return ({ url, matches, loaderData }) => {
    const location = { pathname: url.pathname, search: url.search, hash: "", state: null, key: "default" };
    const state = {
      location,
      matches,
      loaderData,
      actionData: null,
      errors: null,
      initialized: true,
      historyAction: NavigationType.Pop,
    };
    const page = pages.reduceRight<ReactElement | null>(
      (outlet, element, depth) =>
        provideContext(RouteContext, { outlet, matches: matches.slice(0, depth + 1), isDataRoute: true }, element),
      null,
    );
    const located = provideContext(LocationContext, { location, navigationType: NavigationType.Pop }, page);
    const inRouter = provideContext(
      DataRouterStateContext,
      state,
      provideContext(NavigationContext, navigation, located),
    );
    return provideContext(RemixContext, remix, provideContext(DataRouterContext, router, inRouter));
  };
}

/** Provides a context. `value` has only the fields that rendering reads. */
const provideContext = <Value,>(Held: Context<Value>, value: object, inside: ReactNode): ReactElement =>
  createElement(Held.Provider, { value: value as Value }, inside);

/** A server does not navigate, but links need it for their addresses. */
const navigator = { createHref: String };

function pageElement({ default: View, Layout }: Module): ReactElement {
  const page = createElement(View ?? Outlet);
  return Layout ? <Layout>{page}</Layout> : page;
}
