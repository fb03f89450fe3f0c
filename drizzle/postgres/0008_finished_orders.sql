-- Counts finished orders: each list's, and each list's in each status.
INSERT INTO "tallies_later" ("list", "scope", "key", "count")
SELECT 'orders', "scope", "key", count(*) FROM (
  SELECT '' AS "scope", 'finished' AS "key" FROM "orders" WHERE "paid" = 1
  UNION ALL
  SELECT '' AS "scope", 'finished:' || "status" AS "key" FROM "orders" WHERE "paid" = 1
  UNION ALL
  SELECT "sme_id" AS "scope", 'finished' AS "key" FROM "orders" WHERE "paid" = 1
  UNION ALL
  SELECT "sme_id" AS "scope", 'finished:' || "status" AS "key" FROM "orders" WHERE "paid" = 1
  UNION ALL
  SELECT "insurer_id" AS "scope", 'finished' AS "key" FROM "orders" WHERE "paid" = 1 AND "insurer_id" IS NOT NULL
  UNION ALL
  SELECT "insurer_id" AS "scope", 'finished:' || "status" AS "key" FROM "orders" WHERE "paid" = 1 AND "insurer_id" IS NOT NULL
  UNION ALL
  SELECT "provider_id" AS "scope", 'finished' AS "key" FROM "orders" WHERE "paid" = 1 AND "placed_at" IS NOT NULL
  UNION ALL
  SELECT "provider_id" AS "scope", 'finished:' || "status" AS "key" FROM "orders" WHERE "paid" = 1 AND "placed_at" IS NOT NULL
) AS "finished"
GROUP BY "scope", "key";
