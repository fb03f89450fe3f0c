-- Unidentified money is booked to account "suspense". A job books the entries that wait already.
CREATE TABLE "suspense_backlog" (
	"line_id" text collate "C" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "suspense_backlog" ADD CONSTRAINT "suspense_backlog_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_lines_open" ON "bank_lines" USING btree ("booked_on","id") WHERE "bank_lines"."state" in ('proposed', 'unknown');
--> statement-breakpoint
INSERT INTO "suspense_backlog" SELECT "id" FROM "bank_lines"
  WHERE "state" IN ('proposed', 'unknown') AND "cents" IS NOT NULL;
