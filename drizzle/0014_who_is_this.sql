ALTER TABLE `applicants` ADD `registration_country` text;--> statement-breakpoint
ALTER TABLE `applicants` ADD `registration_number` text;--> statement-breakpoint
CREATE UNIQUE INDEX `applicants_registration` ON `applicants` (`registration_number`,`registration_country`);