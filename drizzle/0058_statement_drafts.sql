-- Renames the drafts of bank statements. Drafts live for a day and their seals name the old kind, so they are deleted;
-- the orphaned files are removed later.
DELETE FROM `csv_drafts`;--> statement-breakpoint
ALTER TABLE `csv_drafts` RENAME TO `statement_drafts`;--> statement-breakpoint
DROP INDEX `csv_drafts_file_unique`;--> statement-breakpoint
DROP INDEX `csv_drafts_created`;--> statement-breakpoint
CREATE UNIQUE INDEX `statement_drafts_file_unique` ON `statement_drafts` (`file`);--> statement-breakpoint
CREATE INDEX `statement_drafts_created` ON `statement_drafts` (`created_at`);
