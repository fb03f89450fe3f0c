ALTER TABLE `orders` ADD `payout_reference` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `payout_value_date` integer;--> statement-breakpoint
ALTER TABLE `payees` ADD `paper` text REFERENCES files(name);--> statement-breakpoint
CREATE UNIQUE INDEX `payees_paper` ON `payees` (`paper`);