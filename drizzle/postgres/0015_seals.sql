ALTER TABLE "bank_lines" ADD COLUMN "seal" text collate "C";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "seal" text collate "C";--> statement-breakpoint
ALTER TABLE "password_links" ADD COLUMN "seal" text collate "C";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "seal" text collate "C";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "seal" text collate "C";--> statement-breakpoint
ALTER TABLE "unsent_forms" ADD COLUMN "seal" text collate "C";