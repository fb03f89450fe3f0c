-- Repayments of suppliers that owe credited amounts, and the demands for them.
CREATE TABLE "repayment_demands" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"supplier_id" text collate "C" NOT NULL,
	"amount" bigint NOT NULL,
	"due_on" text collate "C" NOT NULL,
	"demanded_by" text collate "C",
	"created_at" bigint NOT NULL,
	CONSTRAINT "repayment_demands_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "repayment_parts" (
	"repayment_id" text collate "C" NOT NULL,
	"credit_note_id" text collate "C" NOT NULL,
	"amount" bigint NOT NULL,
	"posting_id" text collate "C" NOT NULL,
	CONSTRAINT "repayment_parts_repayment_id_credit_note_id_pk" PRIMARY KEY("repayment_id","credit_note_id")
);
--> statement-breakpoint
CREATE TABLE "repayments" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"supplier_id" text collate "C" NOT NULL,
	"amount" bigint NOT NULL,
	"value_date" text collate "C" NOT NULL,
	"bank_reference" text collate "C",
	"recorded_by" text collate "C",
	"created_at" bigint NOT NULL,
	"bank_line_id" text collate "C",
	"undone_at" bigint
);
--> statement-breakpoint
DROP INDEX "credit_notes_claims";--> statement-breakpoint
ALTER TABLE "bank_positions" ADD COLUMN "supplier_repaid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "repaid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "demanded_at" bigint;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD COLUMN "supplier_repaid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "repayment_demands" ADD CONSTRAINT "repayment_demands_supplier_id_applicants_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayment_demands" ADD CONSTRAINT "repayment_demands_demanded_by_accounts_id_fk" FOREIGN KEY ("demanded_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayment_parts" ADD CONSTRAINT "repayment_parts_repayment_id_repayments_id_fk" FOREIGN KEY ("repayment_id") REFERENCES "public"."repayments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayment_parts" ADD CONSTRAINT "repayment_parts_credit_note_id_credit_notes_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."credit_notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayment_parts" ADD CONSTRAINT "repayment_parts_posting_id_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayments" ADD CONSTRAINT "repayments_supplier_id_applicants_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayments" ADD CONSTRAINT "repayments_recorded_by_accounts_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayments" ADD CONSTRAINT "repayments_bank_line_id_bank_lines_id_fk" FOREIGN KEY ("bank_line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "repayment_demands_supplier" ON "repayment_demands" USING btree ("supplier_id","created_at","id");--> statement-breakpoint
CREATE INDEX "repayment_parts_note" ON "repayment_parts" USING btree ("credit_note_id");--> statement-breakpoint
CREATE UNIQUE INDEX "repayment_parts_posting" ON "repayment_parts" USING btree ("posting_id");--> statement-breakpoint
CREATE INDEX "repayments_supplier" ON "repayments" USING btree ("supplier_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "repayments_line" ON "repayments" USING btree ("bank_line_id" NULLS FIRST);--> statement-breakpoint
CREATE INDEX "balances_supplier_receivable" ON "balances_kept" USING btree ("book","amount","party") WHERE "book" = 'supplier receivable' and "amount" <> 0;--> statement-breakpoint
CREATE INDEX "credit_notes_undemanded" ON "credit_notes" USING btree ("created_at","id") WHERE "credit_notes"."claimed" > "credit_notes"."netted" + "credit_notes"."repaid" and "credit_notes"."demanded_at" is null;--> statement-breakpoint
CREATE INDEX "credit_notes_claims" ON "credit_notes" USING btree ("supplier_id" NULLS FIRST,"id") WHERE "credit_notes"."claimed" > "credit_notes"."netted" + "credit_notes"."repaid";
--> statement-breakpoint
CREATE SEQUENCE "repaymentDemand" MINVALUE 0;