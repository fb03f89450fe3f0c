-- Disputes of delivered orders, with their files, and the disputed part of each instalment.
CREATE TABLE `dispute_files` (
	`id` text PRIMARY KEY NOT NULL,
	`dispute_id` text NOT NULL,
	`file` text NOT NULL,
	`sender` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`dispute_id`) REFERENCES `disputes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file`) REFERENCES `files`(`name`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `dispute_files_file_unique` ON `dispute_files` (`file`);--> statement-breakpoint
CREATE INDEX `dispute_files_dispute` ON `dispute_files` (`dispute_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `disputes` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`number` integer NOT NULL,
	`amount` integer NOT NULL,
	`reason` text NOT NULL,
	`description` text NOT NULL,
	`state` text NOT NULL,
	`answer` text,
	`answered_at` integer,
	`credited` integer,
	`decision` text,
	`ended_by` text,
	`ended_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ended_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `disputes_order` ON `disputes` (`order_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `disputes_open` ON `disputes` (`order_id`) WHERE "disputes"."state" = 'open';--> statement-breakpoint
CREATE INDEX `disputes_waiting` ON `disputes` (`created_at`,`id`) WHERE "disputes"."state" = 'open';--> statement-breakpoint
CREATE INDEX `disputes_ended` ON `disputes` (`created_at`,`id`) WHERE "disputes"."state" <> 'open';--> statement-breakpoint
DROP INDEX `instalments_sme_due`;--> statement-breakpoint
DROP INDEX `instalments_open`;--> statement-breakpoint
DROP INDEX `instalments_insurer_open`;--> statement-breakpoint
ALTER TABLE `instalments` ADD `disputed_amount` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `instalments_disputed` ON `instalments` (`deadline`,`insurer_id`,`order_id`,`amount`,`paid_amount`,`credited_amount`,`disputed_amount`) WHERE "instalments"."disputed_amount" > 0;--> statement-breakpoint
CREATE INDEX `instalments_sme_disputed` ON `instalments` (`sme_id`,`disputed_amount`) WHERE "instalments"."disputed_amount" > 0;--> statement-breakpoint
CREATE INDEX `instalments_sme_due` ON `instalments` (`sme_id`,`paid_at`,`deadline`,`order_id`,`number`,`upfront`,`amount`,`paid_amount`,`credited_amount`,`disputed_amount`);--> statement-breakpoint
CREATE INDEX `instalments_open` ON `instalments` (`deadline`,`order_id`,`amount`,`paid_amount`,`credited_amount`,`disputed_amount`) WHERE "instalments"."paid_at" is null and "instalments"."upfront" = 0;--> statement-breakpoint
CREATE INDEX `instalments_insurer_open` ON `instalments` (`insurer_id`,`deadline`,`order_id`,`amount`,`paid_amount`,`credited_amount`,`disputed_amount`) WHERE "instalments"."paid_at" is null and "instalments"."upfront" = 0;--> statement-breakpoint
ALTER TABLE `orders` ADD `disputed_amount` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `dispute_count` integer DEFAULT 0 NOT NULL;