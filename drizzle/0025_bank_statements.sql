CREATE TABLE `bank_accounts` (
	`account` text PRIMARY KEY NOT NULL,
	`mapping` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `bank_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`statement_id` text NOT NULL,
	`at` integer NOT NULL,
	`account` text NOT NULL,
	`key` text NOT NULL,
	`content` text NOT NULL,
	`bank_reference` text,
	`booked_on` text NOT NULL,
	`value_on` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`cents` integer,
	`end_to_end_id` text,
	`text` text NOT NULL,
	`name` text,
	`iban` text,
	`is_reversal` integer NOT NULL,
	`state` text NOT NULL,
	`sme_id` text,
	`proposals` text DEFAULT '[]' NOT NULL,
	`reason` text,
	`decided_by` text,
	`decided_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`statement_id`) REFERENCES `bank_statements`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sme_id`) REFERENCES `applicants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_lines_key` ON `bank_lines` (`account`,`key`);--> statement-breakpoint
CREATE INDEX `bank_lines_statement` ON `bank_lines` (`statement_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `bank_lines_state` ON `bank_lines` (`statement_id`,`state`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `bank_lines_new` ON `bank_lines` (`id`) WHERE "bank_lines"."state" = 'new';--> statement-breakpoint
CREATE TABLE `bank_statements` (
	`id` text PRIMARY KEY NOT NULL,
	`file_name` text NOT NULL,
	`sha256` text NOT NULL,
	`format` text NOT NULL,
	`parts` text NOT NULL,
	`entries` integer NOT NULL,
	`added` integer NOT NULL,
	`open` integer NOT NULL,
	`imported_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`imported_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_statements_sha256_unique` ON `bank_statements` (`sha256`);--> statement-breakpoint
CREATE INDEX `bank_statements_newest` ON `bank_statements` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `instalments_open_amount` ON `instalments` (`amount`,`sme_id`) WHERE "instalments"."paid_at" is null and "instalments"."number" > 1;