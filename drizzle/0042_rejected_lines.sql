-- Keeps the CSV lines that an import left out.
ALTER TABLE `bank_statements` ADD `rejected` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `bank_statements` ADD `skipped` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `bank_statements` ADD `left_out` text;
