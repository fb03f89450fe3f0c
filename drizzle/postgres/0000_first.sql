CREATE TABLE "accounts" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"email" text collate "C" NOT NULL,
	"password_hash" text collate "C" NOT NULL,
	"role" text collate "C" NOT NULL,
	"name" text collate "C" NOT NULL,
	"insurer_id" text collate "C",
	"locale" text collate "C" DEFAULT 'en' NOT NULL,
	"disabled_at" bigint,
	"created_at" bigint NOT NULL,
	CONSTRAINT "accounts_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "applicant_industries" (
	"applicant_id" text collate "C" NOT NULL,
	"industry_id" text collate "C" NOT NULL,
	CONSTRAINT "applicant_industries_applicant_id_industry_id_pk" PRIMARY KEY("applicant_id","industry_id")
);
--> statement-breakpoint
CREATE TABLE "applicants" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"role" text collate "C" NOT NULL,
	"level" bigint NOT NULL,
	"waiting_for" text collate "C",
	"waiting_since" bigint NOT NULL,
	"email" text collate "C" NOT NULL,
	"firstname" text collate "C",
	"lastname" text collate "C",
	"phone_country" text collate "C",
	"phone_number" text collate "C",
	"phone2_country" text collate "C",
	"phone2_number" text collate "C",
	"email2" text collate "C",
	"address" text collate "C",
	"address2" text collate "C",
	"instagram" text collate "C",
	"website" text collate "C",
	"registration_country" text collate "C",
	"registration_number" text collate "C",
	"company_vat" text collate "C",
	"title" text collate "C",
	"title_ar" text collate "C",
	"text" text collate "C",
	"credit_request" bigint,
	"credit_amount" bigint,
	"insurer_id" text collate "C",
	"plan" text collate "C",
	"tax_rate" bigint,
	"reviewed_at" bigint,
	"admin_verified_at" bigint,
	"bank_verified_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "applicants_accountId_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"act" text collate "C" NOT NULL,
	"input" text collate "C" NOT NULL,
	"about" text collate "C" NOT NULL,
	"about_role" text collate "C",
	"what" text collate "C" NOT NULL,
	"why" text collate "C" NOT NULL,
	"basis" text collate "C" NOT NULL,
	"role" text collate "C" NOT NULL,
	"insurer_id" text collate "C",
	"proposed_by" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"state" text collate "C" NOT NULL,
	"decided_by" text collate "C",
	"decided_at" bigint,
	"reason" text collate "C"
);
--> statement-breakpoint
CREATE TABLE "balances" (
	"book" text collate "C" NOT NULL,
	"party" text collate "C" NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "balances_book_party_pk" PRIMARY KEY("book","party")
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"account" text collate "C" PRIMARY KEY NOT NULL,
	"mapping" text collate "C" NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"statement_id" text collate "C" NOT NULL,
	"at" bigint NOT NULL,
	"account" text collate "C" NOT NULL,
	"key" text collate "C" NOT NULL,
	"content" text collate "C" NOT NULL,
	"bank_reference" text collate "C",
	"booked_on" text collate "C" NOT NULL,
	"value_on" text collate "C" NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text collate "C" NOT NULL,
	"cents" bigint,
	"end_to_end_id" text collate "C",
	"text" text collate "C" NOT NULL,
	"name" text collate "C",
	"iban" text collate "C",
	"is_reversal" bigint NOT NULL,
	"state" text collate "C" NOT NULL,
	"sme_id" text collate "C",
	"proposals" text collate "C" DEFAULT '[]' NOT NULL,
	"reason" text collate "C",
	"decided_by" text collate "C",
	"decided_at" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"file_name" text collate "C" NOT NULL,
	"sha256" text collate "C" NOT NULL,
	"format" text collate "C" NOT NULL,
	"parts" text collate "C" NOT NULL,
	"entries" bigint NOT NULL,
	"added" bigint NOT NULL,
	"open" bigint NOT NULL,
	"imported_by" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "bank_statements_sha256_unique" UNIQUE("sha256")
);
--> statement-breakpoint
CREATE TABLE "book_months" (
	"of" text collate "C" NOT NULL,
	"month" text collate "C" NOT NULL,
	"count" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"late" bigint NOT NULL,
	CONSTRAINT "book_months_of_month_pk" PRIMARY KEY("of","month")
);
--> statement-breakpoint
CREATE TABLE "closings" (
	"month" text collate "C" PRIMARY KEY NOT NULL,
	"closed_at" bigint NOT NULL,
	"closed_by" text collate "C" NOT NULL,
	"statement" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_asks" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"sme_id" text collate "C" NOT NULL,
	"insurer_id" text collate "C" NOT NULL,
	"amount" bigint NOT NULL,
	"credit_before" bigint NOT NULL,
	"reason" text collate "C" NOT NULL,
	"asked_at" bigint NOT NULL,
	"state" text collate "C" NOT NULL,
	"granted" bigint,
	"answered_by" text collate "C",
	"answered_at" bigint,
	"answer" text collate "C"
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"applicant_id" text collate "C" NOT NULL,
	"title" text collate "C" NOT NULL,
	"file" text collate "C" NOT NULL,
	"state" text collate "C" DEFAULT 'in use' NOT NULL,
	"good_until" bigint,
	"remind_at" bigint,
	"ask_id" text collate "C",
	"created_at" bigint NOT NULL,
	CONSTRAINT "documents_file_unique" UNIQUE("file")
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"applicant_id" text collate "C" NOT NULL,
	"form" text collate "C" NOT NULL,
	"values" text collate "C" NOT NULL,
	"saved_at" bigint NOT NULL,
	CONSTRAINT "drafts_applicant_id_form_pk" PRIMARY KEY("applicant_id","form")
);
--> statement-breakpoint
CREATE TABLE "dues" (
	"scope" text collate "C" NOT NULL,
	"deadline" bigint NOT NULL,
	"count" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "dues_scope_deadline_pk" PRIMARY KEY("scope","deadline")
);
--> statement-breakpoint
CREATE TABLE "event_heads" (
	"subject" text collate "C" NOT NULL,
	"subject_id" text collate "C" NOT NULL,
	"events" bigint NOT NULL,
	"hash" text collate "C" NOT NULL,
	"state" bigint,
	"facts" text collate "C" NOT NULL,
	CONSTRAINT "event_heads_subject_subject_id_pk" PRIMARY KEY("subject","subject_id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"subject" text collate "C" NOT NULL,
	"subject_id" text collate "C" NOT NULL,
	"number" bigint NOT NULL,
	"verb" text collate "C" NOT NULL,
	"role" text collate "C" NOT NULL,
	"actor_id" text collate "C",
	"state" bigint,
	"line" text collate "C",
	"text" text collate "C" NOT NULL,
	"reason" text collate "C",
	"before" text collate "C" NOT NULL,
	"after" text collate "C" NOT NULL,
	"at" bigint NOT NULL,
	"hash" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exposures" (
	"scope" text collate "C" NOT NULL,
	"dimension" text collate "C" NOT NULL,
	"key" text collate "C" NOT NULL,
	"granted" bigint DEFAULT 0 NOT NULL,
	"used" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "exposures_scope_dimension_key_pk" PRIMARY KEY("scope","dimension","key")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"name" text collate "C" PRIMARY KEY NOT NULL,
	"mime" text collate "C" NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text collate "C",
	"preview" text collate "C",
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"applicant_id" text collate "C" NOT NULL,
	"what" text collate "C" NOT NULL,
	"reason" text collate "C" NOT NULL,
	"role" text collate "C" NOT NULL,
	"insurer_id" text collate "C",
	"placed_by" text collate "C" NOT NULL,
	"starts_at" bigint NOT NULL,
	"ends_at" bigint,
	"lifted_at" bigint,
	"lifted_by" text collate "C",
	"lift_reason" text collate "C"
);
--> statement-breakpoint
CREATE TABLE "idempotent_answers" (
	"caller" text collate "C" NOT NULL,
	"key" text collate "C" NOT NULL,
	"request_hash" text collate "C" NOT NULL,
	"status" bigint NOT NULL,
	"body" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "idempotent_answers_caller_key_pk" PRIMARY KEY("caller","key")
);
--> statement-breakpoint
CREATE TABLE "industries" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"title" text collate "C" NOT NULL,
	"name_key" text collate "C",
	"desc" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "industries_title_unique" UNIQUE("title"),
	CONSTRAINT "industries_name_key" UNIQUE("name_key")
);
--> statement-breakpoint
CREATE TABLE "instalments" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"order_id" text collate "C" NOT NULL,
	"sme_id" text collate "C" NOT NULL,
	"insurer_id" text collate "C",
	"number" bigint NOT NULL,
	"part" bigint DEFAULT 1 NOT NULL,
	"rate" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"deadline" bigint,
	"paid_at" bigint,
	"payment_id" text collate "C",
	"chase_at" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insurer_cases" (
	"insurer_id" text collate "C" NOT NULL,
	"applicant_id" text collate "C" NOT NULL,
	"state" text collate "C" NOT NULL,
	"reached_at" bigint NOT NULL,
	CONSTRAINT "insurer_cases_insurer_id_applicant_id_pk" PRIMARY KEY("insurer_id","applicant_id")
);
--> statement-breakpoint
CREATE TABLE "insurers" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"name" text collate "C" NOT NULL,
	"name_key" text collate "C",
	"position" bigint NOT NULL,
	"paused_at" bigint,
	"created_at" bigint NOT NULL,
	CONSTRAINT "insurers_name_unique" UNIQUE("name"),
	CONSTRAINT "insurers_name_key" UNIQUE("name_key")
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"posting_id" text collate "C" NOT NULL,
	"book" text collate "C" NOT NULL,
	"party" text collate "C" NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "month_dues" (
	"month" text collate "C" NOT NULL,
	"deadline" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "month_dues_month_deadline_pk" PRIMARY KEY("month","deadline")
);
--> statement-breakpoint
CREATE TABLE "month_turnovers" (
	"month" text collate "C" NOT NULL,
	"book" text collate "C" NOT NULL,
	"kind" text collate "C" NOT NULL,
	"side" text collate "C" NOT NULL,
	"count" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "month_turnovers_month_book_kind_side_pk" PRIMARY KEY("month","book","kind","side")
);
--> statement-breakpoint
CREATE TABLE "monthly_figures" (
	"scope" text collate "C" NOT NULL,
	"month" text collate "C" NOT NULL,
	"figure" text collate "C" NOT NULL,
	"count" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "monthly_figures_scope_month_figure_pk" PRIMARY KEY("scope","month","figure")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"sme_id" text collate "C" NOT NULL,
	"provider_id" text collate "C" NOT NULL,
	"insurer_id" text collate "C",
	"amount" bigint NOT NULL,
	"description" text collate "C" NOT NULL,
	"delivery_address" text collate "C",
	"delivery_phone_country" text collate "C",
	"delivery_phone_number" text collate "C",
	"status" bigint NOT NULL,
	"status_since" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"tax_rate" bigint NOT NULL,
	"bank_share_rate" bigint NOT NULL,
	"plan" text collate "C" NOT NULL,
	"supplier_share" bigint NOT NULL,
	"bank_share" bigint NOT NULL,
	"pay_until" bigint NOT NULL,
	"verify_code" text collate "C",
	"verify_tries_left" bigint NOT NULL,
	"verify_locked_until" bigint,
	"invoice_file" text collate "C",
	"late_once" bigint DEFAULT 0 NOT NULL,
	"placed_at" bigint,
	"delivery_day" bigint,
	"proposed_day" bigint,
	"proposed_by" text collate "C",
	"overdue_told_at" bigint,
	"due_from" bigint,
	"next_due" bigint,
	"payout_reference" text collate "C",
	"payout_value_date" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"channel" text collate "C" NOT NULL,
	"to" text collate "C" NOT NULL,
	"subject" text collate "C" NOT NULL,
	"text" text collate "C" NOT NULL,
	"locale" text collate "C" DEFAULT 'en' NOT NULL,
	"link" text collate "C",
	"reply_to" text collate "C",
	"created_at" bigint NOT NULL,
	"good_until" bigint,
	"attempts" bigint DEFAULT 0 NOT NULL,
	"next_attempt_at" bigint,
	"sent_at" bigint,
	"error" text collate "C"
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"token_hash" text collate "C" PRIMARY KEY NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"kind" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payees" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"supplier_id" text collate "C" NOT NULL,
	"iban" text collate "C" NOT NULL,
	"holder" text collate "C" NOT NULL,
	"holder_key" text collate "C" NOT NULL,
	"bank" text collate "C" NOT NULL,
	"currency" text collate "C" NOT NULL,
	"paper" text collate "C",
	"state" text collate "C" NOT NULL,
	"sent_by" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"decided_by" text collate "C",
	"decided_at" bigint,
	"reason" text collate "C",
	"usable_from" bigint,
	"contact_email" text collate "C",
	"contact_phone_country" text collate "C",
	"contact_phone_number" text collate "C"
);
--> statement-breakpoint
CREATE TABLE "payment_instalments" (
	"payment_id" text collate "C" NOT NULL,
	"instalment_id" text collate "C" NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_instalments_payment_id_instalment_id_pk" PRIMARY KEY("payment_id","instalment_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"order_id" text collate "C" NOT NULL,
	"sme_id" text collate "C" NOT NULL,
	"lead_id" text collate "C",
	"amount" bigint NOT NULL,
	"state" text collate "C" NOT NULL,
	"without_browser" bigint DEFAULT 0 NOT NULL,
	"pay_url" text collate "C",
	"gateway" text collate "C" NOT NULL,
	"currency" text collate "C" NOT NULL,
	"collected" bigint NOT NULL,
	"gateway_reference" text collate "C",
	"refund_reference" text collate "C",
	"trouble" text collate "C",
	"created_at" bigint NOT NULL,
	"ended_at" bigint,
	"ask_at" bigint,
	"refund_at" bigint
);
--> statement-breakpoint
CREATE TABLE "payout_batches" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"state" text collate "C" NOT NULL,
	"drafted_by" text collate "C" NOT NULL,
	"left_out" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"approved_by" text collate "C",
	"approved_at" bigint,
	"exported_by" text collate "C",
	"exported_at" bigint,
	"ended_at" bigint,
	CONSTRAINT "payout_batches_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "payout_files" (
	"batch_id" text collate "C" NOT NULL,
	"format" text collate "C" NOT NULL,
	"body" text collate "C" NOT NULL,
	CONSTRAINT "payout_files_batch_id_format_pk" PRIMARY KEY("batch_id","format")
);
--> statement-breakpoint
CREATE TABLE "payout_line_orders" (
	"line_id" text collate "C" NOT NULL,
	"order_id" text collate "C" NOT NULL,
	"amount" bigint NOT NULL,
	"is_open" bigint NOT NULL,
	CONSTRAINT "payout_line_orders_line_id_order_id_pk" PRIMARY KEY("line_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "payout_lines" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"batch_id" text collate "C" NOT NULL,
	"place" bigint NOT NULL,
	"supplier_id" text collate "C" NOT NULL,
	"iban" text collate "C" NOT NULL,
	"holder" text collate "C" NOT NULL,
	"bank" text collate "C" NOT NULL,
	"currency" text collate "C" NOT NULL,
	"amount" bigint NOT NULL,
	"rate" bigint NOT NULL,
	"units" bigint NOT NULL,
	"end_to_end_id" text collate "C" NOT NULL,
	"state" text collate "C" NOT NULL,
	"bank_status" text collate "C",
	"value_date" text collate "C",
	"bank_reference" text collate "C",
	"settled_at" bigint,
	"returned_at" bigint,
	"reason_code" text collate "C",
	"reason" text collate "C",
	CONSTRAINT "payout_lines_endToEndId_unique" UNIQUE("end_to_end_id")
);
--> statement-breakpoint
CREATE TABLE "pending_registrations" (
	"token_hash" text collate "C" PRIMARY KEY NOT NULL,
	"role" text collate "C" NOT NULL,
	"email" text collate "C" NOT NULL,
	"password_hash" text collate "C" NOT NULL,
	"locale" text collate "C" DEFAULT 'en' NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"kind" text collate "C" NOT NULL,
	"order_id" text collate "C",
	"payment_id" text collate "C",
	"bank_line_id" text collate "C",
	"reverses" text collate "C",
	"month" text collate "C" DEFAULT '' NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"account_id" text collate "C" NOT NULL,
	"key" text collate "C" NOT NULL,
	"result" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "receipts_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"account_id" text collate "C" NOT NULL,
	"code_hash" text collate "C" NOT NULL,
	CONSTRAINT "recovery_codes_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "sandbox_charges" (
	"reference" text collate "C" PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"description" text collate "C" NOT NULL,
	"return_path" text collate "C" NOT NULL,
	"state" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "screenings" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"applicant_id" text collate "C" NOT NULL,
	"state" text collate "C" NOT NULL,
	"source" text collate "C" NOT NULL,
	"hits" text collate "C" NOT NULL,
	"next_try" bigint,
	"screened_at" bigint,
	"decided_by" text collate "C",
	"decided_at" bigint,
	"reason" text collate "C",
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"scope" text collate "C" NOT NULL,
	"role" text collate "C" NOT NULL,
	"term" text collate "C" NOT NULL,
	"applicant_id" text collate "C" NOT NULL,
	CONSTRAINT "search_terms_scope_role_term_applicant_id_pk" PRIMARY KEY("scope","role","term","applicant_id")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"account_id" text collate "C" PRIMARY KEY NOT NULL,
	"secret" text collate "C" NOT NULL,
	"last_step" bigint NOT NULL,
	"since" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text collate "C" PRIMARY KEY NOT NULL,
	"id" text collate "C" NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"kind" text collate "C" NOT NULL,
	"device" text collate "C",
	"created_at" bigint NOT NULL,
	"seen_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"value" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tallies" (
	"list" text collate "C" NOT NULL,
	"scope" text collate "C" NOT NULL,
	"key" text collate "C" NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "tallies_list_scope_key_pk" PRIMARY KEY("list","scope","key")
);
--> statement-breakpoint
CREATE TABLE "tries" (
	"subject" text collate "C" PRIMARY KEY NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "turnovers" (
	"book" text collate "C" NOT NULL,
	"side" text collate "C" NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "turnovers_book_side_pk" PRIMARY KEY("book","side")
);
--> statement-breakpoint
CREATE TABLE "unsent_forms" (
	"account_id" text collate "C" PRIMARY KEY NOT NULL,
	"page" text collate "C" NOT NULL,
	"fields" text collate "C" NOT NULL,
	"saved_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"account_id" text collate "C" NOT NULL,
	"channel" text collate "C" NOT NULL,
	"code_hash" text collate "C" NOT NULL,
	"tries_left" bigint NOT NULL,
	"sent_at" bigint NOT NULL,
	"corrections" text collate "C" DEFAULT '[]' NOT NULL,
	CONSTRAINT "verification_codes_account_id_channel_pk" PRIMARY KEY("account_id","channel")
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"gateway" text collate "C" NOT NULL,
	"event_id" text collate "C" NOT NULL,
	"body" text collate "C" NOT NULL,
	"received_at" bigint NOT NULL,
	"attempts" bigint DEFAULT 0 NOT NULL,
	"next_attempt_at" bigint,
	"done_at" bigint,
	"error" text collate "C"
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_insurer_id_insurers_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."insurers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicant_industries" ADD CONSTRAINT "applicant_industries_applicant_id_applicants_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicant_industries" ADD CONSTRAINT "applicant_industries_industry_id_industries_id_fk" FOREIGN KEY ("industry_id") REFERENCES "public"."industries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicants" ADD CONSTRAINT "applicants_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicants" ADD CONSTRAINT "applicants_insurer_id_insurers_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."insurers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_insurer_id_insurers_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."insurers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_proposed_by_accounts_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_sme_id_applicants_id_fk" FOREIGN KEY ("sme_id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_imported_by_accounts_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closings" ADD CONSTRAINT "closings_closed_by_accounts_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_asks" ADD CONSTRAINT "credit_asks_sme_id_applicants_id_fk" FOREIGN KEY ("sme_id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_asks" ADD CONSTRAINT "credit_asks_insurer_id_insurers_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."insurers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_asks" ADD CONSTRAINT "credit_asks_answered_by_accounts_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_applicant_id_applicants_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_file_files_name_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_ask_id_credit_asks_id_fk" FOREIGN KEY ("ask_id") REFERENCES "public"."credit_asks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_applicant_id_applicants_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_applicant_id_applicants_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_insurer_id_insurers_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."insurers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_placed_by_accounts_id_fk" FOREIGN KEY ("placed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_lifted_by_accounts_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_sme_id_applicants_id_fk" FOREIGN KEY ("sme_id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_insurer_id_insurers_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."insurers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_cases" ADD CONSTRAINT "insurer_cases_insurer_id_insurers_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."insurers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_cases" ADD CONSTRAINT "insurer_cases_applicant_id_applicants_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_posting_id_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sme_id_applicants_id_fk" FOREIGN KEY ("sme_id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_provider_id_applicants_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_insurer_id_insurers_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."insurers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_invoice_file_files_name_fk" FOREIGN KEY ("invoice_file") REFERENCES "public"."files"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_supplier_id_applicants_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_paper_files_name_fk" FOREIGN KEY ("paper") REFERENCES "public"."files"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_sent_by_accounts_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_instalments" ADD CONSTRAINT "payment_instalments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_instalments" ADD CONSTRAINT "payment_instalments_instalment_id_instalments_id_fk" FOREIGN KEY ("instalment_id") REFERENCES "public"."instalments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_sme_id_applicants_id_fk" FOREIGN KEY ("sme_id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_drafted_by_accounts_id_fk" FOREIGN KEY ("drafted_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_approved_by_accounts_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_exported_by_accounts_id_fk" FOREIGN KEY ("exported_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_files" ADD CONSTRAINT "payout_files_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_line_orders" ADD CONSTRAINT "payout_line_orders_line_id_payout_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."payout_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_line_orders" ADD CONSTRAINT "payout_line_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_supplier_id_applicants_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screenings" ADD CONSTRAINT "screenings_applicant_id_applicants_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screenings" ADD CONSTRAINT "screenings_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_terms" ADD CONSTRAINT "search_terms_applicant_id_applicants_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsent_forms" ADD CONSTRAINT "unsent_forms_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_staff" ON "accounts" USING btree ("created_at","id") WHERE "accounts"."role" not in ('sme', 'provider');--> statement-breakpoint
CREATE INDEX "accounts_insurer" ON "accounts" USING btree ("insurer_id" NULLS FIRST) WHERE "accounts"."insurer_id" is not null;--> statement-breakpoint
CREATE INDEX "accounts_staff_role" ON "accounts" USING btree ("role","created_at","id") WHERE "accounts"."role" not in ('sme', 'provider');--> statement-breakpoint
CREATE INDEX "applicant_industries_industry" ON "applicant_industries" USING btree ("industry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "applicants_registration" ON "applicants" USING btree ("registration_number" NULLS FIRST,"registration_country" NULLS FIRST);--> statement-breakpoint
CREATE INDEX "applicants_newest" ON "applicants" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "applicants_level" ON "applicants" USING btree ("role","level","created_at","id");--> statement-breakpoint
CREATE INDEX "applicants_waiting" ON "applicants" USING btree ("waiting_for" NULLS FIRST,"role","waiting_since","id");--> statement-breakpoint
CREATE INDEX "applicants_longest" ON "applicants" USING btree ("role","level","waiting_since","id");--> statement-breakpoint
CREATE INDEX "applicants_insurer" ON "applicants" USING btree ("insurer_id" NULLS FIRST,"level","created_at","id");--> statement-breakpoint
CREATE INDEX "applicants_review" ON "applicants" USING btree ("insurer_id" NULLS FIRST,"reviewed_at" NULLS FIRST,"id") WHERE "applicants"."level" = 8;--> statement-breakpoint
CREATE INDEX "applicants_insurer_longest" ON "applicants" USING btree ("insurer_id" NULLS FIRST,"level","waiting_since","id");--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_one" ON "approvals" USING btree ("act","about") WHERE "approvals"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "approvals_waiting" ON "approvals" USING btree ("role","insurer_id" NULLS FIRST,"created_at") WHERE "approvals"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "approvals_expiring" ON "approvals" USING btree ("expires_at") WHERE "approvals"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "approvals_decided" ON "approvals" USING btree ("role","insurer_id" NULLS FIRST,"decided_at" NULLS FIRST) WHERE "approvals"."state" <> 'waiting';--> statement-breakpoint
CREATE INDEX "balances_unapplied" ON "balances" USING btree ("party") WHERE "balances"."book" = 'unapplied' and "balances"."amount" <> 0;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_key" ON "bank_lines" USING btree ("account","key");--> statement-breakpoint
CREATE INDEX "bank_lines_statement" ON "bank_lines" USING btree ("statement_id","at","id");--> statement-breakpoint
CREATE INDEX "bank_lines_state" ON "bank_lines" USING btree ("statement_id","state","at","id");--> statement-breakpoint
CREATE INDEX "bank_lines_new" ON "bank_lines" USING btree ("id") WHERE "bank_lines"."state" = 'new';--> statement-breakpoint
CREATE INDEX "bank_statements_newest" ON "bank_statements" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_asks_one" ON "credit_asks" USING btree ("sme_id") WHERE "credit_asks"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "credit_asks_sme" ON "credit_asks" USING btree ("sme_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "credit_asks_waiting" ON "credit_asks" USING btree ("insurer_id","asked_at","id") WHERE "credit_asks"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "documents_applicant" ON "documents" USING btree ("applicant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "documents_ask" ON "documents" USING btree ("ask_id" NULLS FIRST,"created_at") WHERE "documents"."ask_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_waiting" ON "documents" USING btree ("created_at","id") WHERE "documents"."state" = 'waits';--> statement-breakpoint
CREATE INDEX "documents_remind" ON "documents" USING btree ("remind_at" NULLS FIRST,"id") WHERE "documents"."remind_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "events_subject_number" ON "events" USING btree ("subject","subject_id","number");--> statement-breakpoint
CREATE INDEX "events_others" ON "events" USING btree ("subject","id") WHERE "events"."subject" not in ('order', 'applicant');--> statement-breakpoint
CREATE INDEX "events_moves" ON "events" USING btree ("role","id") WHERE "events"."line" = 'move';--> statement-breakpoint
CREATE INDEX "events_actor" ON "events" USING btree ("actor_id" NULLS FIRST,"id") WHERE "events"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "exposures_largest" ON "exposures" USING btree ("scope","dimension","used","key");--> statement-breakpoint
CREATE UNIQUE INDEX "files_preview" ON "files" USING btree ("preview" NULLS FIRST);--> statement-breakpoint
CREATE INDEX "files_sha256" ON "files" USING btree ("sha256" NULLS FIRST,"name");--> statement-breakpoint
CREATE INDEX "holds_of" ON "holds" USING btree ("applicant_id") WHERE "holds"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "holds_standing" ON "holds" USING btree ("starts_at") WHERE "holds"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "holds_ending" ON "holds" USING btree ("ends_at" NULLS FIRST) WHERE "holds"."lifted_at" is null and "holds"."ends_at" is not null;--> statement-breakpoint
CREATE INDEX "holds_lifted" ON "holds" USING btree ("lifted_at" NULLS FIRST) WHERE "holds"."lifted_at" is not null;--> statement-breakpoint
CREATE INDEX "idempotent_answers_created" ON "idempotent_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "instalments_chase" ON "instalments" USING btree ("chase_at" NULLS FIRST,"id") WHERE "instalments"."chase_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "instalments_order" ON "instalments" USING btree ("order_id","number","part");--> statement-breakpoint
CREATE INDEX "instalments_newest" ON "instalments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "instalments_sme" ON "instalments" USING btree ("sme_id","created_at","id");--> statement-breakpoint
CREATE INDEX "instalments_sme_due" ON "instalments" USING btree ("sme_id","paid_at" NULLS FIRST,"deadline" NULLS FIRST,"order_id");--> statement-breakpoint
CREATE INDEX "instalments_open" ON "instalments" USING btree ("deadline" NULLS FIRST,"order_id","amount") WHERE "instalments"."paid_at" is null and "instalments"."number" > 1;--> statement-breakpoint
CREATE INDEX "instalments_open_amount" ON "instalments" USING btree ("amount","sme_id") WHERE "instalments"."paid_at" is null and "instalments"."number" > 1;--> statement-breakpoint
CREATE INDEX "instalments_insurer_open" ON "instalments" USING btree ("insurer_id" NULLS FIRST,"deadline" NULLS FIRST,"order_id","amount") WHERE "instalments"."paid_at" is null and "instalments"."number" > 1;--> statement-breakpoint
CREATE INDEX "insurer_cases_applicant" ON "insurer_cases" USING btree ("applicant_id");--> statement-breakpoint
CREATE INDEX "insurers_position" ON "insurers" USING btree ("position");--> statement-breakpoint
CREATE INDEX "ledger_lines_posting" ON "ledger_lines" USING btree ("posting_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_book" ON "ledger_lines" USING btree ("book","party","created_at","id");--> statement-breakpoint
CREATE INDEX "month_dues_open" ON "month_dues" USING btree ("month","deadline","amount") WHERE "month_dues"."amount" <> 0;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_sme" ON "orders" USING btree ("sme_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_sme_status" ON "orders" USING btree ("sme_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_provider" ON "orders" USING btree ("provider_id","placed_at" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_provider_status" ON "orders" USING btree ("provider_id","status","placed_at" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_provider_turn" ON "orders" USING btree ("provider_id","status_since","id") WHERE "orders"."status" in (1, 3);--> statement-breakpoint
CREATE INDEX "orders_overdue" ON "orders" USING btree ("status","delivery_day" NULLS FIRST) WHERE "orders"."status" = 2 and "orders"."overdue_told_at" is null;--> statement-breakpoint
CREATE INDEX "orders_pay_until" ON "orders" USING btree ("status","pay_until","id");--> statement-breakpoint
CREATE INDEX "orders_longest" ON "orders" USING btree ("status","status_since","id");--> statement-breakpoint
CREATE INDEX "orders_provider_longest" ON "orders" USING btree ("provider_id","status","status_since","id");--> statement-breakpoint
CREATE INDEX "orders_insurer" ON "orders" USING btree ("insurer_id" NULLS FIRST,"created_at","id");--> statement-breakpoint
CREATE INDEX "orders_insurer_status" ON "orders" USING btree ("insurer_id" NULLS FIRST,"status","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_invoice" ON "orders" USING btree ("invoice_file" NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_sme_invoices" ON "orders" USING btree ("sme_id","created_at","id") WHERE "orders"."invoice_file" is not null;--> statement-breakpoint
CREATE INDEX "orders_amount" ON "orders" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "orders_sme_amount" ON "orders" USING btree ("sme_id","amount","id");--> statement-breakpoint
CREATE INDEX "orders_provider_amount" ON "orders" USING btree ("provider_id","amount","id") WHERE "orders"."placed_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_insurer_amount" ON "orders" USING btree ("insurer_id" NULLS FIRST,"amount","id");--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("next_due" NULLS FIRST,"id") WHERE "orders"."next_due" is not null;--> statement-breakpoint
CREATE INDEX "orders_sme_due" ON "orders" USING btree ("sme_id","next_due" NULLS FIRST,"id") WHERE "orders"."next_due" is not null;--> statement-breakpoint
CREATE INDEX "orders_insurer_due" ON "orders" USING btree ("insurer_id" NULLS FIRST,"next_due" NULLS FIRST,"id") WHERE "orders"."next_due" is not null;--> statement-breakpoint
CREATE INDEX "outbox_newest" ON "outbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_to" ON "outbox" USING btree ("to","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_attempt_at" NULLS FIRST,"id") WHERE "outbox"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("created_at","id") WHERE "outbox"."error" is not null;--> statement-breakpoint
CREATE INDEX "password_links_account" ON "password_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "password_links_created" ON "password_links" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payees_in_use" ON "payees" USING btree ("supplier_id") WHERE "payees"."state" = 'in use';--> statement-breakpoint
CREATE UNIQUE INDEX "payees_open" ON "payees" USING btree ("supplier_id") WHERE "payees"."state" in ('waits', 'accepted');--> statement-breakpoint
CREATE INDEX "payees_supplier" ON "payees" USING btree ("supplier_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payees_waiting" ON "payees" USING btree ("created_at","id") WHERE "payees"."state" = 'waits';--> statement-breakpoint
CREATE INDEX "payees_due" ON "payees" USING btree ("usable_from" NULLS FIRST,"id") WHERE "payees"."state" = 'accepted';--> statement-breakpoint
CREATE INDEX "payees_iban" ON "payees" USING btree ("iban");--> statement-breakpoint
CREATE INDEX "payees_holder" ON "payees" USING btree ("holder_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payees_paper" ON "payees" USING btree ("paper" NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_instalments_instalment" ON "payment_instalments" USING btree ("instalment_id");--> statement-breakpoint
CREATE INDEX "payments_lead" ON "payments" USING btree ("lead_id" NULLS FIRST,"id") WHERE "payments"."lead_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_gateway" ON "payments" USING btree ("gateway","gateway_reference" NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_trouble" ON "payments" USING btree ("created_at","id") WHERE "payments"."trouble" is not null;--> statement-breakpoint
CREATE INDEX "payments_ask" ON "payments" USING btree ("ask_at" NULLS FIRST,"id") WHERE "payments"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_sme" ON "payments" USING btree ("sme_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_state" ON "payments" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "payout_batches_newest" ON "payout_batches" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payout_batches_drafts" ON "payout_batches" USING btree ("created_at") WHERE "payout_batches"."state" = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "payout_line_orders_open" ON "payout_line_orders" USING btree ("order_id") WHERE "payout_line_orders"."is_open" = 1;--> statement-breakpoint
CREATE INDEX "payout_line_orders_order" ON "payout_line_orders" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_lines_batch" ON "payout_lines" USING btree ("batch_id","place");--> statement-breakpoint
CREATE INDEX "payout_lines_supplier" ON "payout_lines" USING btree ("supplier_id","settled_at" NULLS FIRST,"id") WHERE "payout_lines"."settled_at" is not null;--> statement-breakpoint
CREATE INDEX "pending_registrations_created" ON "pending_registrations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "postings_month" ON "postings" USING btree ("month","id");--> statement-breakpoint
CREATE INDEX "postings_order" ON "postings" USING btree ("order_id" NULLS FIRST,"created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "postings_reverses" ON "postings" USING btree ("reverses" NULLS FIRST);--> statement-breakpoint
CREATE INDEX "postings_bank_line" ON "postings" USING btree ("bank_line_id" NULLS FIRST) WHERE "postings"."bank_line_id" is not null;--> statement-breakpoint
CREATE INDEX "receipts_created" ON "receipts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "screenings_applicant" ON "screenings" USING btree ("applicant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "screenings_due" ON "screenings" USING btree ("next_try" NULLS FIRST,"id") WHERE "screenings"."next_try" is not null;--> statement-breakpoint
CREATE INDEX "search_terms_applicant" ON "search_terms" USING btree ("applicant_id");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sessions_seen" ON "sessions" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "sessions_created" ON "sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tries_until" ON "tries" USING btree ("until");--> statement-breakpoint
CREATE INDEX "unsent_forms_saved" ON "unsent_forms" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "verification_codes_sent" ON "verification_codes" USING btree ("sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_events_event" ON "webhook_events" USING btree ("gateway","event_id");--> statement-breakpoint
CREATE INDEX "webhook_events_due" ON "webhook_events" USING btree ("next_attempt_at" NULLS FIRST,"id") WHERE "webhook_events"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_events_failed" ON "webhook_events" USING btree ("received_at","id") WHERE "webhook_events"."error" is not null;--> statement-breakpoint
CREATE INDEX "webhook_events_done" ON "webhook_events" USING btree ("done_at" NULLS FIRST);