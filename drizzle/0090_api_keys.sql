-- API keys of companies, and the key that acted in an event.
CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`key_hash` text NOT NULL,
	`ending` text NOT NULL,
	`scopes` text NOT NULL,
	`networks` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`revoked_at` integer,
	`used_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_keyHash_unique` ON `api_keys` (`key_hash`);--> statement-breakpoint
CREATE INDEX `api_keys_account` ON `api_keys` (`account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `api_keys_active` ON `api_keys` (`account_id`) WHERE "api_keys"."revoked_at" is null;--> statement-breakpoint
ALTER TABLE `events` ADD `api_key_id` text;