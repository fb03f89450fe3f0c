/** The program's memory settings: for `npm start`, the demo, `npm run dhow`, the executable and the tests. */
import { fileURLToPath } from "node:url";

/**
 * Flags for Node: a heap of at most 256 MB, and spaces of 2 MB for new objects. The server reaches this size anyway;
 * starting with it saves a collection before the first page.
 *
 * Other flags were measured once each, on a busy machine, and none came near 150 MB. The flag
 * --optimize-for-size saved 33 MB and cost a third more processor time per page. The flags --v8-pool-size=1 and
 * --heap-growing-percent=20 saved less than two runs differ.
 */
export const nodeFlags = ["--max-old-space-size=256", "--min-semi-space-size=2", "--max-semi-space-size=2"];

/** The folder of the compiled code. The build fills it. */
export const codeCache = fileURLToPath(new URL("../../build/code", import.meta.url));

/**
 * Settings of the C library. Blocks of 4 MB or more, such as a password's hash, return to the system after use. Threads
 * share one memory instead of keeping 44 MB for themselves. After a minute of mixed load the server takes 174 instead
 * of 220 MB. Smaller blocks stay, because brotli would take three times as long with blocks that return: 32 KB were
 * tried. A variable of the same name in the environment wins, so `MALLOC_ARENA_MAX=8` turns this off.
 */
export const allocatorSettings = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "4194304",
  MALLOC_TRIM_THRESHOLD_: "2097152",
};

/**
 * Environment variables for Node. With compiled code, Node need not parse the program: the C library would keep 28 MB
 * that the parser had freed. A start takes a third less processor time. Node ignores code of another version or user.
 */
export const nodeEnvironment = { NODE_COMPILE_CACHE: codeCache };
