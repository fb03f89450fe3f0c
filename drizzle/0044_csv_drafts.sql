-- Keeps CSV files while officers choose their columns.
CREATE TABLE `csv_drafts` (
	`account_id` text PRIMARY KEY NOT NULL,
	`file_name` text NOT NULL,
	`file` text NOT NULL,
	`sha256` text NOT NULL,
	`bank_account` text,
	`preview` text NOT NULL,
	`created_at` integer NOT NULL,
	`seal` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `csv_drafts_file_unique` ON `csv_drafts` (`file`);--> statement-breakpoint
CREATE INDEX `csv_drafts_created` ON `csv_drafts` (`created_at`);
