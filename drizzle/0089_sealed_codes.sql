-- Codes are sealed. A code without a seal ends, and people request another one.
DELETE FROM `verification_codes`;--> statement-breakpoint
ALTER TABLE `verification_codes` ADD `seal` text;--> statement-breakpoint
CREATE INDEX `applicants_phone` ON `applicants` (`phone_number`,`phone_country`);