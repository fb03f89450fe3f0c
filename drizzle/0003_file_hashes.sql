ALTER TABLE `files` ADD `sha256` text;--> statement-breakpoint
CREATE INDEX `files_sha256` ON `files` (`sha256`,`name`);