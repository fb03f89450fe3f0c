CREATE TABLE "checkouts" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"token" text collate "C" NOT NULL,
	"supplier_id" text collate "C" NOT NULL,
	"amount" bigint NOT NULL,
	"description" text collate "C" NOT NULL,
	"external_reference" text collate "C",
	"metadata" text collate "C" NOT NULL,
	"lines" text collate "C" NOT NULL,
	"buyer_email" text collate "C",
	"delivery_day" bigint,
	"return_url" text collate "C",
	"cancel_url" text collate "C",
	"state" text collate "C" NOT NULL,
	"order_id" text collate "C",
	"expires_at" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"ended_at" bigint,
	CONSTRAINT "checkouts_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "return_addresses" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"url" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_supplier_id_applicants_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_addresses" ADD CONSTRAINT "return_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkouts_supplier" ON "checkouts" USING btree ("supplier_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_reference" ON "checkouts" USING btree ("supplier_id","external_reference" NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_order" ON "checkouts" USING btree ("order_id" NULLS FIRST);--> statement-breakpoint
CREATE INDEX "checkouts_open" ON "checkouts" USING btree ("expires_at") WHERE "checkouts"."state" = 'open' and "checkouts"."order_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "return_addresses_url" ON "return_addresses" USING btree ("account_id","url");