/**
 * `npm run build:binary [x64|arm64]` builds dist/dhow, a single executable application of Node: the built program with
 * its packages, their compiled parts, and public/. For another processor, npm fetches the packages at the lockfile's
 * versions.
 */

import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { serialize } from "node:v8";
import { brotliCompressSync, constants, zstdCompressSync } from "node:zlib";
import { build } from "esbuild";
import { replaceFiles, settings } from "../bundle.mjs";
import { nodeFlags } from "../memory.mjs";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const arch = process.argv[2] ?? process.arch;
if (!["x64", "arm64"].includes(arch)) throw new Error(`No executable for ${arch}: choose x64 or arm64.`);
const isOwn = arch === process.arch && process.platform === "linux";
const target = join(root, "dist", isOwn ? "dhow" : `dhow-linux-${arch}`);

/** Compresses best, which takes seconds here and no longer at the start. */
const compress = (bytes) => zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } });

/* The scripts in the executable, stored as compressed text. */
const program = "dhow.cjs";
/** The program of the thread in app/program/check-thread.server.ts. */
const thread = "check-thread.cjs";
/** The reader of PDF files, which only separate processes use. */
const pdfReader = "pdfjs.cjs";
/** The program's compiled code, which saves a third of the start time. Node can make it only for its own processor. */
const code = "dhow.code";

const work = mkdtempSync(join(tmpdir(), "dhow-build-"));
try {
  const modules = isOwn ? join(root, "node_modules") : fetched();
  const addons = addonsIn(modules);
  const node = join(modules, `node-linux-${arch}/bin/node`);
  const scripts = await bundle(addons, node);
  keep("public", serialize(publicFiles()));
  assemble(node, ["public", ...scripts, ...addons.sqlite, ...addons.sharp]);
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** Fetches the packages for the other processor. Returns the path of node_modules. */
function fetched() {
  const folder = join(root, ".cache/binary", arch);
  mkdirSync(folder, { recursive: true });
  for (const name of ["package.json", "package-lock.json", ".npmrc"]) cpSync(join(root, name), join(folder, name));
  const kind = [`--cpu=${arch}`, "--os=linux", "--libc=glibc"];
  execFileSync("npm", ["ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", ...kind], {
    cwd: folder,
    stdio: "inherit",
  });
  return join(folder, "node_modules");
}

function keep(name, bytes) {
  mkdirSync(dirname(join(work, name)), { recursive: true });
  writeFileSync(join(work, name), bytes);
}

/** Stores the packages' compiled parts, compressed. Returns their names by package, each with its addon first. */
function addonsIn(modules) {
  const keepPart = (folder, pattern) => {
    const name = join(
      folder,
      readdirSync(join(modules, folder)).find((file) => pattern.test(file)),
    );
    keep(name, compress(readFileSync(join(modules, name))));
    return name;
  };
  return {
    sqlite: [keepPart("better-sqlite3/prebuilds", new RegExp(`^linux-${arch}\\.node$`))],
    sharp: [
      keepPart(`@img/sharp-linux-${arch}/lib`, /\.node$/),
      keepPart(`@img/sharp-libvips-linux-${arch}/lib`, /\.so/),
    ],
  };
}

/** Bundles each script into one file, because an executable cannot load others. Returns the stored files' names. */
async function bundle(addons, node) {
  const addon = `import { load } from ${JSON.stringify(join(root, "app/program/binary/addon.mjs"))};`;
  const isNewEnough =
    'if (process.arch === "x64" && !sharp._isUsingX64V2()) throw new Error("Pictures need an x86-64-v2 processor.");';
  // Replaces the module that searches the package's files for the addon.
  const sqlite = [
    /better-sqlite3\/lib\/binding\.js$/,
    `${addon} let loaded; export const getBinding = () => (loaded ??= load(${JSON.stringify(addons.sqlite)}));`,
  ];
  const sharp = [
    /sharp\/dist\/sharp\.mjs$/,
    `${addon} const sharp = load(${JSON.stringify(addons.sharp)}); ${isNewEnough} export default sharp;`,
  ];
  const bundleFile = (from, name, replaced) =>
    build({
      ...settings,
      entryPoints: [from],
      outfile: join(work, name),
      format: "cjs",
      define: { ...settings.define, "import.meta.url": '"file:///dhow"', HAS_CODE: String(isOwn) },
      supported: { "dynamic-import": false },
      plugins: [replaceFiles(replaced)],
    });
  const pdf = [
    /unpdf\/dist\/pdfjs\.mjs$/,
    `const { loadScript } = require(${JSON.stringify(join(root, "app/program/binary/script.mjs"))}); ` +
      `module.exports = loadScript(${JSON.stringify(pdfReader)});`,
  ];
  await bundleFile("app/program/binary/main.mjs", "main.cjs", []);
  await bundleFile("build/index.js", program, [sqlite, sharp, pdf]);
  await bundleFile("node_modules/unpdf/dist/pdfjs.mjs", pdfReader, []);
  await bundleFile("build/check-thread.cjs", thread, [sqlite]);
  if (isOwn) keep(code, compiled(node));
  const names = [program, pdfReader, thread, ...(isOwn ? [code] : [])];
  for (const name of names) keep(name, compress(readFileSync(join(work, name))));
  return names;
}

/** Returns the program's compiled code, made by the executable's own Node with its flags. */
function compiled(node) {
  const compiler = join(root, "app/program/binary/compile.mjs");
  return execFileSync(node, [...nodeFlags, compiler, join(work, program)], { maxBuffer: Infinity });
}

/** Returns every file of public/ by address, compressed if that makes it smaller. */
function publicFiles() {
  const folder = join(root, "public");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.startsWith("."),
  );
  return new Map(
    files
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => {
        const plain = readFileSync(path);
        const br = brotliCompressSync(plain);
        return [path.slice(folder.length), br.length < plain.length * 0.9 ? { br } : plain];
      }),
  );
}

function assemble(node, names) {
  const config = {
    main: "main.cjs",
    output: "blob",
    disableExperimentalSEAWarning: true,
    // A process that reads a bank's file has a different heap size: see app/installation.server.ts.
    execArgvExtension: "cli",
    execArgv: nodeFlags,
    assets: Object.fromEntries(names.map((name) => [name, name])),
  };
  keep("sea.json", JSON.stringify(config));
  execFileSync(isOwn ? node : process.execPath, ["--experimental-sea-config", "sea.json"], {
    cwd: work,
    stdio: "pipe",
  });
  const executable = join(work, "dhow");
  copyFileSync(node, executable);
  withoutSymbols(executable);
  const fuse = ["--sentinel-fuse", "NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2"];
  const postject = join(root, "node_modules/postject/dist/cli.js");
  execFileSync(process.execPath, [postject, executable, "NODE_SEA_BLOB", join(work, "blob"), ...fuse], {
    stdio: "pipe",
  });
  mkdirSync(join(root, "dist"), { recursive: true });
  // Renamed, because a running executable cannot be overwritten.
  copyFileSync(executable, `${target}.part`);
  chmodSync(`${target}.part`, 0o755);
  renameSync(`${target}.part`, target);
  console.log(`${target}: ${(statSync(target).size / 1e6).toFixed(1)} MB`);
}

/** Removes Node's symbols, which saves 18 MB. Keeps them if binutils for the processor are missing. */
function withoutSymbols(program) {
  const strip = isOwn ? "strip" : `${{ x64: "x86_64", arm64: "aarch64" }[arch]}-linux-gnu-strip`;
  if (spawnSync(strip, [program]).status !== 0)
    console.warn(`${strip} (binutils) is missing: the executable will be 18 MB larger.`);
}
