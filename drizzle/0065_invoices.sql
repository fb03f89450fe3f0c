-- The data of each invoice, beside its file.
CREATE TABLE `invoices` (
	`order_id` text PRIMARY KEY NOT NULL,
	`supplier_id` text NOT NULL,
	`number` text,
	`number_key` text,
	`date` text,
	`net` integer,
	`vat` integer,
	`total` integer,
	`vat_number` text,
	`lines` text NOT NULL,
	`found` text,
	`fingerprint` text,
	`warnings` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`supplier_id`) REFERENCES `applicants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_number` ON `invoices` (`supplier_id`,`number_key`) WHERE "invoices"."number_key" is not null;