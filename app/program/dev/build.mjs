/**
 * The build of `npm run dev`, in .remix/dev. It has the same sources and routes as `npm run build`, but uses only
 * esbuild, which caches its input. Remix's own compiler takes two seconds to check each import again.
 * Packages are not bundled, the debugger sees names and lines, and React prints warnings.
 */

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { context } from "esbuild";
import { scripts } from "../enhance.mjs";

/** Internal to Remix's own commands. */
const { readConfig } = createRequire(import.meta.url)("@remix-run/dev/dist/config.js");

export const root = fileURLToPath(new URL("../../..", import.meta.url));
const folder = join(root, ".remix/dev");
const program = join(folder, "build/index.js");

const settings = {
  absWorkingDir: root,
  bundle: true,
  write: false,
  logLevel: "error",
  charset: "utf8",
  sourcemap: true,
  format: "esm",
  jsx: "automatic",
  define: { "process.env.NODE_ENV": '"development"' },
};

const server = {
  ...settings,
  entryPoints: ["app/main.ts"],
  outfile: program,
  platform: "node",
  target: "node24",
  packages: "external",
  // The debugger reads the source files. esbuild would look for the map in the stylesheets' folder.
  sourcesContent: false,
  sourcemap: "external",
  footer: { js: "//# sourceMappingURL=index.js.map" },
  loader: { ".css": "file" },
  assetNames: "[name]",
  publicPath: "/build/",
  plugins: [{ name: "server-build", setup: serverBuild }],
};

/** The islands: see app/entry.client.tsx. */
const browser = {
  ...settings,
  entryPoints: ["app/entry.client.tsx"],
  outdir: join(folder, "public/build"),
  splitting: true,
};

/** Every page loads enhance.js. In development, it also contains the script that reloads the page. */
const reload = readFileSync(new URL("reload.js", import.meta.url), "utf8");
const enhanced = scripts.map(({ outfile, ...script }) => ({
  ...script,
  outfile: join(folder, "public", basename(outfile)),
  write: false,
  footer: basename(outfile).startsWith("enhance") ? { js: reload } : {},
}));

/** Generates the module of routes that Remix generates for its server. */
function serverBuild({ onResolve, onLoad }) {
  onResolve({ filter: /^@remix-run\/dev\/server-build$/ }, ({ path }) => ({ path, namespace: "server-build" }));
  onLoad({ filter: /./, namespace: "server-build" }, async () => {
    const { appDirectory, entryServerFilePath, future, routes } = await readConfig(root, "development");
    const all = Object.values(routes);
    const contents = `
      import * as module from ${JSON.stringify(entryServerFilePath)};
      ${all.map(({ file }, place) => `import * as route${place} from ${JSON.stringify(`./${file}`)};`).join("\n")}
      const all = [${all.map((route, place) => `{ ...${JSON.stringify(route)}, module: route${place} }`).join(",\n")}];
      const byId = (routes) => Object.fromEntries(routes.map((route) => [route.id, route]));
      export const mode = "development";
      export const publicPath = "/build/";
      export const assetsBuildDirectory = "public/build";
      export const future = ${JSON.stringify(future)};
      export const entry = { module };
      export const routes = byId(all);
      export const assets = {
        version: "",
        url: "",
        entry: { module: "/build/entry.client.js", imports: [] },
        routes: byId(all.map(({ module, ...route }) => ({
          ...route,
          module: "",
          imports: [],
          hasAction: "action" in module,
          hasLoader: "loader" in module,
          hasErrorBoundary: "ErrorBoundary" in module,
        }))),
      };`;
    return { resolveDir: appDirectory, contents };
  });
}

/** Returns the files of public/ that are not built. */
function plainFiles() {
  const names = readdirSync(join(root, "public"), { withFileTypes: true }).filter((entry) => entry.isFile());
  return names
    .filter(({ name }) => !/^(enhance|validate|upload).*\.js$/.test(name))
    .map(({ name }) => ({ path: join(folder, "public", name), contents: readFileSync(join(root, "public", name)) }));
}

/** Opens the build. `rebuild` returns true if a built file has changed. It prints errors and then changes no file. */
export async function openBuild() {
  rmSync(folder, { recursive: true, force: true });
  const contexts = [];
  for (const options of [server, browser, ...enhanced]) contexts.push(await context(options));
  const written = new Map();

  async function rebuild() {
    const files = plainFiles();
    // Sequential, so that an error is printed only once.
    for (const build of contexts) files.push(...(await build.rebuild()).outputFiles);
    let isNew = false;
    for (const { path, contents } of files) {
      if (written.get(path)?.equals(contents)) continue;
      isNew = true;
      written.set(path, Buffer.from(contents));
      const target = placeOf(path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, contents);
    }
    return isNew;
  }
  return { program, rebuild };
}

/** Returns the path for a built file. Stylesheets are part of the server's build, but pages load them. */
const placeOf = (path) => (extname(path) === ".css" ? join(folder, "public/build", basename(path)) : path);
