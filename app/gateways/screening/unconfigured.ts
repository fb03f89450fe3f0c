import type { Screening } from "./screening";

/** Nobody is looked up. */
export const unconfiguredScreening: Screening = { source: null, screen: async () => [] };
