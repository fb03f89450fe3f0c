-- Reschedules: later deadlines of open instalments, and the original deadline of each.
CREATE TABLE `reschedules` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`number` integer NOT NULL,
	`deadlines` text NOT NULL,
	`reason` text NOT NULL,
	`state` text NOT NULL,
	`proposed_by` text NOT NULL,
	`insurer_id` text,
	`insurer_consent_by` text,
	`insurer_consent_at` integer,
	`bank_consent_by` text,
	`bank_consent_at` integer,
	`refusal` text,
	`ended_by` text,
	`ended_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`proposed_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`insurer_id`) REFERENCES `insurers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`insurer_consent_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`bank_consent_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ended_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reschedules_order` ON `reschedules` (`order_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `reschedules_open` ON `reschedules` (`order_id`) WHERE "reschedules"."state" = 'open';--> statement-breakpoint
DROP INDEX `instalments_disputed`;--> statement-breakpoint
ALTER TABLE `instalments` ADD `original_deadline` integer;--> statement-breakpoint
CREATE INDEX `instalments_rescheduled` ON `instalments` (`original_deadline`,`deadline`,`insurer_id`,`order_id`,`amount`,`paid_amount`,`credited_amount`) WHERE "instalments"."original_deadline" is not null and "instalments"."paid_at" is null;--> statement-breakpoint
CREATE INDEX `instalments_disputed` ON `instalments` (`deadline`,`original_deadline`,`insurer_id`,`order_id`,`amount`,`paid_amount`,`credited_amount`,`disputed_amount`) WHERE "instalments"."disputed_amount" > 0;--> statement-breakpoint
ALTER TABLE `orders` ADD `reschedule_count` integer DEFAULT 0 NOT NULL;