/** The server's memory settings: for `npm start`, the demo, the executable, the systemd unit and the tests. */

/**
 * Flags for Node: a heap of at most 256 MB, and spaces of 2 MB for new objects. The server reaches this size anyway;
 * starting with it saves a collection before the first page.
 */
export const nodeFlags = ["--max-old-space-size=256", "--min-semi-space-size=2", "--max-semi-space-size=2"];

/**
 * Environment variables for the C library. Without them each thread has its own memory arena (28 MB in total), and
 * large blocks stay allocated after use: compilation uses blocks of 32 KB (8 MB in total).
 */
export const allocator = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_TRIM_THRESHOLD_: "131072",
  MALLOC_MMAP_THRESHOLD_: "32768",
};
