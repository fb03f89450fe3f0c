-- The bank statement line of a payment reversal.
ALTER TABLE "payment_reversals" ADD COLUMN "bank_line_id" text collate "C";--> statement-breakpoint
ALTER TABLE "payment_reversals" ADD CONSTRAINT "payment_reversals_bank_line_id_bank_lines_id_fk" FOREIGN KEY ("bank_line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_reversals_line" ON "payment_reversals" USING btree ("bank_line_id" NULLS FIRST) WHERE "payment_reversals"."bank_line_id" is not null;