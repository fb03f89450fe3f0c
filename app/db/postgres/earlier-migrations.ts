/** See app/db/sqlite/earlier-migrations.ts. */
import type { Repairs } from "~/db/migrations";

export const postgresRepairs: Repairs = {
  // 0004_sums_in_their_order, 24 November 2026: a comment named another file.
  "0e934063ce67963f24a97f767a62c9170702e1a9d1e9b380da4351757444f495": [],
};
