-- The dates on which the names of ended companies are erased.
DROP INDEX `outbox_texts`;--> statement-breakpoint
CREATE INDEX `outbox_texts` ON `outbox` (`created_at`,`id`) WHERE ("outbox"."subject" <> '' or "outbox"."text" <> '') and "outbox"."next_attempt_at" is null;--> statement-breakpoint
CREATE INDEX `approvals_about` ON `approvals` (`about`);--> statement-breakpoint
-- The daily job replaces the 100 years by the periods of the setting.
INSERT INTO `erasures` (`id`, `applicant_id`, `kind`, `country`, `starts_at`, `years`, `due_at`)
SELECT substr(`id`, 1, 35) || '5', `id`, 'names', coalesce(`registration_country`, case `phone_country` when '974' then 'QA' when '973' then 'BH' when '968' then 'OM' when '971' then 'AE' when '966' then 'SA' else 'KW' end), `waiting_since`, 100, `waiting_since` + 3155760000000
FROM `applicants` WHERE `level` IN (9, -1, -6);
