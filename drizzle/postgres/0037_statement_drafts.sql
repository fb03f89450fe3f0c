-- Renames the drafts of bank statements. Drafts live for a day and their seals name the old kind, so they are deleted;
-- the orphaned files are removed later.
DELETE FROM "csv_drafts";--> statement-breakpoint
ALTER TABLE "csv_drafts" RENAME TO "statement_drafts";--> statement-breakpoint
ALTER TABLE "statement_drafts" RENAME CONSTRAINT "csv_drafts_pkey" TO "statement_drafts_pkey";--> statement-breakpoint
ALTER TABLE "statement_drafts" RENAME CONSTRAINT "csv_drafts_file_unique" TO "statement_drafts_file_unique";--> statement-breakpoint
ALTER TABLE "statement_drafts" RENAME CONSTRAINT "csv_drafts_account_id_accounts_id_fk" TO "statement_drafts_account_id_accounts_id_fk";--> statement-breakpoint
ALTER INDEX "csv_drafts_created" RENAME TO "statement_drafts_created";
