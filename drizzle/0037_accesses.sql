CREATE TABLE `accesses` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`account_id` text,
	`target` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `accesses_kind` ON `accesses` (`kind`,`id`);--> statement-breakpoint
CREATE INDEX `accesses_account` ON `accesses` (`account_id`,`kind`,`id`) WHERE "accesses"."account_id" is not null;--> statement-breakpoint
CREATE INDEX `holds_applicant` ON `holds` (`applicant_id`);