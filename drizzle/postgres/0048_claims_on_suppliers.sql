-- Claims against suppliers from credit notes after their payouts, and the payouts that they are netted with.
CREATE TABLE "claim_nettings" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"credit_note_id" text collate "C" NOT NULL,
	"order_id" text collate "C" NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "reason" text collate "C";--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "supplier_id" text collate "C";--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "claimed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "netted" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payout_correction" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_nettings" ADD CONSTRAINT "claim_nettings_credit_note_id_credit_notes_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."credit_notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_nettings" ADD CONSTRAINT "claim_nettings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_nettings_note" ON "claim_nettings" USING btree ("credit_note_id");--> statement-breakpoint
CREATE INDEX "claim_nettings_order" ON "claim_nettings" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_supplier_id_applicants_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_notes_claims" ON "credit_notes" USING btree ("supplier_id" NULLS FIRST,"id") WHERE "credit_notes"."claimed" > "credit_notes"."netted";