CREATE TABLE `credit_asks` (
	`id` text PRIMARY KEY NOT NULL,
	`sme_id` text NOT NULL,
	`insurer_id` text NOT NULL,
	`amount` integer NOT NULL,
	`credit_before` integer NOT NULL,
	`reason` text NOT NULL,
	`asked_at` integer NOT NULL,
	`state` text NOT NULL,
	`granted` integer,
	`answered_by` text,
	`answered_at` integer,
	`answer` text,
	FOREIGN KEY (`sme_id`) REFERENCES `applicants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`insurer_id`) REFERENCES `insurers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`answered_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_asks_one` ON `credit_asks` (`sme_id`) WHERE "credit_asks"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX `credit_asks_sme` ON `credit_asks` (`sme_id`,`asked_at`,`id`);--> statement-breakpoint
CREATE INDEX `credit_asks_waiting` ON `credit_asks` (`insurer_id`,`asked_at`,`id`) WHERE "credit_asks"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE `applicants` ADD `reviewed_at` integer;--> statement-breakpoint
CREATE INDEX `applicants_review` ON `applicants` (`insurer_id`,`reviewed_at`,`id`) WHERE "applicants"."level" = 8;--> statement-breakpoint
ALTER TABLE `documents` ADD `ask_id` text REFERENCES credit_asks(id);--> statement-breakpoint
CREATE INDEX `documents_ask` ON `documents` (`ask_id`,`created_at`) WHERE "documents"."ask_id" is not null;--> statement-breakpoint
-- Whoever trades already is reviewed a year after it was activated.
UPDATE `applicants` SET `reviewed_at` = `waiting_since` WHERE `role` = 'sme' AND `level` = 8;
