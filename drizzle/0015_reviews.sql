ALTER TABLE `applicants` ADD `reviewed_at` integer;--> statement-breakpoint
CREATE INDEX `applicants_review` ON `applicants` (`insurer_id`,`reviewed_at`,`id`) WHERE "applicants"."level" = 8;--> statement-breakpoint
-- Whoever trades already is reviewed a year after it was activated.
UPDATE `applicants` SET `reviewed_at` = `waiting_since` WHERE `role` = 'sme' AND `level` = 8;
