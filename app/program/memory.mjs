/** The server's memory settings: for `npm start`, the demo, the executable, the systemd unit and the tests. */

/**
 * Flags for Node: a heap of at most 256 MB, and spaces of 2 MB for new objects. The server reaches this size anyway;
 * starting with it saves a collection before the first page.
 */
export const nodeFlags = ["--max-old-space-size=256", "--min-semi-space-size=2", "--max-semi-space-size=2"];

/**
 * Variables for the C library. Without them each thread keeps memory of its own, 28 MB in all, and large pieces stay
 * once they were used: compiling takes pieces of 32 KB, 8 MB in all.
 */
export const allocator = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_TRIM_THRESHOLD_: "131072",
  MALLOC_MMAP_THRESHOLD_: "32768",
};
