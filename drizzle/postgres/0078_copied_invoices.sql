-- Finds equal texts of any supplier, and the newest pictures of one.
CREATE INDEX "invoices_text" ON "invoices" USING btree ("fingerprint" NULLS FIRST,"supplier_id") WHERE "invoices"."fingerprint" like 'text:%';--> statement-breakpoint
CREATE INDEX "invoices_pictures" ON "invoices" USING btree ("supplier_id","created_at") WHERE "invoices"."fingerprint" like 'picture:%';