ALTER TABLE "applicants" ADD COLUMN "price_list_file" text collate "C";--> statement-breakpoint
ALTER TABLE "industries" ADD COLUMN "title_ar" text collate "C";--> statement-breakpoint
ALTER TABLE "applicants" ADD CONSTRAINT "applicants_price_list_file_files_name_fk" FOREIGN KEY ("price_list_file") REFERENCES "public"."files"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "applicants_price_list_file" ON "applicants" USING btree ("price_list_file" NULLS FIRST) WHERE "applicants"."price_list_file" is not null;