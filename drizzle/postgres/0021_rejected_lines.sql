-- Keeps the CSV lines that an import left out.
ALTER TABLE "bank_statements" ADD COLUMN "rejected" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "skipped" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "left_out" text collate "C";
