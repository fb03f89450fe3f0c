/// <reference types="vite/types/importMeta.d.ts" />

import { defineRoutes } from "@remix-run/dev/dist/config/routes.js";
import type { ServerBuild } from "@remix-run/node";
import { siteRoutes } from "~/role-folders";
import { withRefusalResponses } from "~/server/remix.server";

type Route = { id: string; path?: string; parentId?: string; module: object };

/** A build of routes with their modules, like the compiler's. `entry`: the exports of app/entry.server. */
export function buildAround(entry: object, routes: Record<string, Route>): ServerBuild {
  const manifest = Object.fromEntries(
    Object.entries(routes).map(([id, { module: own, ...route }]) => [id, { ...route, hasLoader: "loader" in own }]),
  );
  return {
    entry: { module: entry },
    routes: withRefusalResponses(routes as unknown as ServerBuild["routes"]),
    assets: {
      entry: { imports: ["/build/shared.js"], module: "/build/entry.js" },
      routes: manifest,
      url: "",
      version: "1",
    },
    publicPath: "/build/",
    assetsBuildDirectory: "public/build",
    future: { v3_fetcherPersist: true, v3_relativeSplatPath: true, v3_throwAbortReason: true },
    isSpaMode: false,
    mode: "production",
  } as unknown as ServerBuild;
}

/** A build of all routes of the site. */
export async function buildOfSources(): Promise<ServerBuild> {
  const files = import.meta.glob<object>("/app/routes/**/*.{ts,tsx}");
  const found = Object.entries(siteRoutes(defineRoutes));
  const routes = await Promise.all(
    found.map(
      async ([id, { file, ...route }]) => [id, { ...route, module: (await files[`/app/${file}`]?.()) ?? {} }] as const,
    ),
  );
  const [entry, root] = await Promise.all([import("~/entry.server"), import("~/root")]);
  return buildAround(entry, { root: { id: "root", module: root }, ...Object.fromEntries(routes) });
}
