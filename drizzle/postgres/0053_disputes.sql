-- Disputes of delivered orders, with their files, and the disputed part of each instalment.
CREATE TABLE "dispute_files" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"dispute_id" text collate "C" NOT NULL,
	"file" text collate "C" NOT NULL,
	"sender" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "dispute_files_file_unique" UNIQUE("file")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"order_id" text collate "C" NOT NULL,
	"number" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text collate "C" NOT NULL,
	"description" text collate "C" NOT NULL,
	"state" text collate "C" NOT NULL,
	"answer" text collate "C",
	"answered_at" bigint,
	"credited" bigint,
	"decision" text collate "C",
	"ended_by" text collate "C",
	"ended_at" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "instalments_sme_due";--> statement-breakpoint
DROP INDEX "instalments_open";--> statement-breakpoint
DROP INDEX "instalments_insurer_open";--> statement-breakpoint
ALTER TABLE "instalments" ADD COLUMN "disputed_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "disputed_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dispute_count" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "dispute_files" ADD CONSTRAINT "dispute_files_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_files" ADD CONSTRAINT "dispute_files_file_files_name_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_ended_by_accounts_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_files_dispute" ON "dispute_files" USING btree ("dispute_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_order" ON "disputes" USING btree ("order_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_open" ON "disputes" USING btree ("order_id") WHERE "disputes"."state" = 'open';--> statement-breakpoint
CREATE INDEX "disputes_waiting" ON "disputes" USING btree ("created_at","id") WHERE "disputes"."state" = 'open';--> statement-breakpoint
CREATE INDEX "disputes_ended" ON "disputes" USING btree ("created_at","id") WHERE "disputes"."state" <> 'open';--> statement-breakpoint
CREATE INDEX "instalments_disputed" ON "instalments" USING btree ("deadline" NULLS FIRST,"insurer_id" NULLS FIRST,"order_id","amount","paid_amount","credited_amount","disputed_amount") WHERE "instalments"."disputed_amount" > 0;--> statement-breakpoint
CREATE INDEX "instalments_sme_disputed" ON "instalments" USING btree ("sme_id","disputed_amount") WHERE "instalments"."disputed_amount" > 0;--> statement-breakpoint
CREATE INDEX "instalments_sme_due" ON "instalments" USING btree ("sme_id","paid_at" NULLS FIRST,"deadline" NULLS FIRST,"order_id","number","upfront","amount","paid_amount","credited_amount","disputed_amount");--> statement-breakpoint
CREATE INDEX "instalments_open" ON "instalments" USING btree ("deadline" NULLS FIRST,"order_id","amount","paid_amount","credited_amount","disputed_amount") WHERE "instalments"."paid_at" is null and "instalments"."upfront" = 0;--> statement-breakpoint
CREATE INDEX "instalments_insurer_open" ON "instalments" USING btree ("insurer_id" NULLS FIRST,"deadline" NULLS FIRST,"order_id","amount","paid_amount","credited_amount","disputed_amount") WHERE "instalments"."paid_at" is null and "instalments"."upfront" = 0;