DROP INDEX `insurer_cases_newest`;--> statement-breakpoint
CREATE INDEX `applicants_insurer` ON `applicants` (`insurer_id`,`level`,`created_at`,`id`);--> statement-breakpoint
-- The SMEs that are with an insurer are counted by level, no longer as those that wait for it and those that it covers.
DELETE FROM `tallies` WHERE `list` = 'cases' AND `key` <> 'all';--> statement-breakpoint
INSERT INTO `tallies` (`list`, `scope`, `key`, `count`)
SELECT 'cases', `insurer_id`, CAST(`level` AS text), count(*) FROM `applicants` WHERE `insurer_id` IS NOT NULL GROUP BY `insurer_id`, `level`;
