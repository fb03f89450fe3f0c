CREATE TABLE `manual_receipts` (
	`id` text PRIMARY KEY NOT NULL,
	`sme_id` text NOT NULL,
	`amount` integer NOT NULL,
	`value_date` text NOT NULL,
	`bank_reference` text,
	`state` text NOT NULL,
	`bank_line_id` text,
	`booked_by` text,
	`created_at` integer NOT NULL,
	`reversed_by` text,
	`reversed_at` integer,
	`reason` text,
	FOREIGN KEY (`sme_id`) REFERENCES `applicants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`bank_line_id`) REFERENCES `bank_lines`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booked_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reversed_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `manual_receipts_bank_line` ON `manual_receipts` (`bank_line_id`) WHERE "manual_receipts"."bank_line_id" is not null;--> statement-breakpoint
CREATE INDEX `manual_receipts_newest` ON `manual_receipts` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `manual_receipts_state` ON `manual_receipts` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `manual_receipts_amount` ON `manual_receipts` (`amount`,`value_date`) WHERE "manual_receipts"."state" = 'booked';--> statement-breakpoint
CREATE INDEX `bank_lines_cents` ON `bank_lines` (`cents`,`value_on`) WHERE "bank_lines"."cents" is not null;
--> statement-breakpoint
-- Receipts that officers recorded before this table. Each has its posting's id.
INSERT INTO `manual_receipts` (`id`, `sme_id`, `amount`, `value_date`, `state`, `created_at`)
SELECT `postings`.`id`, `ledger_lines`.`party`, -`ledger_lines`.`amount`,
  date(`postings`.`created_at` / 1000, 'unixepoch'), 'booked', `postings`.`created_at`
FROM `postings` JOIN `ledger_lines` ON `ledger_lines`.`posting_id` = `postings`.`id` AND `ledger_lines`.`book` = 'unapplied'
WHERE `postings`.`kind` = 'receipt' AND `postings`.`bank_line_id` IS NULL;
