/**
 * `npm run build:binary [x64|arm64]` makes dist/dhow: Node with the built program, its compiled parts, the migrations and
 * public/ inside. What is not of this machine's kind is fetched as the lockfile says, and starts slower: only the machine
 * itself can compile ahead.
 */
import { build } from "esbuild";
import { execFileSync } from "node:child_process";
import {
  chmodSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { serialize } from "node:v8";
import { brotliCompressSync, constants, zstdCompressSync } from "node:zlib";
import { writeScripts } from "./scripts.mjs";
import { withoutSymbols } from "./elf.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const here = fileURLToPath(new URL(".", import.meta.url));
const arch = process.argv[2] ?? process.arch;
if (!["x64", "arm64"].includes(arch)) throw new Error(`There is no executable for ${arch}: x64 or arm64.`);
const isOwn = arch === process.arch && process.platform === "linux";
const target = join(root, "dist", isOwn ? "dhow" : `dhow-linux-${arch}`);
/** As in `npm start`. What is compiled ahead is good only for the flags it was made with. */
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const flags = / node (--.*) build/.exec(scripts.start)[1].split(" ");

const work = mkdtempSync(join(tmpdir(), "dhow-build-"));
try {
  const modules = isOwn ? join(root, "node_modules") : fetched();
  const addons = addonsIn(modules);
  await writeScripts(work, addons, arch);
  await bundleStart();
  pack(join(work, "later.cjs"), "later.cjs");
  writeFileSync(join(work, "public"), serialize(publicFiles()));
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
  const packed = (path) => pack(join(images, path), path);
  // Loaded at every start, so it is not packed.
  writeFileSync(join(work, "sqlite.node"), withoutSymbols(readFileSync(join(modules, `better-sqlite3/prebuilds/linux-${arch}.node`))));
  return {
    sqlite: ["sqlite.node"],
    sharp: [find(`sharp-linux-${arch}/lib`, /\.node$/), find(`sharp-libvips-linux-${arch}/lib`, /\.so/)].map(packed),
  };
}

/** Writes the file to the work folder, as small as can be. Answers its name there. */
function pack(file, path) {
  const name = `${path}.zst`;
  const params = { [constants.ZSTD_c_compressionLevel]: 19 };
  mkdirSync(join(work, name, ".."), { recursive: true });
  writeFileSync(join(work, name), zstdCompressSync(readFileSync(file), { params }));
  return name;
}

/** Every file of public/ by its address, as the server keeps them: compressed where that makes it smaller. */
function publicFiles() {
  const folder = join(root, "public");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && !entry.name.startsWith("."));
  return new Map(files.map(({ parentPath, name }) => join(parentPath, name)).map((path) => {
    const plain = readFileSync(path);
    const br = brotliCompressSync(plain);
    return [path.slice(folder.length), br.length < plain.length * 0.9 ? { br } : plain];
  }));
}

/**
 * start.cjs with what it takes from the other files here. Modules of Node that a snapshot cannot hold are known to it by the
 * names of what they export.
 */
async function bundleStart() {
  const require = createRequire(import.meta.url);
  const builtins = Object.fromEntries(["node:http", "node:https", "node:tls", "node:fs/promises"].map((name) => [name, Object.keys(require(name))]));
  await build({
    absWorkingDir: here,
    entryPoints: ["start.cjs"],
    outfile: join(work, "start.cjs"),
    bundle: true,
    platform: "node",
    target: "node24",
    minifyWhitespace: true,
    // What errors call it, wherever it was made.
    footer: { js: "//# sourceURL=start.cjs" },
    define: { BUILTINS: JSON.stringify(builtins) },
    logLevel: "error",
    plugins: [
      {
        name: "web",
        // Of node:http it wants to know a class only, which nobody here gives to it.
        setup: ({ onLoad }) =>
          onLoad({ filter: /undici\/lib\/core\/util\.js$/ }, ({ path }) => ({
            contents: readFileSync(path, "utf8").replace("const { IncomingMessage } = require('node:http')", "const IncomingMessage = null"),
          })),
      },
    ],
  });
}

function assemble(addons, node) {
  const blob = join(work, "blob");
  const names = ["later.cjs.zst", "public", ...(isOwn ? [] : ["dhow.cjs"]), ...addons.sqlite, ...addons.sharp];
  const config = {
    main: "start.cjs",
    output: blob,
    disableExperimentalSEAWarning: true,
    execArgv: flags,
    useSnapshot: isOwn,
    assets: Object.fromEntries(names.map((name) => [name, name])),
  };
  writeFileSync(join(work, "sea.json"), JSON.stringify(config));
  // A snapshot is good only for the Node that made it. Nothing of this machine is to be kept: of its settings it sees none.
  execFileSync(isOwn ? node : process.execPath, [...flags, "--experimental-sea-config", "sea.json"], { cwd: work, env: {}, stdio: "pipe", timeout: 120_000 });
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
