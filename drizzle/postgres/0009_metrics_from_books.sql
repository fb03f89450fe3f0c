-- Counts each month's collected, refunded and paid-out amounts from the ledger, so that dashboards agree with statements.
DELETE FROM "monthly_figures_kept" WHERE "figure" IN ('collected', 'refunded', 'paid out');
--> statement-breakpoint
DELETE FROM "monthly_figures_later" WHERE "figure" IN ('collected', 'refunded', 'paid out');
--> statement-breakpoint
INSERT INTO "monthly_figures_later" ("scope", "month", "figure", "count", "amount")
WITH "movements" AS (
  SELECT "postings"."month" AS "month", coalesce("reversed"."kind", "postings"."kind") AS "kind",
    CASE WHEN "postings"."kind" = 'reversal' THEN -1 ELSE 1 END AS "sign",
    (SELECT coalesce(sum("amount"), 0) FROM "ledger_lines" WHERE "posting_id" = "postings"."id" AND "amount" > 0) AS "amount",
    "orders"."sme_id" AS "sme_id", "orders"."provider_id" AS "provider_id", "orders"."insurer_id" AS "insurer_id"
  FROM "postings"
  LEFT JOIN "postings" AS "reversed" ON "reversed"."id" = "postings"."reverses"
  LEFT JOIN "orders" ON "orders"."id" = "postings"."order_id"
), "changes" AS (
  SELECT '' AS "scope", "month", CASE WHEN "sign" = 1 THEN 'collected' ELSE 'refunded' END AS "figure", 1 AS "count", "amount"
  FROM "movements" WHERE "kind" IN ('payment', 'receipt')
  UNION ALL
  SELECT "sme_id", "month", CASE WHEN "sign" = 1 THEN 'collected' ELSE 'refunded' END, 1, "amount"
  FROM "movements" WHERE "kind" IN ('payment', 'receipt') AND "sme_id" IS NOT NULL
  UNION ALL
  SELECT "insurer_id", "month", CASE WHEN "sign" = 1 THEN 'collected' ELSE 'refunded' END, 1, "amount"
  FROM "movements" WHERE "kind" IN ('payment', 'receipt') AND "insurer_id" IS NOT NULL
  UNION ALL
  SELECT "sme_id", "month", 'collected', "sign", "sign" * "amount" FROM "movements" WHERE "kind" = 'allocation' AND "sme_id" IS NOT NULL
  UNION ALL
  SELECT "insurer_id", "month", 'collected', "sign", "sign" * "amount" FROM "movements" WHERE "kind" = 'allocation' AND "insurer_id" IS NOT NULL
  UNION ALL
  SELECT '', "month", 'paid out', "sign", "sign" * "amount" FROM "movements" WHERE "kind" = 'payout'
  UNION ALL
  SELECT "provider_id", "month", 'paid out', "sign", "sign" * "amount" FROM "movements" WHERE "kind" = 'payout' AND "provider_id" IS NOT NULL
)
SELECT "scope", "month", "figure", sum("count"), sum("amount") FROM "changes" GROUP BY "scope", "month", "figure";
