ALTER TABLE `event_heads` ADD `seal` text;--> statement-breakpoint
ALTER TABLE `events` ADD `key_id` text;--> statement-breakpoint
ALTER TABLE `events` ADD `salt` text;--> statement-breakpoint
ALTER TABLE `events` ADD `erased` text;