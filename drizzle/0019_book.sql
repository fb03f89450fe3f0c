CREATE TABLE `book_months` (
	`of` text NOT NULL,
	`month` text NOT NULL,
	`count` integer NOT NULL,
	`amount` integer NOT NULL,
	`paid` integer NOT NULL,
	`late` integer NOT NULL,
	PRIMARY KEY(`of`, `month`)
);
--> statement-breakpoint
CREATE TABLE `month_dues` (
	`month` text NOT NULL,
	`deadline` integer NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`month`, `deadline`)
);
--> statement-breakpoint
CREATE INDEX `month_dues_open` ON `month_dues` (`month`,`deadline`,`amount`) WHERE "month_dues"."amount" <> 0;--> statement-breakpoint
CREATE TABLE `turnovers` (
	`book` text NOT NULL,
	`side` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`book`, `side`)
);
--> statement-breakpoint
-- What is there already. A month is one of the business time zone: how far that is from UTC is read from the last moment to pay an order's upfront part, which is the end of a day there.
INSERT INTO `book_months` (`of`, `month`, `count`, `amount`, `paid`, `late`)
WITH `placed` AS (
	SELECT `id`, `placed_at`, (86400000 - (`pay_until` + 1) % 86400000) % 86400000 AS `east` FROM `orders` WHERE `status` > 0 AND `placed_at` IS NOT NULL
), `part` AS (
	SELECT `placed`.`id` AS `order`, `placed_at`, CASE WHEN `east` > 50400000 THEN `east` - 86400000 ELSE `east` END AS `offset`, `number`, `amount`, `deadline`,
	CASE WHEN `paid_at` IS NULL THEN 0 ELSE `amount` END AS `paid`, CASE WHEN `paid_at` > `deadline` THEN `amount` ELSE 0 END AS `late`
	FROM `placed` JOIN `instalments` ON `order_id` = `placed`.`id`
)
SELECT 'orders', strftime('%Y-%m', (`placed_at` + `offset`) / 1000, 'unixepoch'), count(DISTINCT `order`), sum(`amount`), sum(`paid`), 0 FROM `part` GROUP BY 2
UNION ALL
SELECT 'plan', strftime('%Y-%m', (`deadline` + `offset`) / 1000, 'unixepoch'), count(*), sum(`amount`), sum(`paid`), sum(`late`) FROM `part`
WHERE `number` > 1 AND `deadline` IS NOT NULL GROUP BY 2;
--> statement-breakpoint
INSERT INTO `month_dues` (`month`, `deadline`, `amount`)
WITH `placed` AS (
	SELECT `id`, `placed_at`, (86400000 - (`pay_until` + 1) % 86400000) % 86400000 AS `east` FROM `orders` WHERE `status` > 0 AND `placed_at` IS NOT NULL
)
SELECT strftime('%Y-%m', (`placed_at` + CASE WHEN `east` > 50400000 THEN `east` - 86400000 ELSE `east` END) / 1000, 'unixepoch'), `deadline`, sum(`amount`)
FROM `placed` JOIN `instalments` ON `order_id` = `placed`.`id` AND `number` > 1 AND `deadline` IS NOT NULL AND `paid_at` IS NULL GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO `turnovers` (`book`, `side`, `amount`)
SELECT `book`, CASE WHEN `amount` > 0 THEN 'debit' ELSE 'credit' END, sum(abs(`amount`)) FROM `ledger_lines` WHERE `amount` <> 0 GROUP BY 1, 2;
