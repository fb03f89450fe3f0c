-- Claims against insurers with their policies and transfers, and the number of claims of each order.
CREATE TABLE "claim_payments" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"claim_id" text collate "C" NOT NULL,
	"kind" text collate "C" NOT NULL,
	"amount" bigint NOT NULL,
	"value_date" text collate "C" NOT NULL,
	"bank_reference" text collate "C",
	"posting_id" text collate "C" NOT NULL,
	"recorded_by" text collate "C",
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_policies" (
	"insurer_id" text collate "C" PRIMARY KEY NOT NULL,
	"notify_days" bigint NOT NULL,
	"waiting_days" bigint NOT NULL,
	"covered_share" bigint NOT NULL,
	"exclusions" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insurance_claims" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"order_id" text collate "C" NOT NULL,
	"number" bigint NOT NULL,
	"insurer_id" text collate "C" NOT NULL,
	"state" text collate "C" NOT NULL,
	"end_to_end_id" text collate "C" NOT NULL,
	"covered_share" bigint NOT NULL,
	"exclusions" text collate "C" NOT NULL,
	"notify_by" bigint NOT NULL,
	"file_from" bigint NOT NULL,
	"notified_amount" bigint NOT NULL,
	"notified_by" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"filed_amount" bigint,
	"filed_at" bigint,
	"decided_by" text collate "C",
	"decided_at" bigint,
	"decision" text collate "C",
	"accepted_debt" bigint,
	"accepted_amount" bigint,
	"insured_amount" bigint DEFAULT 0 NOT NULL,
	"received_amount" bigint DEFAULT 0 NOT NULL,
	"passed_on_amount" bigint DEFAULT 0 NOT NULL,
	"withdrawn_by" text collate "C",
	"withdrawn_at" bigint,
	"withdraw_reason" text collate "C"
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "claim_count" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_payments" ADD CONSTRAINT "claim_payments_claim_id_insurance_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."insurance_claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_payments" ADD CONSTRAINT "claim_payments_posting_id_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_payments" ADD CONSTRAINT "claim_payments_recorded_by_accounts_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_policies" ADD CONSTRAINT "claim_policies_insurer_id_insurers_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."insurers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_claims" ADD CONSTRAINT "insurance_claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_claims" ADD CONSTRAINT "insurance_claims_insurer_id_insurers_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."insurers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_claims" ADD CONSTRAINT "insurance_claims_notified_by_accounts_id_fk" FOREIGN KEY ("notified_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_claims" ADD CONSTRAINT "insurance_claims_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_claims" ADD CONSTRAINT "insurance_claims_withdrawn_by_accounts_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_payments_claim" ON "claim_payments" USING btree ("claim_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "claim_payments_posting" ON "claim_payments" USING btree ("posting_id");--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_claims_order" ON "insurance_claims" USING btree ("order_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_claims_standing" ON "insurance_claims" USING btree ("order_id") WHERE "insurance_claims"."state" not in ('refused', 'withdrawn');--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_claims_reference" ON "insurance_claims" USING btree ("end_to_end_id");--> statement-breakpoint
CREATE INDEX "insurance_claims_newest" ON "insurance_claims" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "insurance_claims_state" ON "insurance_claims" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "insurance_claims_insurer" ON "insurance_claims" USING btree ("insurer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "insurance_claims_insurer_state" ON "insurance_claims" USING btree ("insurer_id","state","created_at","id");