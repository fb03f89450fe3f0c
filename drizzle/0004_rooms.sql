ALTER TABLE `applicants` DROP COLUMN `round`;--> statement-breakpoint
ALTER TABLE `insurer_cases` DROP COLUMN `round`;