CREATE TABLE "cash_refunds" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"sme_id" text collate "C" NOT NULL,
	"amount" bigint NOT NULL,
	"iban" text collate "C" NOT NULL,
	"holder" text collate "C" NOT NULL,
	"bank" text collate "C" NOT NULL,
	"reason" text collate "C" NOT NULL,
	"end_to_end_id" text collate "C" NOT NULL,
	"state" text collate "C" NOT NULL,
	"approved_by" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"payout_id" text collate "C",
	"value_date" text collate "C",
	"bank_reference" text collate "C",
	"paid_by" text collate "C",
	"paid_at" bigint,
	"ended_by" text collate "C",
	"ended_at" bigint,
	"end_reason" text collate "C"
);
--> statement-breakpoint
ALTER TABLE "cash_refunds" ADD CONSTRAINT "cash_refunds_sme_id_applicants_id_fk" FOREIGN KEY ("sme_id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_refunds" ADD CONSTRAINT "cash_refunds_approved_by_accounts_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_refunds" ADD CONSTRAINT "cash_refunds_paid_by_accounts_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_refunds" ADD CONSTRAINT "cash_refunds_ended_by_accounts_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_refunds_reference" ON "cash_refunds" USING btree ("end_to_end_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_refunds_due" ON "cash_refunds" USING btree ("sme_id") WHERE "cash_refunds"."state" = 'due';--> statement-breakpoint
CREATE INDEX "cash_refunds_newest" ON "cash_refunds" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "cash_refunds_state" ON "cash_refunds" USING btree ("state","created_at","id");