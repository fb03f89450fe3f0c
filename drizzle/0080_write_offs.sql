-- Debts that two officers wrote off as a loss, and the written-off part of each order and instalment.
CREATE TABLE `write_offs` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`sme_id` text NOT NULL,
	`amount` integer NOT NULL,
	`recovered` integer NOT NULL,
	`reason` text NOT NULL,
	`by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sme_id`) REFERENCES `applicants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `write_offs_order` ON `write_offs` (`order_id`);--> statement-breakpoint
CREATE INDEX `write_offs_sme` ON `write_offs` (`sme_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `write_offs_newest` ON `write_offs` (`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `instalments` ADD `written_off_amount` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `written_off_amount` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `recovered_amount` integer DEFAULT 0 NOT NULL;