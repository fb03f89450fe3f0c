ALTER TABLE "event_heads" ADD COLUMN "seal" text collate "C";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "key_id" text collate "C";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "salt" text collate "C";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "erased" text collate "C";