-- Each instalment stores whether it is an upfront part. Indexes and queries used its number before.
DROP INDEX "instalments_sme_due";--> statement-breakpoint
DROP INDEX "instalments_open";--> statement-breakpoint
DROP INDEX "instalments_open_amount";--> statement-breakpoint
DROP INDEX "instalments_insurer_open";--> statement-breakpoint
ALTER TABLE "instalments" ADD COLUMN "upfront" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "instalments" SET "upfront" = 1 WHERE "number" = 1;--> statement-breakpoint
CREATE INDEX "instalments_sme_due" ON "instalments" USING btree ("sme_id","paid_at" NULLS FIRST,"deadline" NULLS FIRST,"order_id","number","upfront","amount","paid_amount","credited_amount");--> statement-breakpoint
CREATE INDEX "instalments_open" ON "instalments" USING btree ("deadline" NULLS FIRST,"order_id","amount","paid_amount","credited_amount") WHERE "instalments"."paid_at" is null and "instalments"."upfront" = 0;--> statement-breakpoint
CREATE INDEX "instalments_open_amount" ON "instalments" USING btree (("amount" - "paid_amount" - "credited_amount"),"sme_id") WHERE "instalments"."paid_at" is null and "instalments"."upfront" = 0;--> statement-breakpoint
CREATE INDEX "instalments_insurer_open" ON "instalments" USING btree ("insurer_id" NULLS FIRST,"deadline" NULLS FIRST,"order_id","amount","paid_amount","credited_amount") WHERE "instalments"."paid_at" is null and "instalments"."upfront" = 0;