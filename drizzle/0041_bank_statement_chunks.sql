-- Keeps the entries of a large bank file until they are stored.
CREATE TABLE `bank_statement_chunks` (
	`statement_id` text NOT NULL,
	`place` integer NOT NULL,
	`entries` text NOT NULL,
	PRIMARY KEY(`statement_id`, `place`),
	FOREIGN KEY (`statement_id`) REFERENCES `bank_statements`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `bank_statements` ADD `stored` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Earlier imports stored all entries at once.
UPDATE `bank_statements` SET `stored` = `entries`;
