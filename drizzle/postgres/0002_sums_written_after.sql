-- The sums of app/domain/sums.server.ts would be rows for which all transactions wait. So a transaction adds rows to "…_later", for which nobody
-- waits; what is read is a view of kept and later rows, exact at every moment; and fold_sums() adds later rows to the kept ones.
-- Sequences go on from the number in the table of settings: app/db/store.ts.
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN
    SELECT table_name AS name,
      string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS columns,
      string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) FILTER (WHERE NOT is_sum) AS key,
      string_agg(CASE WHEN is_sum THEN format('sum(%1$I)::bigint AS %1$I', column_name) ELSE quote_ident(column_name) END, ', ' ORDER BY ordinal_position) AS summed,
      string_agg(format('%1$I = kept.%1$I + excluded.%1$I', column_name), ', ') FILTER (WHERE is_sum) AS adding
    FROM (
      SELECT *, column_name IN ('count', 'amount', 'granted', 'used', 'paid', 'late') AS is_sum FROM information_schema.columns
      WHERE table_schema = current_schema()
        AND table_name IN ('tallies', 'balances', 'monthly_figures', 'exposures', 'dues', 'book_months', 'month_dues', 'turnovers', 'month_turnovers')
    ) AS columns GROUP BY table_name
  LOOP
    EXECUTE format('ALTER TABLE %I RENAME TO %I', one.name, one.name || '_kept');
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS)', one.name || '_later', one.name || '_kept');
    EXECUTE format('CREATE INDEX ON %I (%s)', one.name || '_later', one.key);
    EXECUTE format('CREATE VIEW %I AS SELECT %s FROM (SELECT * FROM %I UNION ALL SELECT * FROM %I) AS both_parts GROUP BY %s', one.name, one.summed, one.name || '_kept', one.name || '_later', one.key);
    EXECUTE format('CREATE FUNCTION %I() RETURNS void LANGUAGE sql AS $f$ WITH gone AS (DELETE FROM %I RETURNING *)
      INSERT INTO %I AS kept (%s) SELECT %s FROM gone GROUP BY %s ORDER BY %s ON CONFLICT (%s) DO UPDATE SET %s $f$',
      'fold_' || one.name, one.name || '_later', one.name || '_kept', one.columns, one.summed, one.key, one.key, one.key, one.adding);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION fold_sums() RETURNS void LANGUAGE sql AS $$
  SELECT fold_tallies(), fold_balances(), fold_monthly_figures(), fold_exposures(), fold_dues(), fold_book_months(), fold_month_dues(), fold_turnovers(), fold_month_turnovers()
$$;
--> statement-breakpoint
CREATE SEQUENCE "orderNumber" MINVALUE 0;
--> statement-breakpoint
CREATE SEQUENCE "payoutBatch" MINVALUE 0;
