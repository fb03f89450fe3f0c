ALTER TABLE "orders" ADD COLUMN "buyer_reference" text collate "C";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "lines" text collate "C";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "metadata" text collate "C";--> statement-breakpoint
CREATE UNIQUE INDEX "orders_buyer_reference" ON "orders" USING btree ("sme_id","buyer_reference" NULLS FIRST) WHERE "orders"."buyer_reference" is not null;