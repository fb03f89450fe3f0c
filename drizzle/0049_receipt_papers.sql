CREATE TABLE `receipt_papers` (
	`file` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`file`) REFERENCES `files`(`name`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `receipt_papers_created` ON `receipt_papers` (`created_at`);--> statement-breakpoint
ALTER TABLE `manual_receipts` ADD `paper` text REFERENCES files(name);--> statement-breakpoint
CREATE UNIQUE INDEX `manual_receipts_paper` ON `manual_receipts` (`paper`) WHERE "manual_receipts"."paper" is not null;