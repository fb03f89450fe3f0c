CREATE TABLE `screenings` (
	`id` text PRIMARY KEY NOT NULL,
	`applicant_id` text NOT NULL,
	`state` text NOT NULL,
	`source` text NOT NULL,
	`hits` text NOT NULL,
	`next_try` integer,
	`screened_at` integer,
	`decided_by` text,
	`decided_at` integer,
	`reason` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`applicant_id`) REFERENCES `applicants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `screenings_applicant` ON `screenings` (`applicant_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `screenings_due` ON `screenings` (`next_try`,`id`) WHERE "screenings"."next_try" is not null;--> statement-breakpoint
ALTER TABLE `applicants` ADD `registration_country` text;--> statement-breakpoint
ALTER TABLE `applicants` ADD `registration_number` text;--> statement-breakpoint
CREATE UNIQUE INDEX `applicants_registration` ON `applicants` (`registration_number`,`registration_country`);--> statement-breakpoint
ALTER TABLE `documents` ADD `state` text DEFAULT 'in use' NOT NULL;--> statement-breakpoint
ALTER TABLE `documents` ADD `good_until` integer;--> statement-breakpoint
ALTER TABLE `documents` ADD `remind_at` integer;--> statement-breakpoint
CREATE INDEX `documents_waiting` ON `documents` (`created_at`,`id`) WHERE "documents"."state" = 'waits';--> statement-breakpoint
CREATE INDEX `documents_remind` ON `documents` (`remind_at`,`id`) WHERE "documents"."remind_at" is not null;