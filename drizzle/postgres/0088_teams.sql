CREATE TABLE "member_orders" (
	"order_id" text collate "C" PRIMARY KEY NOT NULL,
	"member_id" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"company_id" text collate "C" NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"name" text collate "C" NOT NULL,
	"duties" text collate "C" NOT NULL,
	"order_limit" bigint,
	"month_limit" bigint,
	"invited_at" bigint NOT NULL,
	"joined_at" bigint,
	"ended_at" bigint
);
--> statement-breakpoint
CREATE TABLE "order_requests" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"sme_id" text collate "C" NOT NULL,
	"requested_by" text collate "C" NOT NULL,
	"supplier_id" text collate "C" NOT NULL,
	"amount" bigint NOT NULL,
	"description" text collate "C" NOT NULL,
	"delivery_address" text collate "C",
	"delivery_phone_country" text collate "C",
	"delivery_phone_number" text collate "C",
	"state" text collate "C" NOT NULL,
	"order_id" text collate "C",
	"decided_by" text collate "C",
	"decided_at" bigint,
	"reason" text collate "C",
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "company_id" text collate "C";--> statement-breakpoint
ALTER TABLE "member_orders" ADD CONSTRAINT "member_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_orders" ADD CONSTRAINT "member_orders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_company_id_applicants_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_sme_id_applicants_id_fk" FOREIGN KEY ("sme_id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_requested_by_accounts_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_supplier_id_applicants_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_orders_month" ON "member_orders" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "members_account" ON "members" USING btree ("account_id","company_id") WHERE "members"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "members_company" ON "members" USING btree ("company_id","invited_at","id");--> statement-breakpoint
CREATE INDEX "order_requests_sme" ON "order_requests" USING btree ("sme_id","created_at","id");--> statement-breakpoint
CREATE INDEX "order_requests_buyer" ON "order_requests" USING btree ("requested_by","created_at","id");--> statement-breakpoint
CREATE INDEX "order_requests_open" ON "order_requests" USING btree ("expires_at") WHERE "order_requests"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_company_id_applicants_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;