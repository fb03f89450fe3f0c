-- The trial balance sums the months' totals, whose key now begins with the columns that it groups by.
DROP TABLE `turnovers`;--> statement-breakpoint
CREATE TABLE `new_month_turnovers` (
	`month` text NOT NULL,
	`book` text NOT NULL,
	`kind` text NOT NULL,
	`side` text NOT NULL,
	`count` integer NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`book`, `side`, `month`, `kind`)
);
--> statement-breakpoint
INSERT INTO `new_month_turnovers` ("month", "book", "kind", "side", "count", "amount")
SELECT "month", "book", "kind", "side", "count", "amount" FROM `month_turnovers`;--> statement-breakpoint
DROP TABLE `month_turnovers`;--> statement-breakpoint
ALTER TABLE `new_month_turnovers` RENAME TO `month_turnovers`;
