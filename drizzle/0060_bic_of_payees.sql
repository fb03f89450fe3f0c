ALTER TABLE `payees` ADD `bic` text;--> statement-breakpoint
ALTER TABLE `payout_lines` ADD `bic` text;