-- The credit state of each SME, when it began, and the reason of an officer.
ALTER TABLE "collection_cases" ADD COLUMN "credit_state" text collate "C" DEFAULT 'current' NOT NULL;--> statement-breakpoint
ALTER TABLE "collection_cases" ADD COLUMN "state_since" bigint;--> statement-breakpoint
ALTER TABLE "collection_cases" ADD COLUMN "state_reason" text collate "C";--> statement-breakpoint
CREATE INDEX "collection_cases_state" ON "collection_cases" USING btree ("credit_state","since" NULLS FIRST,"id");