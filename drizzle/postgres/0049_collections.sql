-- The collections page: one row for each SME that was ever overdue, filled with the SMEs
-- that are overdue now, and the officers' notes of contacts.
CREATE TABLE "collection_cases" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"since" bigint,
	"amount" bigint NOT NULL,
	"count" bigint NOT NULL,
	"owner_id" text collate "C",
	"last_contact_at" bigint,
	"next_action_at" bigint,
	"promise_amount" bigint,
	"promise_until" bigint,
	"promise_state" text collate "C",
	"promised_at" bigint,
	"promised_by" text collate "C",
	"promise_check_at" bigint,
	"pause_cause" text collate "C",
	"paused_until" bigint,
	"paused_at" bigint,
	"paused_by" text collate "C",
	"pause_reason" text collate "C",
	"goodwill_since" bigint
);
--> statement-breakpoint
CREATE TABLE "collection_notes" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"sme_id" text collate "C" NOT NULL,
	"channel" text collate "C" NOT NULL,
	"text" text collate "C" NOT NULL,
	"next_action_at" bigint,
	"by" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "collection_cases" ADD CONSTRAINT "collection_cases_id_applicants_id_fk" FOREIGN KEY ("id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_cases" ADD CONSTRAINT "collection_cases_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_cases" ADD CONSTRAINT "collection_cases_promised_by_accounts_id_fk" FOREIGN KEY ("promised_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_cases" ADD CONSTRAINT "collection_cases_paused_by_accounts_id_fk" FOREIGN KEY ("paused_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_notes" ADD CONSTRAINT "collection_notes_sme_id_applicants_id_fk" FOREIGN KEY ("sme_id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_notes" ADD CONSTRAINT "collection_notes_by_accounts_id_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_cases_overdue" ON "collection_cases" USING btree ("since" NULLS FIRST,"id","amount") WHERE "collection_cases"."since" is not null;--> statement-breakpoint
CREATE INDEX "collection_cases_owner" ON "collection_cases" USING btree ("owner_id" NULLS FIRST,"since" NULLS FIRST,"id","amount") WHERE "collection_cases"."since" is not null;--> statement-breakpoint
CREATE INDEX "collection_cases_promise" ON "collection_cases" USING btree ("promise_check_at" NULLS FIRST) WHERE "collection_cases"."promise_check_at" is not null;--> statement-breakpoint
CREATE INDEX "collection_notes_sme" ON "collection_notes" USING btree ("sme_id","created_at","id");--> statement-breakpoint
INSERT INTO "collection_cases" ("id", "since", "amount", "count")
SELECT "sme_id", min("deadline"), sum("amount" - "paid_amount" - "credited_amount"), count(*) FROM "instalments"
WHERE "number" > 1 AND "paid_at" IS NULL AND "deadline" IS NOT NULL AND ("chase_at" IS NULL OR "chase_at" > "deadline" + 1)
GROUP BY "sme_id";
