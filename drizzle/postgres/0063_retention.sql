-- The dates on which the files of closed and rejected companies are erased, and legal holds.
CREATE TABLE "erasures" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"applicant_id" text collate "C" NOT NULL,
	"kind" text collate "C" NOT NULL,
	"country" text collate "C" NOT NULL,
	"starts_at" bigint NOT NULL,
	"years" bigint,
	"due_at" bigint NOT NULL,
	"files" bigint DEFAULT 0 NOT NULL,
	"erased_at" bigint
);
--> statement-breakpoint
ALTER TABLE "applicants" ADD COLUMN "legal_hold_at" bigint;--> statement-breakpoint
ALTER TABLE "applicants" ADD COLUMN "legal_hold_by" text collate "C";--> statement-breakpoint
ALTER TABLE "applicants" ADD COLUMN "legal_hold_reason" text collate "C";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "erased_at" bigint;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_applicant_id_applicants_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_waiting" ON "erasures" USING btree ("applicant_id","kind") WHERE "erasures"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "erasures_applicant" ON "erasures" USING btree ("applicant_id","kind");--> statement-breakpoint
CREATE INDEX "erasures_due" ON "erasures" USING btree ("due_at","id") WHERE "erasures"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "erasures_done" ON "erasures" USING btree ("erased_at" NULLS FIRST,"id") WHERE "erasures"."erased_at" is not null;--> statement-breakpoint
CREATE INDEX "erasures_period" ON "erasures" USING btree ("kind","country","years" NULLS FIRST) WHERE "erasures"."erased_at" is null;--> statement-breakpoint
ALTER TABLE "applicants" ADD CONSTRAINT "applicants_legal_hold_by_accounts_id_fk" FOREIGN KEY ("legal_hold_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "manual_receipts_papers" ON "manual_receipts" USING btree ("sme_id") WHERE "manual_receipts"."paper" is not null;--> statement-breakpoint
-- The daily job replaces the 100 years by the periods of the setting.
INSERT INTO "erasures" ("id", "applicant_id", "kind", "country", "starts_at", "years", "due_at")
SELECT substr("id", 1, 35) || '0', "id", 'identity', coalesce("registration_country", case "phone_country" when '974' then 'QA' when '973' then 'BH' when '968' then 'OM' when '971' then 'AE' when '966' then 'SA' else 'KW' end), "waiting_since", 100, "waiting_since" + 3155760000000
FROM "applicants" WHERE "level" IN (9, -1, -6);
--> statement-breakpoint
INSERT INTO "erasures" ("id", "applicant_id", "kind", "country", "starts_at", "years", "due_at")
SELECT substr("id", 1, 35) || '1', "id", 'company', coalesce("registration_country", case "phone_country" when '974' then 'QA' when '973' then 'BH' when '968' then 'OM' when '971' then 'AE' when '966' then 'SA' else 'KW' end), "waiting_since", 100, "waiting_since" + 3155760000000
FROM "applicants" WHERE "level" IN (9, -1, -6);
--> statement-breakpoint
INSERT INTO "erasures" ("id", "applicant_id", "kind", "country", "starts_at", "years", "due_at")
SELECT substr("id", 1, 35) || '2', "id", 'books', coalesce("registration_country", case "phone_country" when '974' then 'QA' when '973' then 'BH' when '968' then 'OM' when '971' then 'AE' when '966' then 'SA' else 'KW' end), "waiting_since", 100, "waiting_since" + 3155760000000
FROM "applicants" WHERE "level" IN (9, -1, -6);
--> statement-breakpoint
INSERT INTO "erasures" ("id", "applicant_id", "kind", "country", "starts_at", "years", "due_at")
SELECT substr("id", 1, 35) || '3', "id", 'disputes', coalesce("registration_country", case "phone_country" when '974' then 'QA' when '973' then 'BH' when '968' then 'OM' when '971' then 'AE' when '966' then 'SA' else 'KW' end), "waiting_since", 100, "waiting_since" + 3155760000000
FROM "applicants" WHERE "level" IN (9, -1, -6);