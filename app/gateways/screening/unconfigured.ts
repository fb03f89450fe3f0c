import type { Screening } from "./screening";

export const unconfiguredScreening: Screening = { source: null, screen: async () => [] };
