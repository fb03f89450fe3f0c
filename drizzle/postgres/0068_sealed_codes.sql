-- Codes are sealed. A code without a seal ends, and people request another one.
DELETE FROM "verification_codes";--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "seal" text collate "C";--> statement-breakpoint
CREATE INDEX "applicants_phone" ON "applicants" USING btree ("phone_number" NULLS FIRST,"phone_country" NULLS FIRST);