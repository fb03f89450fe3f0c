ALTER TABLE "payees" ADD COLUMN "bic" text collate "C";--> statement-breakpoint
ALTER TABLE "payout_lines" ADD COLUMN "bic" text collate "C";