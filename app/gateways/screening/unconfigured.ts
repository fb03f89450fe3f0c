import type { Screening } from "./screening";

/** Screening that is not configured and finds no hits. */
export const unconfiguredScreening: Screening = { source: null, screen: async () => [] };
