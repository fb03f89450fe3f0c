/**
 * Migrations whose text was changed after databases had been migrated with it. No migration is edited any more: the
 * databases in tests/upgrades would not open.
 */
import type { Repairs } from "~/db/migrations";

export const sqliteRepairs: Repairs = {
  // 0005_events, 22 November 2026, 18:19.
  "278d68f2334df258e8c104f69913761df956ca941789d0ff22fa53773ea2261d": [
    "ALTER TABLE event_heads ADD COLUMN state integer",
    "DROP INDEX events_subject",
    "DROP INDEX events_actor_subject",
    "CREATE INDEX events_others ON events (subject, id) WHERE subject not in ('order', 'applicant')",
  ],
};
