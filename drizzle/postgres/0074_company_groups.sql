-- Groups of connected SMEs, with a limit.
CREATE TABLE "company_groups" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"credit_limit" bigint,
	"companies" bigint NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "company_groups_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "applicants" ADD COLUMN "group_id" text collate "C";--> statement-breakpoint
ALTER TABLE "company_groups" ADD CONSTRAINT "company_groups_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_groups_newest" ON "company_groups" USING btree ("created_at","id") WHERE "company_groups"."companies" > 0;--> statement-breakpoint
ALTER TABLE "applicants" ADD CONSTRAINT "applicants_group_id_company_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."company_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applicants_group" ON "applicants" USING btree ("group_id" NULLS FIRST,"created_at","id") WHERE "applicants"."group_id" is not null;
--> statement-breakpoint
CREATE SEQUENCE "companyGroup" MINVALUE 0;