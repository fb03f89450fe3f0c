-- Claims against insurers with their policies and transfers, and the number of claims of each order.
CREATE TABLE `claim_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`claim_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`value_date` text NOT NULL,
	`bank_reference` text,
	`posting_id` text NOT NULL,
	`recorded_by` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`claim_id`) REFERENCES `insurance_claims`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`posting_id`) REFERENCES `postings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`recorded_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `claim_payments_claim` ON `claim_payments` (`claim_id`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `claim_payments_posting` ON `claim_payments` (`posting_id`);--> statement-breakpoint
CREATE TABLE `claim_policies` (
	`insurer_id` text PRIMARY KEY NOT NULL,
	`notify_days` integer NOT NULL,
	`waiting_days` integer NOT NULL,
	`covered_share` integer NOT NULL,
	`exclusions` text NOT NULL,
	FOREIGN KEY (`insurer_id`) REFERENCES `insurers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `insurance_claims` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`number` integer NOT NULL,
	`insurer_id` text NOT NULL,
	`state` text NOT NULL,
	`end_to_end_id` text NOT NULL,
	`covered_share` integer NOT NULL,
	`exclusions` text NOT NULL,
	`notify_by` integer NOT NULL,
	`file_from` integer NOT NULL,
	`notified_amount` integer NOT NULL,
	`notified_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`filed_amount` integer,
	`filed_at` integer,
	`decided_by` text,
	`decided_at` integer,
	`decision` text,
	`accepted_debt` integer,
	`accepted_amount` integer,
	`insured_amount` integer DEFAULT 0 NOT NULL,
	`received_amount` integer DEFAULT 0 NOT NULL,
	`passed_on_amount` integer DEFAULT 0 NOT NULL,
	`withdrawn_by` text,
	`withdrawn_at` integer,
	`withdraw_reason` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`insurer_id`) REFERENCES `insurers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`notified_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`withdrawn_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `insurance_claims_order` ON `insurance_claims` (`order_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `insurance_claims_standing` ON `insurance_claims` (`order_id`) WHERE "insurance_claims"."state" not in ('refused', 'withdrawn');--> statement-breakpoint
CREATE UNIQUE INDEX `insurance_claims_reference` ON `insurance_claims` (`end_to_end_id`);--> statement-breakpoint
CREATE INDEX `insurance_claims_newest` ON `insurance_claims` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `insurance_claims_state` ON `insurance_claims` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `insurance_claims_insurer` ON `insurance_claims` (`insurer_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `insurance_claims_insurer_state` ON `insurance_claims` (`insurer_id`,`state`,`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `orders` ADD `claim_count` integer DEFAULT 0 NOT NULL;