ALTER TABLE `industries` ADD `name_key` text;--> statement-breakpoint
-- Of plain ASCII, which is all that lower() knows, and of rows that are one only the first: the others keep none and are compared by name.
UPDATE `industries` SET `name_key` = lower(replace(`title`, ' ', ''))
WHERE `title` NOT GLOB '*[^ -~]*' AND NOT EXISTS (
	SELECT 1 FROM `industries` AS `first`
	WHERE `first`.`rowid` < `industries`.`rowid` AND lower(replace(`first`.`title`, ' ', '')) = lower(replace(`industries`.`title`, ' ', ''))
);--> statement-breakpoint
CREATE UNIQUE INDEX `industries_name_key` ON `industries` (`name_key`);--> statement-breakpoint
ALTER TABLE `insurers` ADD `name_key` text;--> statement-breakpoint
UPDATE `insurers` SET `name_key` = lower(replace(`name`, ' ', ''))
WHERE `name` NOT GLOB '*[^ -~]*' AND NOT EXISTS (
	SELECT 1 FROM `insurers` AS `first`
	WHERE `first`.`rowid` < `insurers`.`rowid` AND lower(replace(`first`.`name`, ' ', '')) = lower(replace(`insurers`.`name`, ' ', ''))
);--> statement-breakpoint
CREATE UNIQUE INDEX `insurers_name_key` ON `insurers` (`name_key`);--> statement-breakpoint
-- Companies are found by Latin digits, whichever their names have.
INSERT OR IGNORE INTO `search_terms` (`scope`, `role`, `term`, `applicant_id`)
WITH RECURSIVE `latin` (`scope`, `role`, `term`, `applicant_id`, `digit`) AS (
	SELECT `scope`, `role`, `term`, `applicant_id`, 0 FROM `search_terms` WHERE `term` GLOB '*[٠-٩۰-۹]*'
	UNION ALL
	SELECT `scope`, `role`, replace(replace(`term`, char(1632 + `digit`), `digit`), char(1776 + `digit`), `digit`), `applicant_id`, `digit` + 1
	FROM `latin` WHERE `digit` < 10
)
SELECT `scope`, `role`, `term`, `applicant_id` FROM `latin` WHERE `digit` = 10;--> statement-breakpoint
DELETE FROM `search_terms` WHERE `term` GLOB '*[٠-٩۰-۹]*';
