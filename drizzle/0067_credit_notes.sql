-- Credit notes of orders that were delivered in part. The indexes of unpaid instalments
-- get the credited amounts, and the portfolio's amounts count no credited parts.
CREATE TABLE `credit_note_instalments` (
	`credit_note_id` text NOT NULL,
	`instalment_id` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`credit_note_id`, `instalment_id`),
	FOREIGN KEY (`credit_note_id`) REFERENCES `credit_notes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`instalment_id`) REFERENCES `instalments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `credit_note_instalments_instalment` ON `credit_note_instalments` (`instalment_id`);--> statement-breakpoint
CREATE TABLE `credit_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`number` integer NOT NULL,
	`amount` integer NOT NULL,
	`to_instalments` integer NOT NULL,
	`to_balance` integer NOT NULL,
	`cause` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_notes_order` ON `credit_notes` (`order_id`,`number`);--> statement-breakpoint
DROP INDEX `instalments_sme_due`;--> statement-breakpoint
DROP INDEX `instalments_open`;--> statement-breakpoint
DROP INDEX `instalments_open_amount`;--> statement-breakpoint
DROP INDEX `instalments_insurer_open`;--> statement-breakpoint
CREATE INDEX `instalments_sme_due` ON `instalments` (`sme_id`,`paid_at`,`deadline`,`order_id`,`number`,`amount`,`paid_amount`,`credited_amount`);--> statement-breakpoint
CREATE INDEX `instalments_open` ON `instalments` (`deadline`,`order_id`,`amount`,`paid_amount`,`credited_amount`) WHERE "instalments"."paid_at" is null and "instalments"."number" > 1;--> statement-breakpoint
CREATE INDEX `instalments_open_amount` ON `instalments` (("amount" - "paid_amount" - "credited_amount"),`sme_id`) WHERE "instalments"."paid_at" is null and "instalments"."number" > 1;--> statement-breakpoint
CREATE INDEX `instalments_insurer_open` ON `instalments` (`insurer_id`,`deadline`,`order_id`,`amount`,`paid_amount`,`credited_amount`) WHERE "instalments"."paid_at" is null and "instalments"."number" > 1;--> statement-breakpoint
ALTER TABLE `orders` ADD `credited_amount` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Credited parts leave the portfolio's amounts. The months of the business time zone, as in 0019.
INSERT INTO `book_months` (`of`, `month`, `count`, `amount`, `paid`, `late`)
SELECT basis, strftime('%Y-%m', (at + CASE WHEN east > 50400000 THEN east - 86400000 ELSE east END) / 1000, 'unixepoch'), 0, -sum(credited_amount), 0, 0
FROM (
	SELECT 'orders' AS basis, orders.placed_at AS at, credited_amount_of.amount AS credited_amount, (86400000 - (orders.pay_until + 1) % 86400000) % 86400000 AS east
	FROM (SELECT `order_id`, sum(`credited_amount`) AS amount FROM `instalments` WHERE `credited_amount` > 0 GROUP BY `order_id`) AS credited_amount_of
	JOIN `orders` ON orders.id = credited_amount_of.order_id WHERE orders.status > 0 AND orders.placed_at IS NOT NULL
	UNION ALL
	SELECT 'plan', instalments.deadline, instalments.credited_amount, (86400000 - (orders.pay_until + 1) % 86400000) % 86400000 AS east
	FROM `instalments` JOIN `orders` ON orders.id = instalments.order_id
	WHERE instalments.credited_amount > 0 AND instalments.number > 1 AND instalments.deadline IS NOT NULL AND orders.status > 0 AND orders.placed_at IS NOT NULL
) AS credited WHERE true GROUP BY 1, 2
ON CONFLICT DO UPDATE SET `amount` = `amount` + excluded.`amount`;
