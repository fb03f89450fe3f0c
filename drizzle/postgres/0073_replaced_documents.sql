-- The dates on which the files of replaced documents and of unfinished registrations are erased.
DROP INDEX "erasures_waiting";--> statement-breakpoint
ALTER TABLE "erasures" ADD COLUMN "document_id" text collate "C";--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_document" ON "erasures" USING btree ("document_id" NULLS FIRST) WHERE "erasures"."document_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_waiting" ON "erasures" USING btree ("applicant_id","kind") WHERE "erasures"."erased_at" is null and "erasures"."document_id" is null;--> statement-breakpoint
-- The daily job replaces the 100 years by the periods of the setting.
INSERT INTO "erasures" ("id", "applicant_id", "kind", "document_id", "country", "starts_at", "years", "due_at")
SELECT substr(a."id", 1, 35) || '4', a."id", 'registration', null, coalesce(a."registration_country", case a."phone_country" when '974' then 'QA' when '973' then 'BH' when '968' then 'OM' when '971' then 'AE' when '966' then 'SA' else 'KW' end), a."waiting_since", 100, a."waiting_since" + 3155760000000
FROM "applicants" a WHERE a."level" IN (3, -2);
--> statement-breakpoint
INSERT INTO "erasures" ("id", "applicant_id", "kind", "document_id", "country", "starts_at", "years", "due_at")
SELECT d."id", a."id", CASE d."title" WHEN 'ID of shareholders' THEN 'identity' ELSE 'company' END, d."id", coalesce(a."registration_country", case a."phone_country" when '974' then 'QA' when '973' then 'BH' when '968' then 'OM' when '971' then 'AE' when '966' then 'SA' else 'KW' end), coalesce((SELECT max(e."at") FROM "events" e WHERE e."subject" = 'applicant' AND e."subject_id" = a."id" AND e."verb" = 'applicant.documentAccepted'), d."created_at"), 100, coalesce((SELECT max(e."at") FROM "events" e WHERE e."subject" = 'applicant' AND e."subject_id" = a."id" AND e."verb" = 'applicant.documentAccepted'), d."created_at") + 3155760000000
FROM "documents" d JOIN "applicants" a ON a."id" = d."applicant_id" WHERE d."state" = 'replaced';
