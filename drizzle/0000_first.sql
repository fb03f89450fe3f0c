CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`role` text NOT NULL,
	`name` text NOT NULL,
	`insurer_id` text,
	`disabled_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`insurer_id`) REFERENCES `insurers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_email_unique` ON `accounts` (`email`);--> statement-breakpoint
CREATE INDEX `accounts_staff` ON `accounts` (`created_at`,`id`) WHERE "accounts"."role" not in ('sme', 'provider');--> statement-breakpoint
CREATE INDEX `accounts_staff_role` ON `accounts` (`role`,`created_at`,`id`) WHERE "accounts"."role" not in ('sme', 'provider');--> statement-breakpoint
CREATE TABLE `applicant_industries` (
	`applicant_id` text NOT NULL,
	`industry_id` text NOT NULL,
	PRIMARY KEY(`applicant_id`, `industry_id`),
	FOREIGN KEY (`applicant_id`) REFERENCES `applicants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`industry_id`) REFERENCES `industries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `applicant_industries_industry` ON `applicant_industries` (`industry_id`);--> statement-breakpoint
CREATE TABLE `applicant_logs` (
	`id` text PRIMARY KEY NOT NULL,
	`applicant_id` text NOT NULL,
	`level` integer NOT NULL,
	`kind` text NOT NULL,
	`operator_role` text NOT NULL,
	`operator_id` text,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`applicant_id`) REFERENCES `applicants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `applicant_logs_applicant` ON `applicant_logs` (`applicant_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `applicants` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`role` text NOT NULL,
	`level` integer NOT NULL,
	`waiting_for` text,
	`waiting_since` integer NOT NULL,
	`round` integer DEFAULT 0 NOT NULL,
	`email` text NOT NULL,
	`firstname` text,
	`lastname` text,
	`phone_country` text,
	`phone_number` text,
	`phone2_country` text,
	`phone2_number` text,
	`email2` text,
	`address` text,
	`address2` text,
	`instagram` text,
	`website` text,
	`company_vat` text,
	`title` text,
	`text` text,
	`credit_request` integer,
	`credit_amount` integer,
	`insurer_id` text,
	`plan` text,
	`tax_rate` integer,
	`admin_verified_at` integer,
	`bank_verified_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`insurer_id`) REFERENCES `insurers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `applicants_accountId_unique` ON `applicants` (`account_id`);--> statement-breakpoint
CREATE INDEX `applicants_newest` ON `applicants` (`role`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `applicants_level` ON `applicants` (`role`,`level`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `applicants_waiting` ON `applicants` (`waiting_for`,`role`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `applicants_longest` ON `applicants` (`role`,`level`,`waiting_since`,`id`);--> statement-breakpoint
CREATE INDEX `applicants_insurer_longest` ON `applicants` (`insurer_id`,`level`,`waiting_since`,`id`);--> statement-breakpoint
CREATE TABLE `balances` (
	`book` text NOT NULL,
	`party` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`book`, `party`)
);
--> statement-breakpoint
CREATE TABLE `documents` (
	`id` text PRIMARY KEY NOT NULL,
	`applicant_id` text NOT NULL,
	`title` text NOT NULL,
	`file` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`applicant_id`) REFERENCES `applicants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file`) REFERENCES `files`(`name`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_file_unique` ON `documents` (`file`);--> statement-breakpoint
