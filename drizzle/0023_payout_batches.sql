CREATE TABLE `payout_batches` (
	`id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`state` text NOT NULL,
	`drafted_by` text NOT NULL,
	`left_out` text NOT NULL,
	`created_at` integer NOT NULL,
	`approved_by` text,
	`approved_at` integer,
	`exported_by` text,
	`exported_at` integer,
	`ended_at` integer,
	FOREIGN KEY (`drafted_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`approved_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exported_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payout_batches_number_unique` ON `payout_batches` (`number`);--> statement-breakpoint
CREATE INDEX `payout_batches_newest` ON `payout_batches` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payout_batches_drafts` ON `payout_batches` (`created_at`) WHERE "payout_batches"."state" = 'draft';--> statement-breakpoint
CREATE TABLE `payout_files` (
	`batch_id` text NOT NULL,
	`format` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`batch_id`, `format`),
	FOREIGN KEY (`batch_id`) REFERENCES `payout_batches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `payout_line_orders` (
	`line_id` text NOT NULL,
	`order_id` text NOT NULL,
	`amount` integer NOT NULL,
	`is_open` integer NOT NULL,
	PRIMARY KEY(`line_id`, `order_id`),
	FOREIGN KEY (`line_id`) REFERENCES `payout_lines`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payout_line_orders_open` ON `payout_line_orders` (`order_id`) WHERE "payout_line_orders"."is_open" = 1;--> statement-breakpoint
CREATE INDEX `payout_line_orders_order` ON `payout_line_orders` (`order_id`);--> statement-breakpoint
CREATE TABLE `payout_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`batch_id` text NOT NULL,
	`place` integer NOT NULL,
	`supplier_id` text NOT NULL,
	`iban` text NOT NULL,
	`holder` text NOT NULL,
	`bank` text NOT NULL,
	`currency` text NOT NULL,
	`amount` integer NOT NULL,
	`rate` integer NOT NULL,
	`units` integer NOT NULL,
	`end_to_end_id` text NOT NULL,
	`state` text NOT NULL,
	`bank_status` text,
	`value_date` text,
	`bank_reference` text,
	`settled_at` integer,
	`returned_at` integer,
	`reason_code` text,
	`reason` text,
	FOREIGN KEY (`batch_id`) REFERENCES `payout_batches`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`supplier_id`) REFERENCES `applicants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payout_lines_endToEndId_unique` ON `payout_lines` (`end_to_end_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payout_lines_batch` ON `payout_lines` (`batch_id`,`place`);--> statement-breakpoint
CREATE INDEX `payout_lines_supplier` ON `payout_lines` (`supplier_id`,`settled_at`,`id`) WHERE "payout_lines"."settled_at" is not null;