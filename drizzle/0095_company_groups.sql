-- Groups of connected SMEs, with a limit.
CREATE TABLE `company_groups` (
	`id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`credit_limit` integer,
	`companies` integer NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `company_groups_number_unique` ON `company_groups` (`number`);--> statement-breakpoint
CREATE INDEX `company_groups_newest` ON `company_groups` (`created_at`,`id`) WHERE "company_groups"."companies" > 0;--> statement-breakpoint
ALTER TABLE `applicants` ADD `group_id` text REFERENCES company_groups(id);--> statement-breakpoint
CREATE INDEX `applicants_group` ON `applicants` (`group_id`,`created_at`,`id`) WHERE "applicants"."group_id" is not null;