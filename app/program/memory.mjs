/** The server's memory settings: for `npm start`, the demo, the executable and the tests. */

/**
 * Flags for Node: a heap of at most 256 MB, and spaces of 2 MB for new objects. The server reaches this size anyway;
 * starting with it saves a collection before the first page.
 *
 * The C library keeps its own settings. With MALLOC_ARENA_MAX=1, MALLOC_TRIM_THRESHOLD_=131072 and
 * MALLOC_MMAP_THRESHOLD_=32768, the demo's server took 165 instead of 212 MB after two minutes of mixed load.
 *
 * No other flag of Node comes near 150 MB: --optimize-for-size saves 33 MB and costs a third more processor time per
 * page. --v8-pool-size=1 and a smaller thread pool save less than two runs differ; --single-threaded-gc costs 50 MB.
 */
export const nodeFlags = ["--max-old-space-size=256", "--min-semi-space-size=2", "--max-semi-space-size=2"];
