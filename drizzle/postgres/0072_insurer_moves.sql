-- The insurer that an admin asks to cover an SME from now on.
ALTER TABLE "applicants" ADD COLUMN "next_insurer_id" text collate "C";--> statement-breakpoint
ALTER TABLE "applicants" ADD CONSTRAINT "applicants_next_insurer_id_insurers_id_fk" FOREIGN KEY ("next_insurer_id") REFERENCES "public"."insurers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applicants_next_insurer" ON "applicants" USING btree ("next_insurer_id" NULLS FIRST,"id") WHERE "applicants"."next_insurer_id" is not null;