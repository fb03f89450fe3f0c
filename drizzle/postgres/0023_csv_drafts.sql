-- Keeps CSV files while officers choose their columns.
CREATE TABLE "csv_drafts" (
	"account_id" text collate "C" PRIMARY KEY NOT NULL,
	"file_name" text collate "C" NOT NULL,
	"file" text collate "C" NOT NULL,
	"sha256" text collate "C" NOT NULL,
	"bank_account" text collate "C",
	"preview" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"seal" text collate "C" NOT NULL,
	CONSTRAINT "csv_drafts_file_unique" UNIQUE("file")
);
--> statement-breakpoint
ALTER TABLE "csv_drafts" ADD CONSTRAINT "csv_drafts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "csv_drafts_created" ON "csv_drafts" USING btree ("created_at");
