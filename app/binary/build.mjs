/**
 * `npm run build:binary [x64|arm64]` makes dist/dhow: Node with the built program, its compiled parts, the migrations and
 * public/ inside. What is not of this machine's kind is fetched as the lockfile says, and starts slower: only the machine
 * itself can compile ahead.
 */
import { build } from "esbuild";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { execFileSync } from "node:child_process";
import {
  chmodSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { serialize } from "node:v8";
import { constants, zstdCompressSync } from "node:zlib";
import { withoutSymbols } from "./elf.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const here = fileURLToPath(new URL(".", import.meta.url));
const arch = process.argv[2] ?? process.arch;
if (!["x64", "arm64"].includes(arch)) throw new Error(`There is no executable for ${arch}: x64 or arm64.`);
const isOwn = arch === process.arch && process.platform === "linux";
const target = join(root, "dist", isOwn ? "dhow" : `dhow-linux-${arch}`);
/** As in `npm start`: little memory, and no less throughput. */
const flags = ["--max-old-space-size=96", "--max-semi-space-size=8"];

const work = mkdtempSync(join(tmpdir(), "dhow-build-"));
try {
  const modules = isOwn ? join(root, "node_modules") : fetched();
  const addons = addonsIn(modules);
  await bundle(addons);
  writeFileSync(join(work, "public"), serialize(publicFiles()));
  if (isOwn) warm();
  assemble(addons, join(modules, `node-linux-${arch}/bin/node`));
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** node_modules for the other kind of machine. */
function fetched() {
  const folder = join(root, ".cache/binary", arch);
  mkdirSync(folder, { recursive: true });
  for (const name of ["package.json", "package-lock.json", ".npmrc"]) cpSync(join(root, name), join(folder, name));
  const kind = [`--cpu=${arch}`, "--os=linux", "--libc=glibc"];
  execFileSync("npm", ["ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", ...kind], { cwd: folder, stdio: "inherit" });
  return join(folder, "node_modules");
}

/** Writes the compiled parts to the work folder. Answers their names there, by the module that asks for them. */
function addonsIn(modules) {
  const images = join(modules, "@img");
  const find = (folder, pattern) => `${folder}/${readdirSync(join(images, folder)).find((name) => pattern.test(name))}`;
  const packed = (path) => {
    const name = `${path}.zst`;
    const params = { [constants.ZSTD_c_compressionLevel]: 9 };
    mkdirSync(join(work, name, ".."), { recursive: true });
    writeFileSync(join(work, name), zstdCompressSync(readFileSync(join(images, path)), { params }));
    return name;
  };
  // Loaded at every start, so it is not packed.
  cpSync(join(modules, `better-sqlite3/prebuilds/linux-${arch}.node`), join(work, "sqlite.node"));
  return {
    sqlite: ["sqlite.node"],
    sharp: [find(`sharp-linux-${arch}/lib`, /\.node$/), find(`sharp-libvips-linux-${arch}/lib`, /\.so/)].map(packed),
  };
}

/** One script of the built program and every package that it uses. */
async function bundle(addons) {
  const migrations = readMigrationFiles({ migrationsFolder: join(root, "drizzle") });
  const loader = (names) => `module.exports = require(${JSON.stringify(join(here, "addon.cjs"))}).load(${JSON.stringify(names)});`;
  const require = createRequire(import.meta.url);
  const { warnings } = await build({
    absWorkingDir: root,
    entryPoints: ["build/index.js"],
    outfile: join(work, "dhow.cjs"),
    bundle: true,
    platform: "node",
    target: "node24",
    format: "cjs",
    charset: "ascii",
    // Shorter to read at every start; names and lines stay, for what errors say.
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 200,
    legalComments: "eof",
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"', "import.meta.url": "here" },
    supported: { "dynamic-import": false },
    banner: { js: '(function (require, module = { exports: {} }, exports = module.exports) {\nconst here = require("node:url").pathToFileURL(process.execPath).href;' },
    footer: { js: "\n})" },
    plugins: [
      {
        name: "inside",
        setup({ onLoad, onResolve }) {
          onResolve({ filter: /^sharp$/ }, () => ({ path: require.resolve("sharp") }));
          // Where sharp looks for the compiled part of this machine's kind, and whether its processor is new enough.
          const isNewEnough = 'if (!module.exports._isUsingX64V2()) throw new Error("Pictures need an x86-64-v2 processor.");';
          onLoad({ filter: /sharp\/dist\/sharp\.cjs$/ }, () => ({
            contents: `${loader(addons.sharp)}\n${arch === "x64" ? isNewEnough : ""}`,
            resolveDir: here,
          }));
          onLoad({ filter: /better-sqlite3\/lib\/binding\.js$/ }, () => ({
            contents: `let addon; exports.getBinding = () => (addon ??= (() => { ${loader(addons.sqlite).replace("module.exports =", "return")} })());`,
            resolveDir: here,
          }));
          // Decided when it is built: React for production only.
          onLoad({ filter: /app\/production\.js$/ }, () => ({ contents: "" }));
          onLoad({ filter: /drizzle-orm\/migrator\.js$/ }, () => ({
            contents: `export const readMigrationFiles = () => (${JSON.stringify(migrations)});`,
          }));
        },
      },
    ],
  });
  for (const { text } of warnings) console.warn(text);
}

/** Every file of public/ by its address, as the server keeps them. */
function publicFiles() {
  const folder = join(root, "public");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && !entry.name.startsWith("."));
  return new Map(files.map(({ parentPath, name }) => join(parentPath, name)).map((path) => [path.slice(folder.length), readFileSync(path)]));
}

function warm() {
  const folders = { DATA_DIR: join(work, "run/data"), UPLOADS_DIR: join(work, "run/uploads") };
  const env = { PATH: process.env.PATH, TMPDIR: work, PORT: "0", SANDBOX: "on", LOG_LEVEL: "error", NODE_ENV: "production", ...folders };
  execFileSync(process.execPath, [...flags, join(here, "warm.cjs"), work], { env, cwd: work, stdio: ["ignore", "ignore", "inherit"], timeout: 120_000 });
}

function assemble(addons, node) {
  const blob = join(work, "blob");
  const names = ["dhow.cjs", "public", ...(isOwn ? ["dhow.cache"] : []), ...addons.sqlite, ...addons.sharp];
  const config = {
    main: "start.cjs",
    output: blob,
    disableExperimentalSEAWarning: true,
    execArgv: flags,
    assets: Object.fromEntries(names.map((name) => [name, join(work, name)])),
  };
  writeFileSync(join(work, "sea.json"), JSON.stringify(config));
  execFileSync(process.execPath, ["--experimental-sea-config", join(work, "sea.json")], { cwd: here, stdio: "pipe" });
  const executable = join(work, "dhow");
  writeFileSync(executable, withoutSymbols(readFileSync(node)));
  const postject = join(root, "node_modules/postject/dist/cli.js");
  const fuse = ["--sentinel-fuse", "NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2"];
  // Not inherited: it warns of the symbols that are gone.
  execFileSync(process.execPath, [postject, executable, "NODE_SEA_BLOB", blob, ...fuse], { stdio: "pipe" });
  mkdirSync(join(root, "dist"), { recursive: true });
  // Renamed, because an executable that runs cannot be written.
  copyFileSync(executable, `${target}.part`);
  chmodSync(`${target}.part`, 0o755);
  renameSync(`${target}.part`, target);
  console.log(`${target}: ${(statSync(target).size / 1e6).toFixed(1)} MB`);
}
