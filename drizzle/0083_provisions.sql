-- The allowance for expected losses of each closed month, by stage.
CREATE TABLE `provisions` (
	`month` text PRIMARY KEY NOT NULL,
	`debt1` integer NOT NULL,
	`debt2` integer NOT NULL,
	`debt3` integer NOT NULL,
	`rate1` integer NOT NULL,
	`rate2` integer NOT NULL,
	`rate3` integer NOT NULL,
	`insured` integer NOT NULL,
	`before` integer NOT NULL,
	`allowance` integer NOT NULL,
	`posting_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`posting_id`) REFERENCES `postings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `provisions_newest` ON `provisions` (`created_at`,`month`);