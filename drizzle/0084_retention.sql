-- The dates on which the files of closed and rejected companies are erased, and legal holds.
CREATE TABLE `erasures` (
	`id` text PRIMARY KEY NOT NULL,
	`applicant_id` text NOT NULL,
	`kind` text NOT NULL,
	`country` text NOT NULL,
	`starts_at` integer NOT NULL,
	`years` integer,
	`due_at` integer NOT NULL,
	`files` integer DEFAULT 0 NOT NULL,
	`erased_at` integer,
	FOREIGN KEY (`applicant_id`) REFERENCES `applicants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `erasures_waiting` ON `erasures` (`applicant_id`,`kind`) WHERE "erasures"."erased_at" is null;--> statement-breakpoint
CREATE INDEX `erasures_applicant` ON `erasures` (`applicant_id`,`kind`);--> statement-breakpoint
CREATE INDEX `erasures_due` ON `erasures` (`due_at`,`id`) WHERE "erasures"."erased_at" is null;--> statement-breakpoint
CREATE INDEX `erasures_done` ON `erasures` (`erased_at`,`id`) WHERE "erasures"."erased_at" is not null;--> statement-breakpoint
CREATE INDEX `erasures_period` ON `erasures` (`kind`,`country`,`years`) WHERE "erasures"."erased_at" is null;--> statement-breakpoint
ALTER TABLE `applicants` ADD `legal_hold_at` integer;--> statement-breakpoint
ALTER TABLE `applicants` ADD `legal_hold_by` text REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE `applicants` ADD `legal_hold_reason` text;--> statement-breakpoint
ALTER TABLE `files` ADD `erased_at` integer;--> statement-breakpoint
CREATE INDEX `manual_receipts_papers` ON `manual_receipts` (`sme_id`) WHERE "manual_receipts"."paper" is not null;--> statement-breakpoint
-- The daily job replaces the 100 years by the periods of the setting.
INSERT INTO `erasures` (`id`, `applicant_id`, `kind`, `country`, `starts_at`, `years`, `due_at`)
SELECT substr(`id`, 1, 35) || '0', `id`, 'identity', coalesce(`registration_country`, case `phone_country` when '974' then 'QA' when '973' then 'BH' when '968' then 'OM' when '971' then 'AE' when '966' then 'SA' else 'KW' end), `waiting_since`, 100, `waiting_since` + 3155760000000
FROM `applicants` WHERE `level` IN (9, -1, -6);
--> statement-breakpoint
INSERT INTO `erasures` (`id`, `applicant_id`, `kind`, `country`, `starts_at`, `years`, `due_at`)
SELECT substr(`id`, 1, 35) || '1', `id`, 'company', coalesce(`registration_country`, case `phone_country` when '974' then 'QA' when '973' then 'BH' when '968' then 'OM' when '971' then 'AE' when '966' then 'SA' else 'KW' end), `waiting_since`, 100, `waiting_since` + 3155760000000
FROM `applicants` WHERE `level` IN (9, -1, -6);
--> statement-breakpoint
INSERT INTO `erasures` (`id`, `applicant_id`, `kind`, `country`, `starts_at`, `years`, `due_at`)
SELECT substr(`id`, 1, 35) || '2', `id`, 'books', coalesce(`registration_country`, case `phone_country` when '974' then 'QA' when '973' then 'BH' when '968' then 'OM' when '971' then 'AE' when '966' then 'SA' else 'KW' end), `waiting_since`, 100, `waiting_since` + 3155760000000
FROM `applicants` WHERE `level` IN (9, -1, -6);
--> statement-breakpoint
INSERT INTO `erasures` (`id`, `applicant_id`, `kind`, `country`, `starts_at`, `years`, `due_at`)
SELECT substr(`id`, 1, 35) || '3', `id`, 'disputes', coalesce(`registration_country`, case `phone_country` when '974' then 'QA' when '973' then 'BH' when '968' then 'OM' when '971' then 'AE' when '966' then 'SA' else 'KW' end), `waiting_since`, 100, `waiting_since` + 3155760000000
FROM `applicants` WHERE `level` IN (9, -1, -6);