-- Unidentified money is booked to account "suspense". A job books the entries that wait already.
CREATE TABLE `suspense_backlog` (
	`line_id` text PRIMARY KEY NOT NULL,
	FOREIGN KEY (`line_id`) REFERENCES `bank_lines`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `bank_lines_open` ON `bank_lines` (`booked_on`,`id`) WHERE "bank_lines"."state" in ('proposed', 'unknown');
--> statement-breakpoint
INSERT INTO `suspense_backlog` SELECT `id` FROM `bank_lines`
  WHERE `state` IN ('proposed', 'unknown') AND `cents` IS NOT NULL;
