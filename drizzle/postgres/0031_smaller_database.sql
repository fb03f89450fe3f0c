DROP INDEX "ledger_lines_posting";--> statement-breakpoint
DROP INDEX "outbox_newest";--> statement-breakpoint
DROP INDEX "files_preview";--> statement-breakpoint
DROP INDEX "outbox_to";--> statement-breakpoint
DROP INDEX "postings_reverses";--> statement-breakpoint
ALTER TABLE "ledger_lines" DROP CONSTRAINT "ledger_lines_pkey";--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_posting_id_id_pk" PRIMARY KEY("posting_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "files_preview" ON "files" USING btree ("preview" NULLS FIRST) WHERE "files"."preview" is not null;--> statement-breakpoint
CREATE INDEX "outbox_to" ON "outbox" USING btree ("to","id");--> statement-breakpoint
CREATE UNIQUE INDEX "postings_reverses" ON "postings" USING btree ("reverses" NULLS FIRST) WHERE "postings"."reverses" is not null;
