CREATE TABLE "manual_receipts" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"sme_id" text collate "C" NOT NULL,
	"amount" bigint NOT NULL,
	"value_date" text collate "C" NOT NULL,
	"bank_reference" text collate "C",
	"state" text collate "C" NOT NULL,
	"bank_line_id" text collate "C",
	"booked_by" text collate "C",
	"created_at" bigint NOT NULL,
	"reversed_by" text collate "C",
	"reversed_at" bigint,
	"reason" text collate "C"
);
--> statement-breakpoint
ALTER TABLE "manual_receipts" ADD CONSTRAINT "manual_receipts_sme_id_applicants_id_fk" FOREIGN KEY ("sme_id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_receipts" ADD CONSTRAINT "manual_receipts_bank_line_id_bank_lines_id_fk" FOREIGN KEY ("bank_line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_receipts" ADD CONSTRAINT "manual_receipts_booked_by_accounts_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_receipts" ADD CONSTRAINT "manual_receipts_reversed_by_accounts_id_fk" FOREIGN KEY ("reversed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "manual_receipts_bank_line" ON "manual_receipts" USING btree ("bank_line_id" NULLS FIRST) WHERE "manual_receipts"."bank_line_id" is not null;--> statement-breakpoint
CREATE INDEX "manual_receipts_newest" ON "manual_receipts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "manual_receipts_state" ON "manual_receipts" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "manual_receipts_amount" ON "manual_receipts" USING btree ("amount","value_date") WHERE "manual_receipts"."state" = 'booked';--> statement-breakpoint
CREATE INDEX "bank_lines_cents" ON "bank_lines" USING btree ("cents" NULLS FIRST,"value_on") WHERE "bank_lines"."cents" is not null;
--> statement-breakpoint
-- Receipts that officers recorded before this table. Each has its posting's id.
INSERT INTO "manual_receipts" ("id", "sme_id", "amount", "value_date", "state", "created_at")
SELECT "postings"."id", "ledger_lines"."party", -"ledger_lines"."amount",
  to_char(to_timestamp("postings"."created_at" / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD'), 'booked', "postings"."created_at"
FROM "postings" JOIN "ledger_lines" ON "ledger_lines"."posting_id" = "postings"."id" AND "ledger_lines"."book" = 'unapplied'
WHERE "postings"."kind" = 'receipt' AND "postings"."bank_line_id" IS NULL;
