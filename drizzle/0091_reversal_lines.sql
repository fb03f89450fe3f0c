-- The bank statement line of a payment reversal.
ALTER TABLE `payment_reversals` ADD `bank_line_id` text REFERENCES bank_lines(id);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_reversals_line` ON `payment_reversals` (`bank_line_id`) WHERE "payment_reversals"."bank_line_id" is not null;