-- Keeps the bank's reason for a returned transfer.
ALTER TABLE "bank_lines" ADD COLUMN "return_code" text collate "C";--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "return_text" text collate "C";