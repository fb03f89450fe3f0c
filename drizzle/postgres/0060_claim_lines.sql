-- The bank statement's line of each transfer of a claim, and when the transfer was undone.
ALTER TABLE "claim_payments" ADD COLUMN "bank_line_id" text collate "C";--> statement-breakpoint
ALTER TABLE "claim_payments" ADD COLUMN "undone_at" bigint;--> statement-breakpoint
ALTER TABLE "claim_payments" ADD CONSTRAINT "claim_payments_bank_line_id_bank_lines_id_fk" FOREIGN KEY ("bank_line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "claim_payments_line" ON "claim_payments" USING btree ("bank_line_id" NULLS FIRST);