/** The built program for the executable, as two scripts: what runs from the start, and the packages that are asked for later. */
import { build } from "esbuild";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isProgram, requireOfNode, settings } from "../bundle.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const here = fileURLToPath(new URL(".", import.meta.url));
const require = createRequire(import.meta.url);

const inside = {
  ...settings,
  format: "cjs",
  define: { ...settings.define, "import.meta.url": '"file:///dhow"' },
  supported: { "dynamic-import": false },
  // What it has of the machine is given to it: program.cjs.
  banner: { js: "(function ({ require, process, console, setTimeout, setInterval }) { const module = { exports: {} }; let { exports } = module;" },
  footer: { js: "return module.exports; })" },
};

/** Writes dhow.cjs and later.cjs to the folder. `addons` are the names of the compiled parts, by the module that asks for them. */
export async function writeScripts(folder, addons, arch) {
  const later = new Set();
  const plugins = [{ name: "inside", setup: (on) => replaced(on, addons, arch, later) }];
  await build({ ...inside, entryPoints: ["build/index.js"], outfile: join(folder, "dhow.cjs"), plugins });
  const contents = [...later].map((name) => `exports[${JSON.stringify(name)}] = () => require(${JSON.stringify(name)});`).join("\n");
  await build({ ...inside, stdin: { contents, resolveDir: root }, outfile: join(folder, "later.cjs"), plugins });
}

function replaced({ onLoad, onResolve }, addons, arch, later) {
  const loader = (names) => `require(${JSON.stringify(join(here, "addon.cjs"))}).load(${JSON.stringify(names)})`;
  onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
    if (!isProgram(importer) || kind !== "dynamic-import") return undefined;
    // The browser's alone.
    if (path !== "sortablejs") later.add(path);
    return { path, external: true };
  });
  onLoad({ filter: /\/build\/index\.js$/ }, ({ path }) => ({ contents: readFileSync(path, "utf8").replace(requireOfNode, "") }));
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
}
