ALTER TABLE `accounts` ADD `locale` text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `locale` text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE `pending_registrations` ADD `locale` text DEFAULT 'en' NOT NULL;