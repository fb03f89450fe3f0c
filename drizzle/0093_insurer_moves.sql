-- The insurer that an admin asks to cover an SME from now on.
ALTER TABLE `applicants` ADD `next_insurer_id` text REFERENCES insurers(id);--> statement-breakpoint
CREATE INDEX `applicants_next_insurer` ON `applicants` (`next_insurer_id`,`id`) WHERE "applicants"."next_insurer_id" is not null;