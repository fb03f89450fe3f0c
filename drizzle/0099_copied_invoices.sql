-- Finds equal texts of any supplier, and the newest pictures of one.
CREATE INDEX `invoices_text` ON `invoices` (`fingerprint`,`supplier_id`) WHERE "invoices"."fingerprint" like 'text:%';--> statement-breakpoint
CREATE INDEX `invoices_pictures` ON `invoices` (`supplier_id`,`created_at`) WHERE "invoices"."fingerprint" like 'picture:%';