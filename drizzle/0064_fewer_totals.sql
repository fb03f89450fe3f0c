-- Lists count their orders by the statuses that these have reached, so that a step to the next status changes one counter of a list.
INSERT INTO `tallies` (`list`, `scope`, `key`, `count`)
SELECT 'orders', `scope`, 'reached:' || `step`, sum(`count`)
FROM `tallies` JOIN (SELECT `value` AS `step` FROM json_each('[0,1,2,3,4,5,6]')) ON CAST(`key` AS integer) >= `step`
WHERE `list` = 'orders' AND `key` GLOB '[0-9]'
GROUP BY `scope`, `step`;
--> statement-breakpoint
DELETE FROM `tallies` WHERE `list` = 'orders' AND (`key` GLOB '[0-9]' OR `key` IN ('all', 'finished'));
--> statement-breakpoint
-- The credit of all SMEs is the sum of the exposures by country.
DELETE FROM `balances` WHERE `book` IN ('credit given', 'credit used');
