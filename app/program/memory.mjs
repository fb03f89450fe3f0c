/** The program's memory settings: for `npm start`, the demo, `npm run dhow`, the executable and the tests. */
import { fileURLToPath } from "node:url";

/**
 * Flags for Node: a heap of at most 256 MB, and spaces of 2 MB for new objects. The server reaches this size anyway;
 * starting with it saves a collection before the first page.
 *
 * The C library keeps its own settings. With MALLOC_ARENA_MAX=1, MALLOC_TRIM_THRESHOLD_=131072 and
 * MALLOC_MMAP_THRESHOLD_=32768, the demo's server took 165 instead of 212 MB after two minutes of mixed load.
 *
 * After three minutes of that load, the library keeps 96 MB, and the program uses 29 of them. 40 MB are free in the
 * memory of two of libuv's threads, and 19 MB in the memory of V8's four threads.
 *
 * Other flags were measured once each, on a busy machine, and none came near 150 MB. The flag
 * --optimize-for-size saved 33 MB and cost a third more processor time per page. The flag --v8-pool-size=1 saved less
 * than two runs differ.
 */
export const nodeFlags = ["--max-old-space-size=256", "--min-semi-space-size=2", "--max-semi-space-size=2"];

/** The folder of the compiled code. The build fills it. */
export const codeCache = fileURLToPath(new URL("../../build/code", import.meta.url));

/**
 * Environment variables for Node. With compiled code, Node need not parse the program: the C library would keep 28 MB
 * that the parser had freed. A start takes a third less processor time. Node ignores code of another version or user.
 */
export const nodeEnvironment = { NODE_COMPILE_CACHE: codeCache };
