-- Payments that a bank took back, and the orders that stop because of it.
CREATE TABLE `payment_reversals` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`sme_id` text NOT NULL,
	`amount` integer NOT NULL,
	`value_date` text NOT NULL,
	`cause` text NOT NULL,
	`bank_reference` text NOT NULL,
	`note` text,
	`recorded_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sme_id`) REFERENCES `applicants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`recorded_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_reversals_payment` ON `payment_reversals` (`payment_id`);--> statement-breakpoint
CREATE INDEX `payment_reversals_sme` ON `payment_reversals` (`sme_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `orders` ADD `suspended_at` integer;