import type { ServerBuild } from "@remix-run/node";
import { answering } from "~/server/answering.server";

type Route = { id: string; path?: string; parentId?: string; module: object };

/** A build of routes with their modules, as the compiler makes it. `entry` is what app/entry.server exports. */
export function buildAround(entry: object, routes: Record<string, Route>): ServerBuild {
  const manifest = Object.fromEntries(
    Object.entries(routes).map(([id, { module: own, ...route }]) => [id, { ...route, hasLoader: "loader" in own }]),
  );
  return {
    entry: { module: entry },
    routes: answering(routes as unknown as ServerBuild["routes"]),
    assets: { entry: { imports: ["/build/shared.js"], module: "/build/entry.js" }, routes: manifest, url: "", version: "1" },
    publicPath: "/build/",
    assetsBuildDirectory: "public/build",
    future: { v3_fetcherPersist: true, v3_relativeSplatPath: true, v3_throwAbortReason: true },
    isSpaMode: false,
    mode: "production",
  } as unknown as ServerBuild;
}
