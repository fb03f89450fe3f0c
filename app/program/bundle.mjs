/**
 * The second half of `npm run build`. Bundles the used parts of the server's packages into build/index.js, and copies
 * the files that pages load into public/build. A server then reads one file at its start and keeps no unused code in
 * memory.
 * A running server starts the same file for each upload, so the build replaces it by renaming: it is always complete.
 */

import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { build } from "esbuild";
import { drizzleEntity } from "./drizzle-entity.mjs";
import { codeCache } from "./memory.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** The output of Remix's build: see remix.config.js. */
const remixBuild = join(root, ".remix");
const programFile = join(root, "build/index.js");
const assetsFolder = join(root, "public/build");

/** Gives CommonJS packages a `require` for Node's own modules. */
const requireBanner = 'import{createRequire}from"node:module";const require=createRequire(import.meta.url);';

/** esbuild's options for bundling packages, here and in the executable. */
export const settings = {
  absWorkingDir: root,
  bundle: true,
  platform: "node",
  target: "node24",
  charset: "ascii",
  // Prefers ES modules: esbuild can remove their unused code.
  mainFields: ["module", "main"],
  // Minified, so that each start reads less. Stack traces keep names and lines.
  minifyWhitespace: true,
  minifySyntax: true,
  lineLimit: 200,
  legalComments: "eof",
  logLevel: "error",
  define: { "process.env.NODE_ENV": '"production"' },
};

/** The database engines' migrations, by folder. */
const migrationFiles = Object.fromEntries(
  ["drizzle", "drizzle/postgres"].map((folder) => [
    folder,
    readMigrationFiles({ migrationsFolder: join(root, folder) }),
  ]),
);

/** The module that reads the migrations from their folder. */
const migrator = /drizzle-orm\/migrator\.js$/;

/**
 * Replacements for unused parts of packages, by file. Only this build bundles packages. The executable contains its
 * result, and replaces the loaders of compiled parts.
 */
const unusedModules = [
  [/\/react-dom\/index\.js$/, "exports.flushSync = (run) => run();"],
  [/@remix-run\/node\/dist\/globals\.js$/, "exports.installGlobals = () => {};"],
  [
    /rate-limiter-flexible\/index\.js$/,
    ["Memory", "Postgres", "Res"]
      .map((name) => `exports.RateLimiter${name} = require("./lib/RateLimiter${name}");`)
      .join("\n"),
  ],
  [/\/zod\/v4\/locales\/index\.js$/, "export {};"],
  // Pages are not streamed.
  [
    /\/react-dom\/server\.node\.js$/,
    'module.exports = require("./cjs/react-dom-server-legacy.node.production.min.js");',
  ],
  // The migrations are part of the program.
  [
    migrator,
    `const all = ${JSON.stringify(migrationFiles)}; export const readMigrationFiles = ({ migrationsFolder }) => ` +
      "all[migrationsFolder];",
  ],
];

/**
 * Replaces packages' files by other source. The build fails if a pattern matches no file: the package has changed, and
 * would use its own file again.
 */
export const replaceFiles = (files) => ({
  name: "instead",
  setup({ onLoad, onEnd }) {
    const unmatched = new Set(files.map(([filter]) => filter));
    for (const [filter, contents] of files) {
      onLoad({ filter }, () => {
        unmatched.delete(filter);
        return { contents };
      });
    }
    onEnd(() => ({ errors: [...unmatched].map((filter) => ({ text: `No file to replace matches ${filter}` })) }));
  },
});

function packagePlugin({ onResolve }) {
  const isOwnCode = (importer) => importer === join(remixBuild, "index.js");
  // Not bundled: packages with compiled parts, and packages that are imported on demand. The logger is bundled, because
  // every request writes a line.
  onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) =>
    path === "better-sqlite3" || (kind === "dynamic-import" && isOwnCode(importer) && path !== "pino")
      ? { path, external: true }
      : undefined,
  );
}

const bundlePackages = () =>
  build({
    ...settings,
    entryPoints: [join(remixBuild, "index.js")],
    outfile: `${programFile}.part`,
    format: "esm",
    banner: { js: requireBanner },
    plugins: [{ name: "packages", setup: packagePlugin }, replaceFiles([...unusedModules, ...drizzleEntity])],
  });

const threadFile = join(root, "build/check-thread.cjs");

/** Bundles the program of the thread in app/program/check-thread.server.ts. */
const bundleThread = () =>
  build({
    ...settings,
    entryPoints: ["app/program/check-thread.server.ts"],
    outfile: `${threadFile}.part`,
    format: "cjs",
    external: ["better-sqlite3"],
    plugins: [replaceFiles(unusedModules.filter(([file]) => file === migrator))],
  });

/**
 * Escapes the letters that esbuild leaves, in regular expressions and comments. V8 keeps a program's text in memory,
 * with two bytes for each letter if one of them is not ASCII: 11.2 instead of 5.6 MB.
 */
function escapeLetters(path) {
  const escape = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
  writeFileSync(path, readFileSync(path, "utf8").replace(/[^\0-\x7f]/g, escape));
}

/** Returns the paths of the assets that pages load: islands and styles, not the modules that hydrate whole pages. */
function loadedAssets() {
  const folder = join(remixBuild, "assets");
  const { outputs } = JSON.parse(readFileSync(join(remixBuild, "metafile.js.json"), "utf8"));
  const loaded = new Set();
  const addModule = (path) => {
    if (loaded.has(path) || !outputs[path]) return;
    loaded.add(path);
    for (const imported of outputs[path].imports) addModule(imported.path);
  };
  for (const path of Object.keys(outputs)) if (outputs[path].entryPoint === "app/entry.client.tsx") addModule(path);
  return listFiles(folder).filter((path) => !path.endsWith(".js") || loaded.has(relative(root, join(folder, path))));
}

const listFiles = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

/**
 * Writes new files first and removes old ones last, so that a program starting meanwhile finds its own. File names
 * contain hashes.
 */
function putInPlace(paths) {
  for (const path of paths) {
    mkdirSync(dirname(join(assetsFolder, path)), { recursive: true });
    renameSync(join(remixBuild, "assets", path), join(assetsFolder, path));
  }
  for (const file of [threadFile, programFile]) renameSync(`${file}.part`, file);
  for (const path of listFiles(assetsFolder)) if (!paths.includes(path)) rmSync(join(assetsFolder, path));
}

/** Starts the program once, so that Node stores the compiled code of a start: see memory.mjs. */
function cacheCode() {
  rmSync(codeCache, { recursive: true, force: true });
  execFileSync(process.execPath, [join(root, "app/program/start.mjs"), "--version"], { stdio: "ignore" });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await bundlePackages();
  await bundleThread();
  for (const file of [programFile, threadFile]) escapeLetters(`${file}.part`);
  putInPlace(loadedAssets());
  cacheCode();
}
