-- Reschedules: later deadlines of open instalments, and the original deadline of each.
CREATE TABLE "reschedules" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"order_id" text collate "C" NOT NULL,
	"number" bigint NOT NULL,
	"deadlines" text collate "C" NOT NULL,
	"reason" text collate "C" NOT NULL,
	"state" text collate "C" NOT NULL,
	"proposed_by" text collate "C" NOT NULL,
	"insurer_id" text collate "C",
	"insurer_consent_by" text collate "C",
	"insurer_consent_at" bigint,
	"bank_consent_by" text collate "C",
	"bank_consent_at" bigint,
	"refusal" text collate "C",
	"ended_by" text collate "C",
	"ended_at" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "instalments_disputed";--> statement-breakpoint
ALTER TABLE "instalments" ADD COLUMN "original_deadline" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reschedule_count" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reschedules" ADD CONSTRAINT "reschedules_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reschedules" ADD CONSTRAINT "reschedules_proposed_by_accounts_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reschedules" ADD CONSTRAINT "reschedules_insurer_id_insurers_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."insurers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reschedules" ADD CONSTRAINT "reschedules_insurer_consent_by_accounts_id_fk" FOREIGN KEY ("insurer_consent_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reschedules" ADD CONSTRAINT "reschedules_bank_consent_by_accounts_id_fk" FOREIGN KEY ("bank_consent_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reschedules" ADD CONSTRAINT "reschedules_ended_by_accounts_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reschedules_order" ON "reschedules" USING btree ("order_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "reschedules_open" ON "reschedules" USING btree ("order_id") WHERE "reschedules"."state" = 'open';--> statement-breakpoint
CREATE INDEX "instalments_rescheduled" ON "instalments" USING btree ("original_deadline" NULLS FIRST,"deadline" NULLS FIRST,"insurer_id" NULLS FIRST,"order_id","amount","paid_amount","credited_amount") WHERE "instalments"."original_deadline" is not null and "instalments"."paid_at" is null;--> statement-breakpoint
CREATE INDEX "instalments_disputed" ON "instalments" USING btree ("deadline" NULLS FIRST,"original_deadline" NULLS FIRST,"insurer_id" NULLS FIRST,"order_id","amount","paid_amount","credited_amount","disputed_amount") WHERE "instalments"."disputed_amount" > 0;