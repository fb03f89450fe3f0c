CREATE TABLE "receipt_papers" (
	"file" text collate "C" PRIMARY KEY NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "manual_receipts" ADD COLUMN "paper" text collate "C";--> statement-breakpoint
ALTER TABLE "receipt_papers" ADD CONSTRAINT "receipt_papers_file_files_name_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipt_papers_created" ON "receipt_papers" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "manual_receipts" ADD CONSTRAINT "manual_receipts_paper_files_name_fk" FOREIGN KEY ("paper") REFERENCES "public"."files"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "manual_receipts_paper" ON "manual_receipts" USING btree ("paper" NULLS FIRST) WHERE "manual_receipts"."paper" is not null;