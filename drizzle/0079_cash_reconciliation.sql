-- Indexes to compare the booked entries of bank statements with their balances.
CREATE INDEX `bank_lines_booked` ON `bank_lines` (`account`,`booked_on`,`id`);--> statement-breakpoint
CREATE INDEX `bank_lines_out` ON `bank_lines` (`booked_on`,`id`) WHERE "bank_lines"."state" = 'out';