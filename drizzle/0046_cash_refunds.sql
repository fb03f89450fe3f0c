CREATE TABLE `cash_refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`sme_id` text NOT NULL,
	`amount` integer NOT NULL,
	`iban` text NOT NULL,
	`holder` text NOT NULL,
	`bank` text NOT NULL,
	`reason` text NOT NULL,
	`end_to_end_id` text NOT NULL,
	`state` text NOT NULL,
	`approved_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`payout_id` text,
	`value_date` text,
	`bank_reference` text,
	`paid_by` text,
	`paid_at` integer,
	`ended_by` text,
	`ended_at` integer,
	`end_reason` text,
	FOREIGN KEY (`sme_id`) REFERENCES `applicants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`approved_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`paid_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ended_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cash_refunds_reference` ON `cash_refunds` (`end_to_end_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `cash_refunds_due` ON `cash_refunds` (`sme_id`) WHERE "cash_refunds"."state" = 'due';--> statement-breakpoint
CREATE INDEX `cash_refunds_newest` ON `cash_refunds` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `cash_refunds_state` ON `cash_refunds` (`state`,`created_at`,`id`);