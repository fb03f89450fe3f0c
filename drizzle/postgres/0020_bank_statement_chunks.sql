-- Keeps the entries of a large bank file until they are stored.
CREATE TABLE "bank_statement_chunks" (
	"statement_id" text collate "C" NOT NULL,
	"place" bigint NOT NULL,
	"entries" text collate "C" NOT NULL,
	CONSTRAINT "bank_statement_chunks_statement_id_place_pk" PRIMARY KEY("statement_id","place")
);
--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "stored" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statement_chunks" ADD CONSTRAINT "bank_statement_chunks_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Earlier imports stored all entries at once.
UPDATE "bank_statements" SET "stored" = "entries";
