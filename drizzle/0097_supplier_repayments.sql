-- Repayments of suppliers that owe credited amounts, and the demands for them.
CREATE TABLE `repayment_demands` (
	`id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`supplier_id` text NOT NULL,
	`amount` integer NOT NULL,
	`due_on` text NOT NULL,
	`demanded_by` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`supplier_id`) REFERENCES `applicants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`demanded_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `repayment_demands_number_unique` ON `repayment_demands` (`number`);--> statement-breakpoint
CREATE INDEX `repayment_demands_supplier` ON `repayment_demands` (`supplier_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `repayment_parts` (
	`repayment_id` text NOT NULL,
	`credit_note_id` text NOT NULL,
	`amount` integer NOT NULL,
	`posting_id` text NOT NULL,
	PRIMARY KEY(`repayment_id`, `credit_note_id`),
	FOREIGN KEY (`repayment_id`) REFERENCES `repayments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`credit_note_id`) REFERENCES `credit_notes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`posting_id`) REFERENCES `postings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `repayment_parts_note` ON `repayment_parts` (`credit_note_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `repayment_parts_posting` ON `repayment_parts` (`posting_id`);--> statement-breakpoint
CREATE TABLE `repayments` (
	`id` text PRIMARY KEY NOT NULL,
	`supplier_id` text NOT NULL,
	`amount` integer NOT NULL,
	`value_date` text NOT NULL,
	`bank_reference` text,
	`recorded_by` text,
	`created_at` integer NOT NULL,
	`bank_line_id` text,
	`undone_at` integer,
	FOREIGN KEY (`supplier_id`) REFERENCES `applicants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`recorded_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`bank_line_id`) REFERENCES `bank_lines`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `repayments_supplier` ON `repayments` (`supplier_id`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `repayments_line` ON `repayments` (`bank_line_id`);--> statement-breakpoint
DROP INDEX `credit_notes_claims`;--> statement-breakpoint
ALTER TABLE `credit_notes` ADD `repaid` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `credit_notes` ADD `demanded_at` integer;--> statement-breakpoint
CREATE INDEX `credit_notes_undemanded` ON `credit_notes` (`created_at`,`id`) WHERE "credit_notes"."claimed" > "credit_notes"."netted" + "credit_notes"."repaid" and "credit_notes"."demanded_at" is null;--> statement-breakpoint
CREATE INDEX `credit_notes_claims` ON `credit_notes` (`supplier_id`,`id`) WHERE "credit_notes"."claimed" > "credit_notes"."netted" + "credit_notes"."repaid";--> statement-breakpoint
ALTER TABLE `bank_positions` ADD `supplier_repaid` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `settlement_lines` ADD `supplier_repaid` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `balances_supplier_receivable` ON `balances` (`book`,`amount`,`party`) WHERE "balances"."book" = 'supplier receivable' and "balances"."amount" <> 0;