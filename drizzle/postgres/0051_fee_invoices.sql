-- Dhow's fee invoices to suppliers, and their lines.
CREATE TABLE "fee_invoice_lines" (
	"fee_invoice_id" text collate "C" NOT NULL,
	"posting_id" text collate "C" NOT NULL,
	"order_id" text collate "C" NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"booked_at" bigint NOT NULL,
	CONSTRAINT "fee_invoice_lines_fee_invoice_id_posting_id_pk" PRIMARY KEY("fee_invoice_id","posting_id")
);
--> statement-breakpoint
CREATE TABLE "fee_invoices" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"year" bigint NOT NULL,
	"number" bigint NOT NULL,
	"month" text collate "C" NOT NULL,
	"supplier_id" text collate "C" NOT NULL,
	"vat_rate" bigint NOT NULL,
	"total" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"line_count" bigint NOT NULL,
	"seller" text collate "C" NOT NULL,
	"buyer" text collate "C" NOT NULL,
	"posting_id" text collate "C",
	"issued_by" text collate "C" NOT NULL,
	"issued_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fee_invoice_lines" ADD CONSTRAINT "fee_invoice_lines_fee_invoice_id_fee_invoices_id_fk" FOREIGN KEY ("fee_invoice_id") REFERENCES "public"."fee_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_invoice_lines" ADD CONSTRAINT "fee_invoice_lines_posting_id_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_invoice_lines" ADD CONSTRAINT "fee_invoice_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_invoices" ADD CONSTRAINT "fee_invoices_supplier_id_applicants_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_invoices" ADD CONSTRAINT "fee_invoices_posting_id_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_invoices" ADD CONSTRAINT "fee_invoices_issued_by_accounts_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_invoice_lines_posting" ON "fee_invoice_lines" USING btree ("posting_id");--> statement-breakpoint
CREATE INDEX "fee_invoice_lines_order" ON "fee_invoice_lines" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_invoices_number" ON "fee_invoices" USING btree ("year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_invoices_month" ON "fee_invoices" USING btree ("month","supplier_id");--> statement-breakpoint
CREATE INDEX "fee_invoices_supplier" ON "fee_invoices" USING btree ("supplier_id","year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_invoices_posting" ON "fee_invoices" USING btree ("posting_id" NULLS FIRST) WHERE "fee_invoices"."posting_id" is not null;