/** The built program and every package that it uses, as two scripts: what runs from the start, and what is asked for later. */
import { build } from "esbuild";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const here = fileURLToPath(new URL(".", import.meta.url));
const require = createRequire(import.meta.url);

/** What packages bring along and nothing here uses, by its file. */
const unused = [
  [/@remix-run\/node\/dist\/globals\.js$/, "exports.installGlobals = () => {};"],
  [/\/react-dom\/index\.js$/, "exports.flushSync = (run) => run();"],
  [/rate-limiter-flexible\/index\.js$/, ["Memory", "Res"].map((name) => `exports.RateLimiter${name} = require("./lib/RateLimiter${name}");`).join("\n")],
  [/\/zod\/v4\/locales\/index\.js$/, "export {};"],
  // Pages are rendered whole.
  [/\/react-dom\/server\.node\.js$/, 'module.exports = require("./cjs/react-dom-server-legacy.node.production.min.js");'],
  // Decided when it is built: React for production only.
  [/app\/production\.js$/, ""],
];

const settings = {
  absWorkingDir: root,
  bundle: true,
  platform: "node",
  target: "node24",
  format: "cjs",
  charset: "ascii",
  // Of ES modules nothing is taken in that is not used, and what is used is found without a detour.
  mainFields: ["module", "main"],
  // Shorter to read at every start; names and lines stay, for what errors say.
  minifyWhitespace: true,
  minifySyntax: true,
  lineLimit: 200,
  legalComments: "eof",
  logLevel: "error",
  define: { "process.env.NODE_ENV": '"production"', "import.meta.url": '"file:///dhow"' },
  supported: { "dynamic-import": false },
  // What it has of the machine is given to it: program.cjs.
  banner: { js: "(function ({ require, process, console, setTimeout, setInterval }) { const module = { exports: {} }; let { exports } = module;" },
  footer: { js: "return module.exports; })" },
};

/** Writes dhow.cjs and later.cjs to the folder. `addons` are the names of the compiled parts, by the module that asks for them. */
export async function bundle(folder, addons, arch) {
  const later = new Set();
  const inside = { name: "inside", setup: (on) => replaced(on, addons, arch, later) };
  await build({ ...settings, entryPoints: ["build/index.js"], outfile: join(folder, "dhow.cjs"), plugins: [inside] });
  const contents = [...later].map((name) => `exports[${JSON.stringify(name)}] = () => require(${JSON.stringify(name)});`).join("\n");
  await build({ ...settings, stdin: { contents, resolveDir: root }, outfile: join(folder, "later.cjs"), plugins: [inside] });
}

function replaced({ onLoad, onResolve }, addons, arch, later) {
  const loader = (names) => `require(${JSON.stringify(join(here, "addon.cjs"))}).load(${JSON.stringify(names)})`;
  const isProgram = (importer) => importer.endsWith("/build/index.js");
  // Packages that are asked for when they are needed. Not what writes the log: every request has a line there.
  onResolve({ filter: /^[^.]/ }, ({ path, kind, importer }) => {
    if (!isProgram(importer) || kind !== "dynamic-import" || path === "pino") return undefined;
    // The browser's alone.
    if (path !== "sortablejs") later.add(path);
    return { path, external: true };
  });
  // Each taken in once, and not once for each file that imports it.
  onResolve({ filter: /^(react|react\/jsx-runtime|@remix-run\/node)$/ }, ({ path, importer }) =>
    isProgram(importer) ? { path, namespace: "once" } : undefined,
  );
  onLoad({ filter: /./, namespace: "once" }, ({ path }) => {
    const names = Object.keys(require(path)).filter((name) => name !== "default");
    return { contents: `import * as all from ${JSON.stringify(path)}; export const { ${names.join(", ")} } = all;`, resolveDir: root };
  });
  for (const [filter, contents] of unused) onLoad({ filter }, () => ({ contents }));
  // Where sharp looks for the compiled part of this machine's kind, and whether its processor is new enough.
  onResolve({ filter: /^sharp$/ }, () => ({ path: require.resolve("sharp") }));
  const isNewEnough = 'if (!module.exports._isUsingX64V2()) throw new Error("Pictures need an x86-64-v2 processor.");';
  onLoad({ filter: /sharp\/dist\/sharp\.cjs$/ }, () => ({
    contents: `module.exports = ${loader(addons.sharp)};\n${arch === "x64" ? isNewEnough : ""}`,
    resolveDir: here,
  }));
  onLoad({ filter: /better-sqlite3\/lib\/binding\.js$/ }, () => ({
    contents: `let addon; exports.getBinding = () => (addon ??= ${loader(addons.sqlite)});`,
    resolveDir: here,
  }));
  onLoad({ filter: /drizzle-orm\/migrator\.js$/ }, () => ({
    contents: `export const readMigrationFiles = () => (${JSON.stringify(readMigrationFiles({ migrationsFolder: join(root, "drizzle") }))});`,
  }));
}
