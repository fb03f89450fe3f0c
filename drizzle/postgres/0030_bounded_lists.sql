DROP INDEX "holds_standing";--> statement-breakpoint
DROP INDEX "instalments_sme_due";--> statement-breakpoint
-- The total is a view. Its table has the index.
CREATE INDEX "balances_unapplied_amount" ON "balances_kept" USING btree ("book","amount","party") WHERE "book" = 'unapplied' and "amount" <> 0;--> statement-breakpoint
CREATE INDEX "holds_standing" ON "holds" USING btree ("starts_at","id") WHERE "holds"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "instalments_sme_due" ON "instalments" USING btree ("sme_id","paid_at" NULLS FIRST,"deadline" NULLS FIRST,"order_id","number");