-- The data of each invoice, beside its file.
CREATE TABLE "invoices" (
	"order_id" text collate "C" PRIMARY KEY NOT NULL,
	"supplier_id" text collate "C" NOT NULL,
	"number" text collate "C",
	"number_key" text collate "C",
	"date" text collate "C",
	"net" bigint,
	"vat" bigint,
	"total" bigint,
	"vat_number" text collate "C",
	"lines" text collate "C" NOT NULL,
	"found" text collate "C",
	"fingerprint" text collate "C",
	"warnings" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_supplier_id_applicants_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("supplier_id","number_key" NULLS FIRST) WHERE "invoices"."number_key" is not null;