-- Adds public holidays and the deadlines of payouts.
CREATE TABLE `public_holidays` (
	`day` text NOT NULL,
	`country` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`day`, `country`)
);
--> statement-breakpoint
ALTER TABLE `orders` ADD `payout_due_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_payout_due` ON `orders` (`status`,`payout_due_at`,`id`) WHERE "orders"."status" = 5;
--> statement-breakpoint
-- Orders whose payout is open keep the deadline that their pages show: four days from Monday to Thursday after the upload.
UPDATE `orders` SET `payout_due_at` = coalesce((
  SELECT max(`events`.`at`) FROM `events`
  WHERE `events`.`subject` = 'order' AND `events`.`subject_id` = `orders`.`id` AND `events`.`verb` = 'order.invoiceUploaded'
), `status_since`) WHERE `status` IN (4, 5);
--> statement-breakpoint
-- The end of that day in Kuwait, whose clocks are three hours ahead of UTC and never change. Day 0 was a Thursday.
UPDATE `orders` SET `payout_due_at` = ((`payout_due_at` + 10800000) / 86400000 + 1 +
  CASE ((`payout_due_at` + 10800000) / 86400000 + 4) % 7 WHEN 0 THEN 4 WHEN 5 THEN 6 WHEN 6 THEN 5 ELSE 7 END
) * 86400000 - 10800001 WHERE `status` IN (4, 5);