CREATE INDEX `documents_applicant` ON `documents` (`applicant_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `drafts` (
	`applicant_id` text NOT NULL,
	`form` text NOT NULL,
	`values` text NOT NULL,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`applicant_id`, `form`),
	FOREIGN KEY (`applicant_id`) REFERENCES `applicants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `files` (
	`name` text PRIMARY KEY NOT NULL,
	`mime` text NOT NULL,
	`bytes` integer NOT NULL,
	`preview` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `files_preview` ON `files` (`preview`);--> statement-breakpoint
CREATE TABLE `idempotent_answers` (
	`caller` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`status` integer NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`caller`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotent_answers_created` ON `idempotent_answers` (`created_at`);--> statement-breakpoint
CREATE TABLE `industries` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`desc` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `industries_title_unique` ON `industries` (`title`);--> statement-breakpoint
CREATE TABLE `instalments` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`sme_id` text NOT NULL,
	`insurer_id` text,
	`number` integer NOT NULL,
	`rate` integer NOT NULL,
	`amount` integer NOT NULL,
	`deadline` integer,
	`paid_at` integer,
	`payment_id` text,
	`chase_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sme_id`) REFERENCES `applicants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`insurer_id`) REFERENCES `insurers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `instalments_chase` ON `instalments` (`chase_at`,`id`) WHERE "instalments"."chase_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `instalments_order` ON `instalments` (`order_id`,`number`);--> statement-breakpoint
CREATE INDEX `instalments_newest` ON `instalments` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `instalments_sme` ON `instalments` (`sme_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `instalments_sme_due` ON `instalments` (`sme_id`,`paid_at`,`deadline`,`order_id`);--> statement-breakpoint
CREATE INDEX `instalments_open` ON `instalments` (`deadline`,`order_id`,`amount`) WHERE "instalments"."paid_at" is null and "instalments"."number" > 1;--> statement-breakpoint
CREATE INDEX `instalments_insurer_open` ON `instalments` (`insurer_id`,`deadline`,`order_id`,`amount`) WHERE "instalments"."paid_at" is null and "instalments"."number" > 1;--> statement-breakpoint
CREATE TABLE `insurer_cases` (
	`insurer_id` text NOT NULL,
	`applicant_id` text NOT NULL,
	`round` integer NOT NULL,
	`state` text NOT NULL,
	`reached_at` integer NOT NULL,
	PRIMARY KEY(`insurer_id`, `applicant_id`),
	FOREIGN KEY (`insurer_id`) REFERENCES `insurers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`applicant_id`) REFERENCES `applicants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `insurer_cases_newest` ON `insurer_cases` (`insurer_id`,`reached_at`,`applicant_id`);--> statement-breakpoint
CREATE INDEX `insurer_cases_applicant` ON `insurer_cases` (`applicant_id`);--> statement-breakpoint
CREATE TABLE `insurers` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`position` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `insurers_name_unique` ON `insurers` (`name`);--> statement-breakpoint
CREATE INDEX `insurers_position` ON `insurers` (`position`);--> statement-breakpoint
CREATE TABLE `ledger_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`posting_id` text NOT NULL,
	`book` text NOT NULL,
	`party` text NOT NULL,
	`amount` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`posting_id`) REFERENCES `postings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `ledger_lines_posting` ON `ledger_lines` (`posting_id`);--> statement-breakpoint
CREATE INDEX `ledger_lines_book` ON `ledger_lines` (`book`,`party`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `monthly_figures` (
	`scope` text NOT NULL,
	`month` text NOT NULL,
	`figure` text NOT NULL,
	`count` integer NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`scope`, `month`, `figure`)
);
--> statement-breakpoint
CREATE TABLE `order_logs` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`status` integer NOT NULL,
	`operator_role` text NOT NULL,
	`operator_id` text,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_logs_order` ON `order_logs` (`order_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`sme_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`insurer_id` text,
	`amount` integer NOT NULL,
	`description` text NOT NULL,
	`status` integer NOT NULL,
	`status_since` integer NOT NULL,
	`paid` integer DEFAULT false NOT NULL,
	`tax_rate` integer NOT NULL,
	`bank_share_rate` integer NOT NULL,
	`plan` text NOT NULL,
	`supplier_share` integer NOT NULL,
	`bank_share` integer NOT NULL,
	`pay_until` integer NOT NULL,
	`verify_code` text,
	`verify_tries_left` integer NOT NULL,
	`verify_locked_until` integer,
	`invoice_file` text,
	`late_once` integer DEFAULT false NOT NULL,
	`placed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`sme_id`) REFERENCES `applicants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`provider_id`) REFERENCES `applicants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`insurer_id`) REFERENCES `insurers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invoice_file`) REFERENCES `files`(`name`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_number_unique` ON `orders` (`number`);--> statement-breakpoint
CREATE INDEX `orders_newest` ON `orders` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_status` ON `orders` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_sme` ON `orders` (`sme_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_sme_status` ON `orders` (`sme_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_provider` ON `orders` (`provider_id`,`placed_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_provider_status` ON `orders` (`provider_id`,`status`,`placed_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_provider_turn` ON `orders` (`provider_id`,`placed_at`,`id`) WHERE "orders"."status" in (1, 3);--> statement-breakpoint
CREATE INDEX `orders_pay_until` ON `orders` (`status`,`pay_until`,`id`);--> statement-breakpoint
CREATE INDEX `orders_longest` ON `orders` (`status`,`status_since`,`id`);--> statement-breakpoint
CREATE INDEX `orders_provider_longest` ON `orders` (`provider_id`,`status`,`status_since`,`id`);--> statement-breakpoint
CREATE INDEX `orders_insurer` ON `orders` (`insurer_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_insurer_status` ON `orders` (`insurer_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_invoice` ON `orders` (`invoice_file`);--> statement-breakpoint
CREATE INDEX `orders_sme_invoices` ON `orders` (`sme_id`,`created_at`,`id`) WHERE "orders"."invoice_file" is not null;--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`to` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`link` text,
	`reply_to` text,
	`created_at` integer NOT NULL,
	`good_until` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer,
	`sent_at` integer,
	`error` text
);
--> statement-breakpoint
CREATE INDEX `outbox_newest` ON `outbox` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_to` ON `outbox` (`to`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`next_attempt_at`,`id`) WHERE "outbox"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX `outbox_failed` ON `outbox` (`created_at`,`id`) WHERE "outbox"."error" is not null;--> statement-breakpoint
CREATE TABLE `password_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `password_links_account` ON `password_links` (`account_id`);--> statement-breakpoint
CREATE INDEX `password_links_created` ON `password_links` (`created_at`);--> statement-breakpoint
CREATE TABLE `payment_instalments` (
	`payment_id` text NOT NULL,
	`instalment_id` text NOT NULL,
	PRIMARY KEY(`payment_id`, `instalment_id`),
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`instalment_id`) REFERENCES `instalments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `payment_instalments_instalment` ON `payment_instalments` (`instalment_id`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`sme_id` text NOT NULL,
	`amount` integer NOT NULL,
	`state` text NOT NULL,
	`without_browser` integer DEFAULT false NOT NULL,
	`pay_url` text,
	`gateway` text NOT NULL,
	`currency` text NOT NULL,
	`collected` integer NOT NULL,
	`gateway_reference` text,
	`refund_reference` text,
	`trouble` text,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	`ask_at` integer,
	`refund_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sme_id`) REFERENCES `applicants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_gateway` ON `payments` (`gateway`,`gateway_reference`);--> statement-breakpoint
CREATE INDEX `payments_trouble` ON `payments` (`created_at`,`id`) WHERE "payments"."trouble" is not null;--> statement-breakpoint
CREATE INDEX `payments_ask` ON `payments` (`ask_at`,`id`) WHERE "payments"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX `payments_order` ON `payments` (`order_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payments_sme` ON `payments` (`sme_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payments_state` ON `payments` (`state`,`id`);--> statement-breakpoint
CREATE TABLE `pending_registrations` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`role` text NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `pending_registrations_created` ON `pending_registrations` (`created_at`);--> statement-breakpoint
CREATE TABLE `postings` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`order_id` text NOT NULL,
	`payment_id` text,
	`reverses` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `postings_order` ON `postings` (`order_id`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `postings_reverses` ON `postings` (`reverses`);--> statement-breakpoint
CREATE TABLE `receipts` (
	`account_id` text NOT NULL,
	`key` text NOT NULL,
	`result` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `key`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `receipts_created` ON `receipts` (`created_at`);--> statement-breakpoint
CREATE TABLE `sandbox_charges` (
	`reference` text PRIMARY KEY NOT NULL,
	`amount` integer NOT NULL,
	`description` text NOT NULL,
	`return_path` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `search_terms` (
	`scope` text NOT NULL,
	`role` text NOT NULL,
	`term` text NOT NULL,
	`applicant_id` text NOT NULL,
	PRIMARY KEY(`scope`, `role`, `term`, `applicant_id`),
	FOREIGN KEY (`applicant_id`) REFERENCES `applicants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `search_terms_applicant` ON `search_terms` (`applicant_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_account` ON `sessions` (`account_id`);--> statement-breakpoint
CREATE INDEX `sessions_seen` ON `sessions` (`seen_at`);--> statement-breakpoint
CREATE INDEX `sessions_created` ON `sessions` (`created_at`);--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tallies` (
	`list` text NOT NULL,
	`scope` text NOT NULL,
	`key` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`list`, `scope`, `key`)
);
--> statement-breakpoint
CREATE TABLE `tries` (
	`subject` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tries_until` ON `tries` (`until`);--> statement-breakpoint
CREATE TABLE `verification_codes` (
	`account_id` text NOT NULL,
	`channel` text NOT NULL,
	`code_hash` text NOT NULL,
	`tries_left` integer NOT NULL,
	`sent_at` integer NOT NULL,
	`corrections` text DEFAULT '[]' NOT NULL,
	PRIMARY KEY(`account_id`, `channel`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `verification_codes_sent` ON `verification_codes` (`sent_at`);--> statement-breakpoint
CREATE TABLE `webhook_events` (
	`id` text PRIMARY KEY NOT NULL,
	`gateway` text NOT NULL,
	`event_id` text NOT NULL,
	`body` text NOT NULL,
	`received_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer,
	`done_at` integer,
	`error` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_events_event` ON `webhook_events` (`gateway`,`event_id`);--> statement-breakpoint
CREATE INDEX `webhook_events_due` ON `webhook_events` (`next_attempt_at`,`id`) WHERE "webhook_events"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX `webhook_events_failed` ON `webhook_events` (`received_at`,`id`) WHERE "webhook_events"."error" is not null;--> statement-breakpoint
CREATE INDEX `webhook_events_done` ON `webhook_events` (`done_at`);