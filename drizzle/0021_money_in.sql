DROP INDEX `instalments_order`;--> statement-breakpoint
ALTER TABLE `instalments` ADD `part` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `instalments_order` ON `instalments` (`order_id`,`number`,`part`);--> statement-breakpoint
-- A posting may be without an order. SQLite changes no column, so postings and the lines that point to them are made anew.
CREATE TABLE `__new_postings` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`order_id` text,
	`payment_id` text,
	`bank_line_id` text,
	`reverses` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_postings` (`id`, `kind`, `order_id`, `payment_id`, `reverses`, `created_at`)
SELECT `id`, `kind`, `order_id`, `payment_id`, `reverses`, `created_at` FROM `postings`;--> statement-breakpoint
CREATE TABLE `__new_ledger_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`posting_id` text NOT NULL,
	`book` text NOT NULL,
	`party` text NOT NULL,
	`amount` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`posting_id`) REFERENCES `__new_postings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
-- The bank's book becomes two: what SMEs paid, and what the bank paid to suppliers.
INSERT INTO `__new_ledger_lines` (`id`, `posting_id`, `book`, `party`, `amount`, `created_at`)
SELECT `ledger_lines`.`id`, `posting_id`,
	CASE WHEN `book` <> 'bank' THEN `book` WHEN `kind` = 'payout' THEN 'funding' ELSE 'collections' END,
	`party`, `amount`, `ledger_lines`.`created_at`
FROM `ledger_lines` JOIN `postings` ON `postings`.`id` = `posting_id`;--> statement-breakpoint
DROP TABLE `ledger_lines`;--> statement-breakpoint
DROP TABLE `postings`;--> statement-breakpoint
ALTER TABLE `__new_postings` RENAME TO `postings`;--> statement-breakpoint
ALTER TABLE `__new_ledger_lines` RENAME TO `ledger_lines`;--> statement-breakpoint
CREATE INDEX `postings_order` ON `postings` (`order_id`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `postings_reverses` ON `postings` (`reverses`);--> statement-breakpoint
CREATE INDEX `postings_bank_line` ON `postings` (`bank_line_id`) WHERE "postings"."bank_line_id" is not null;--> statement-breakpoint
CREATE INDEX `ledger_lines_posting` ON `ledger_lines` (`posting_id`);--> statement-breakpoint
CREATE INDEX `ledger_lines_book` ON `ledger_lines` (`book`,`party`,`created_at`,`id`);--> statement-breakpoint
DELETE FROM `balances` WHERE `book` = 'bank';--> statement-breakpoint
INSERT INTO `balances` (`book`, `party`, `amount`)
SELECT `book`, '', sum(`amount`) FROM `ledger_lines` WHERE `book` IN ('collections', 'funding') GROUP BY `book`;--> statement-breakpoint
DELETE FROM `turnovers` WHERE `book` = 'bank';--> statement-breakpoint
INSERT INTO `turnovers` (`book`, `side`, `amount`)
SELECT `book`, CASE WHEN `amount` > 0 THEN 'debit' ELSE 'credit' END AS `side`, sum(abs(`amount`))
FROM `ledger_lines` WHERE `book` IN ('collections', 'funding') GROUP BY `book`, `side`;--> statement-breakpoint
CREATE INDEX `balances_unapplied` ON `balances` (`party`) WHERE "balances"."book" = 'unapplied' and "balances"."amount" <> 0;--> statement-breakpoint
ALTER TABLE `payment_instalments` ADD `amount` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `payment_instalments` SET `amount` = (SELECT `amount` FROM `instalments` WHERE `instalments`.`id` = `instalment_id`);
