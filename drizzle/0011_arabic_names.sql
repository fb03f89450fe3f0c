ALTER TABLE `applicants` ADD `title_ar` text;--> statement-breakpoint
-- Words that were kept before a search compared the spellings of one Arabic word as one.
UPDATE OR REPLACE `search_terms` SET `term` = replace(replace(replace(replace(`term`, 'ـ', ''), 'ٱ', 'ا'), 'ة', 'ه'), 'ى', 'ي')
WHERE `term` GLOB '*[ـٱةى]*';--> statement-breakpoint
DELETE FROM `search_terms` WHERE `term` = '';