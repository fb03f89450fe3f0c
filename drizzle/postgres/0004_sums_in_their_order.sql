-- What is sorted or found by a sum is walked along the kept table's index, which a view that adds up all rows cannot be.
-- A balance for which nothing was added since is the kept one; only the few others are added up.
CREATE OR REPLACE VIEW balances AS
  SELECT book, party, amount FROM balances_kept AS kept WHERE NOT EXISTS (SELECT FROM balances_later AS later WHERE later.book = kept.book AND later.party = kept.party)
  UNION ALL
  SELECT book, party, coalesce(kept.amount, 0) + added.amount
  FROM (SELECT book, party, sum(amount)::bigint AS amount FROM balances_later GROUP BY book, party) AS added LEFT JOIN balances_kept AS kept USING (book, party);
--> statement-breakpoint
-- The largest exposures, and some more: all to which something was added since, and as many of the others. app/db/differences.ts asks for them.
CREATE FUNCTION largest_exposures(of_scope text, of_dimension text, most bigint) RETURNS SETOF exposures LANGUAGE sql STABLE SET enable_sort = off SET enable_seqscan = off AS $$
  WITH added AS MATERIALIZED (
      SELECT scope, dimension, key, sum(granted) AS granted, sum(used) AS used FROM exposures_later WHERE scope = of_scope AND dimension = of_dimension GROUP BY scope, dimension, key
    ),
    largest AS MATERIALIZED (
      SELECT * FROM exposures_kept WHERE scope = of_scope AND dimension = of_dimension
      ORDER BY used DESC, key DESC LIMIT most + (SELECT count(*) FROM added)
    )
  SELECT * FROM largest WHERE key NOT IN (SELECT key FROM added)
  UNION ALL
  SELECT scope, dimension, key, (coalesce(kept.granted, 0) + added.granted)::bigint, (coalesce(kept.used, 0) + added.used)::bigint
  FROM added LEFT JOIN exposures_kept AS kept USING (scope, dimension, key)
$$;
