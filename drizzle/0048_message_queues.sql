DROP INDEX `outbox_due`;--> statement-breakpoint
CREATE INDEX `outbox_texts` ON `outbox` (`created_at`,`id`) WHERE "outbox"."text" <> '' and "outbox"."next_attempt_at" is null;--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`channel`,`next_attempt_at`,`id`) WHERE "outbox"."next_attempt_at" is not null;