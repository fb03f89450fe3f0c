CREATE TABLE `approvals` (
	`id` text PRIMARY KEY NOT NULL,
	`act` text NOT NULL,
	`input` text NOT NULL,
	`about` text NOT NULL,
	`about_role` text,
	`what` text NOT NULL,
	`why` text NOT NULL,
	`basis` text NOT NULL,
	`role` text NOT NULL,
	`insurer_id` text,
	`proposed_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`state` text NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	`reason` text,
	FOREIGN KEY (`insurer_id`) REFERENCES `insurers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`proposed_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `approvals_one` ON `approvals` (`act`,`about`) WHERE "approvals"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX `approvals_waiting` ON `approvals` (`role`,`insurer_id`,`created_at`) WHERE "approvals"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX `approvals_expiring` ON `approvals` (`expires_at`) WHERE "approvals"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX `approvals_decided` ON `approvals` (`role`,`insurer_id`,`decided_at`) WHERE "approvals"."state" <> 'waiting';