CREATE TABLE `closings` (
	`month` text PRIMARY KEY NOT NULL,
	`closed_at` integer NOT NULL,
	`closed_by` text NOT NULL,
	`statement` text NOT NULL,
	FOREIGN KEY (`closed_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `month_turnovers` (
	`month` text NOT NULL,
	`book` text NOT NULL,
	`kind` text NOT NULL,
	`side` text NOT NULL,
	`count` integer NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`month`, `book`, `kind`, `side`)
);
--> statement-breakpoint
ALTER TABLE `postings` ADD `month` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `postings_month` ON `postings` (`month`,`id`);--> statement-breakpoint
-- What is there already belongs to the month of its moment in the business time zone, which is read from the last moment to pay an order's upfront part: the end of a day there.
UPDATE `postings` SET `month` = coalesce((
	SELECT strftime('%Y-%m', (`postings`.`created_at` + CASE WHEN `east` > 50400000 THEN `east` - 86400000 ELSE `east` END) / 1000, 'unixepoch')
	FROM (SELECT (86400000 - (`pay_until` + 1) % 86400000) % 86400000 AS `east` FROM `orders` WHERE `orders`.`id` = `postings`.`order_id`)
), strftime('%Y-%m', `created_at` / 1000 + 10800, 'unixepoch'));
--> statement-breakpoint
INSERT INTO `month_turnovers` (`month`, `book`, `kind`, `side`, `count`, `amount`)
SELECT `month`, `book`, `kind`, CASE WHEN `amount` > 0 THEN 'debit' ELSE 'credit' END AS `side`, count(*), sum(abs(`amount`))
FROM `postings` JOIN `ledger_lines` ON `posting_id` = `postings`.`id` WHERE `amount` <> 0 GROUP BY 1, 2, 3, 4;
