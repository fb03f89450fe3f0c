-- Debts that two officers wrote off as a loss, and the written-off part of each order and instalment.
CREATE TABLE "write_offs" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"order_id" text collate "C" NOT NULL,
	"sme_id" text collate "C" NOT NULL,
	"amount" bigint NOT NULL,
	"recovered" bigint NOT NULL,
	"reason" text collate "C" NOT NULL,
	"by" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "instalments" ADD COLUMN "written_off_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "written_off_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "recovered_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "write_offs" ADD CONSTRAINT "write_offs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_offs" ADD CONSTRAINT "write_offs_sme_id_applicants_id_fk" FOREIGN KEY ("sme_id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_offs" ADD CONSTRAINT "write_offs_by_accounts_id_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "write_offs_order" ON "write_offs" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "write_offs_sme" ON "write_offs" USING btree ("sme_id","created_at","id");--> statement-breakpoint
CREATE INDEX "write_offs_newest" ON "write_offs" USING btree ("created_at","id");