import { siteRoutes } from "./app/role-folders.js";

/** @type {import('@remix-run/dev').AppConfig} */
export default {
  ignoredRouteFiles: ["**/*"],
  routes: siteRoutes,
  server: "./app/main.ts",
  // Beside what a running server serves from: app/program/bundle.mjs makes build/ and public/build of it.
  serverBuildPath: ".remix/index.js",
  assetsBuildDirectory: ".remix/assets",
  serverModuleFormat: "esm",
  serverMinify: false,
  // Each of these answers a warning of every build. The last two change how pages load data and are not used.
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: false,
    v3_singleFetch: false,
  },
};
