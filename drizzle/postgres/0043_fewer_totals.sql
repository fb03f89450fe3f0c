-- Lists count their orders by the statuses that these have reached, so that a step to the next status changes one counter of a list.
SELECT fold_tallies();
--> statement-breakpoint
INSERT INTO "tallies_later" ("list", "scope", "key", "count")
SELECT 'orders', "scope", 'reached:' || "step", sum("count")
FROM "tallies_kept" JOIN generate_series(0, 6) AS "step" ON "key" >= "step"::text
WHERE "list" = 'orders' AND "key" ~ '^[0-9]$'
GROUP BY "scope", "step";
--> statement-breakpoint
DELETE FROM "tallies_kept" WHERE "list" = 'orders' AND ("key" ~ '^[0-9]$' OR "key" IN ('all', 'finished'));
--> statement-breakpoint
-- The credit of all SMEs is the sum of the exposures by country.
SELECT fold_balances();
--> statement-breakpoint
DELETE FROM "balances_kept" WHERE "book" IN ('credit given', 'credit used');
