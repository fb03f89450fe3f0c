-- The trial balance sums the months' totals, whose key now begins with the columns that it groups by.
CREATE OR REPLACE FUNCTION fold_sums() RETURNS void LANGUAGE sql AS $$
  SELECT fold_tallies(), fold_balances(), fold_monthly_figures(), fold_exposures(), fold_dues(), fold_book_months(), fold_month_dues(), fold_month_turnovers()
$$;
--> statement-breakpoint
DROP FUNCTION fold_turnovers();--> statement-breakpoint
DROP VIEW "turnovers";--> statement-breakpoint
DROP TABLE "turnovers_kept";--> statement-breakpoint
DROP TABLE "turnovers_later";--> statement-breakpoint
ALTER TABLE "month_turnovers_kept" DROP CONSTRAINT "month_turnovers_month_book_kind_side_pk";--> statement-breakpoint
ALTER TABLE "month_turnovers_kept" ADD CONSTRAINT "month_turnovers_book_side_month_kind_pk" PRIMARY KEY("book","side","month","kind");--> statement-breakpoint
DROP INDEX "month_turnovers_later_month_book_kind_side_idx";--> statement-breakpoint
CREATE INDEX ON "month_turnovers_later" ("book", "side", "month", "kind");
