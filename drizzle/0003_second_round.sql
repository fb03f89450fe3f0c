CREATE TABLE `unsent_forms` (
	`account_id` text PRIMARY KEY NOT NULL,
	`page` text NOT NULL,
	`fields` text NOT NULL,
	`saved_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `unsent_forms_saved` ON `unsent_forms` (`saved_at`);--> statement-breakpoint
DROP INDEX `insurer_cases_newest`;--> statement-breakpoint
DROP INDEX `applicants_waiting`;--> statement-breakpoint
CREATE INDEX `applicants_insurer` ON `applicants` (`insurer_id`,`level`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `applicants_waiting` ON `applicants` (`waiting_for`,`role`,`waiting_since`,`id`);--> statement-breakpoint
DROP INDEX `orders_provider_turn`;--> statement-breakpoint
CREATE INDEX `orders_provider_turn` ON `orders` (`provider_id`,`status_since`,`id`) WHERE "orders"."status" in (1, 3);--> statement-breakpoint
ALTER TABLE `files` ADD `sha256` text;--> statement-breakpoint
CREATE INDEX `files_sha256` ON `files` (`sha256`,`name`);--> statement-breakpoint
ALTER TABLE `industries` ADD `name_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `industries_name_key` ON `industries` (`name_key`);--> statement-breakpoint
ALTER TABLE `insurers` ADD `name_key` text;--> statement-breakpoint
ALTER TABLE `insurers` ADD `paused_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `insurers_name_key` ON `insurers` (`name_key`);--> statement-breakpoint
ALTER TABLE `order_logs` ADD `kind` text DEFAULT 'step' NOT NULL;--> statement-breakpoint
ALTER TABLE `order_logs` ADD `reason` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `lead_id` text;--> statement-breakpoint
CREATE INDEX `payments_lead` ON `payments` (`lead_id`,`id`) WHERE "payments"."lead_id" is not null;--> statement-breakpoint
CREATE INDEX `accounts_insurer` ON `accounts` (`insurer_id`) WHERE "accounts"."insurer_id" is not null;--> statement-breakpoint
UPDATE `order_logs` SET `kind` = 'returned', `reason` = substr(`text`, length('Invoice returned: ') + 1) WHERE `text` LIKE 'Invoice returned: %';--> statement-breakpoint
UPDATE `order_logs` SET `kind` = 'canceled', `reason` = substr(`text`, length('Declined by the supplier: ') + 1) WHERE `text` LIKE 'Declined by the supplier: %';--> statement-breakpoint
UPDATE `order_logs` SET `kind` = 'canceled', `reason` = CASE WHEN `text` LIKE 'Canceled: %' THEN substr(`text`, length('Canceled: ') + 1) END WHERE `status` = -1 AND `text` LIKE 'Canceled%';--> statement-breakpoint
UPDATE `order_logs` SET `kind` = 'bank' WHERE `text` LIKE 'Payment of $%';--> statement-breakpoint
-- Of plain ASCII, which is all that lower() knows, and of rows that are one only the first: the others keep none and are compared by name.
UPDATE `industries` SET `name_key` = lower(replace(`title`, ' ', ''))
WHERE `title` NOT GLOB '*[^ -~]*' AND NOT EXISTS (
	SELECT 1 FROM `industries` AS `first`
	WHERE `first`.`rowid` < `industries`.`rowid` AND lower(replace(`first`.`title`, ' ', '')) = lower(replace(`industries`.`title`, ' ', ''))
);--> statement-breakpoint
UPDATE `insurers` SET `name_key` = lower(replace(`name`, ' ', ''))
WHERE `name` NOT GLOB '*[^ -~]*' AND NOT EXISTS (
	SELECT 1 FROM `insurers` AS `first`
	WHERE `first`.`rowid` < `insurers`.`rowid` AND lower(replace(`first`.`name`, ' ', '')) = lower(replace(`insurers`.`name`, ' ', ''))
);--> statement-breakpoint
-- Companies are found by Latin digits, whichever their names have.
INSERT OR IGNORE INTO `search_terms` (`scope`, `role`, `term`, `applicant_id`)
WITH RECURSIVE `latin` (`scope`, `role`, `term`, `applicant_id`, `digit`) AS (
	SELECT `scope`, `role`, `term`, `applicant_id`, 0 FROM `search_terms` WHERE `term` GLOB '*[٠-٩۰-۹]*'
	UNION ALL
	SELECT `scope`, `role`, replace(replace(`term`, char(1632 + `digit`), `digit`), char(1776 + `digit`), `digit`), `applicant_id`, `digit` + 1
	FROM `latin` WHERE `digit` < 10
)
SELECT `scope`, `role`, `term`, `applicant_id` FROM `latin` WHERE `digit` = 10;--> statement-breakpoint
DELETE FROM `search_terms` WHERE `term` GLOB '*[٠-٩۰-۹]*';--> statement-breakpoint
-- The SMEs that are with an insurer are counted by level, no longer as those that wait for it and those that it covers.
DELETE FROM `tallies` WHERE `list` = 'cases' AND `key` <> 'all';--> statement-breakpoint
INSERT INTO `tallies` (`list`, `scope`, `key`, `count`)
SELECT 'cases', `insurer_id`, CAST(`level` AS text), count(*) FROM `applicants` WHERE `insurer_id` IS NOT NULL GROUP BY `insurer_id`, `level`;
