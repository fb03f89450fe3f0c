-- The bank statement's line of each transfer of a claim, and when the transfer was undone.
ALTER TABLE `claim_payments` ADD `bank_line_id` text REFERENCES bank_lines(id);--> statement-breakpoint
ALTER TABLE `claim_payments` ADD `undone_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `claim_payments_line` ON `claim_payments` (`bank_line_id`);