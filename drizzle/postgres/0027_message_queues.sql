DROP INDEX "outbox_due";--> statement-breakpoint
CREATE INDEX "outbox_texts" ON "outbox" USING btree ("created_at","id") WHERE "outbox"."text" <> '' and "outbox"."next_attempt_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("channel","next_attempt_at" NULLS FIRST,"id") WHERE "outbox"."next_attempt_at" is not null;