CREATE INDEX "bank_lines_reference" ON "bank_lines" USING btree ("bank_reference" NULLS FIRST,"id") WHERE "bank_lines"."bank_reference" is not null;--> statement-breakpoint
CREATE INDEX "bank_lines_end_to_end" ON "bank_lines" USING btree ("end_to_end_id" NULLS FIRST,"id") WHERE "bank_lines"."end_to_end_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_refund_reference" ON "payments" USING btree ("refund_reference" NULLS FIRST) WHERE "payments"."refund_reference" is not null;--> statement-breakpoint
CREATE INDEX "payout_lines_amount" ON "payout_lines" USING btree ("amount","id");