CREATE TABLE `dues` (
	`scope` text NOT NULL,
	`deadline` integer NOT NULL,
	`count` integer NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`scope`, `deadline`)
);
--> statement-breakpoint
CREATE TABLE `exposures` (
	`scope` text NOT NULL,
	`dimension` text NOT NULL,
	`key` text NOT NULL,
	`granted` integer DEFAULT 0 NOT NULL,
	`used` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`scope`, `dimension`, `key`)
);
--> statement-breakpoint
CREATE INDEX `exposures_largest` ON `exposures` (`scope`,`dimension`,`used`,`key`);
--> statement-breakpoint
-- What is there already: the credit of every SME that has one, and what is unpaid on orders that are not canceled.
INSERT INTO `exposures` (`scope`, `dimension`, `key`, `granted`, `used`)
WITH `part` (`sme`, `supplier`, `insurer`, `granted`, `used`) AS (
	SELECT `id`, NULL, `insurer_id`, `credit_amount`, 0 FROM `applicants` WHERE `credit_amount` IS NOT NULL
	UNION ALL
	SELECT `orders`.`sme_id`, `orders`.`provider_id`, `orders`.`insurer_id`, 0, `instalments`.`amount` FROM `orders`
	JOIN `instalments` ON `instalments`.`order_id` = `orders`.`id` AND `instalments`.`paid_at` IS NULL WHERE `orders`.`status` <> -1
), `scoped` AS (
	SELECT '' AS `scope`, * FROM `part` UNION ALL SELECT `insurer`, * FROM `part` WHERE `insurer` IS NOT NULL
), `keyed` (`scope`, `dimension`, `key`, `granted`, `used`) AS (
	SELECT `scope`, 'sme', `sme`, `granted`, `used` FROM `scoped`
	UNION ALL
	SELECT `scope`, 'supplier', `supplier`, 0, `used` FROM `scoped` WHERE `supplier` IS NOT NULL
	UNION ALL
	SELECT `scope`, 'country', coalesce(`phone_country`, ''), `granted`, `used` FROM `scoped` JOIN `applicants` ON `applicants`.`id` = `sme`
	UNION ALL
	SELECT `scope`, 'industry', `industry_id`, `granted`, `used` FROM `scoped` JOIN `applicant_industries` ON `applicant_id` = `sme`
)
SELECT `scope`, `dimension`, `key`, sum(`granted`), sum(`used`) FROM `keyed` GROUP BY `scope`, `dimension`, `key`;
--> statement-breakpoint
INSERT INTO `dues` (`scope`, `deadline`, `count`, `amount`)
WITH `open` AS (
	SELECT `instalments`.`insurer_id` AS `insurer`, coalesce(`deadline`, 0) AS `deadline`, `instalments`.`amount` AS `amount` FROM `orders`
	JOIN `instalments` ON `instalments`.`order_id` = `orders`.`id` AND `instalments`.`number` > 1 AND `instalments`.`paid_at` IS NULL
	WHERE `orders`.`status` > 0
), `scoped` AS (
	SELECT '' AS `scope`, `deadline`, `amount` FROM `open` UNION ALL SELECT `insurer`, `deadline`, `amount` FROM `open` WHERE `insurer` IS NOT NULL
)
SELECT `scope`, `deadline`, count(*), sum(`amount`) FROM `scoped` GROUP BY `scope`, `deadline`;
