-- Dhow's fee invoices to suppliers, and their lines.
CREATE TABLE `fee_invoice_lines` (
	`fee_invoice_id` text NOT NULL,
	`posting_id` text NOT NULL,
	`order_id` text NOT NULL,
	`amount` integer NOT NULL,
	`fee` integer NOT NULL,
	`booked_at` integer NOT NULL,
	PRIMARY KEY(`fee_invoice_id`, `posting_id`),
	FOREIGN KEY (`fee_invoice_id`) REFERENCES `fee_invoices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`posting_id`) REFERENCES `postings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `fee_invoice_lines_posting` ON `fee_invoice_lines` (`posting_id`);--> statement-breakpoint
CREATE INDEX `fee_invoice_lines_order` ON `fee_invoice_lines` (`order_id`);--> statement-breakpoint
CREATE TABLE `fee_invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`year` integer NOT NULL,
	`number` integer NOT NULL,
	`month` text NOT NULL,
	`supplier_id` text NOT NULL,
	`vat_rate` integer NOT NULL,
	`total` integer NOT NULL,
	`vat` integer NOT NULL,
	`line_count` integer NOT NULL,
	`seller` text NOT NULL,
	`buyer` text NOT NULL,
	`posting_id` text,
	`issued_by` text NOT NULL,
	`issued_at` integer NOT NULL,
	FOREIGN KEY (`supplier_id`) REFERENCES `applicants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`posting_id`) REFERENCES `postings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`issued_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `fee_invoices_number` ON `fee_invoices` (`year`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `fee_invoices_month` ON `fee_invoices` (`month`,`supplier_id`);--> statement-breakpoint
CREATE INDEX `fee_invoices_supplier` ON `fee_invoices` (`supplier_id`,`year`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `fee_invoices_posting` ON `fee_invoices` (`posting_id`) WHERE "fee_invoices"."posting_id" is not null;