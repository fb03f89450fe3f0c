-- The collections page: one row for each SME that was ever overdue, filled with the SMEs
-- that are overdue now, and the officers' notes of contacts.
CREATE TABLE `collection_cases` (
	`id` text PRIMARY KEY NOT NULL,
	`since` integer,
	`amount` integer NOT NULL,
	`count` integer NOT NULL,
	`owner_id` text,
	`last_contact_at` integer,
	`next_action_at` integer,
	`promise_amount` integer,
	`promise_until` integer,
	`promise_state` text,
	`promised_at` integer,
	`promised_by` text,
	`promise_check_at` integer,
	`pause_cause` text,
	`paused_until` integer,
	`paused_at` integer,
	`paused_by` text,
	`pause_reason` text,
	`goodwill_since` integer,
	FOREIGN KEY (`id`) REFERENCES `applicants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`promised_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`paused_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `collection_cases_overdue` ON `collection_cases` (`since`,`id`,`amount`) WHERE "collection_cases"."since" is not null;--> statement-breakpoint
CREATE INDEX `collection_cases_owner` ON `collection_cases` (`owner_id`,`since`,`id`,`amount`) WHERE "collection_cases"."since" is not null;--> statement-breakpoint
CREATE INDEX `collection_cases_promise` ON `collection_cases` (`promise_check_at`) WHERE "collection_cases"."promise_check_at" is not null;--> statement-breakpoint
CREATE TABLE `collection_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`sme_id` text NOT NULL,
	`channel` text NOT NULL,
	`text` text NOT NULL,
	`next_action_at` integer,
	`by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`sme_id`) REFERENCES `applicants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `collection_notes_sme` ON `collection_notes` (`sme_id`,`created_at`,`id`);--> statement-breakpoint
INSERT INTO "collection_cases" ("id", "since", "amount", "count")
SELECT "sme_id", min("deadline"), sum("amount" - "paid_amount" - "credited_amount"), count(*) FROM "instalments"
WHERE "number" > 1 AND "paid_at" IS NULL AND "deadline" IS NOT NULL AND ("chase_at" IS NULL OR "chase_at" > "deadline" + 1)
GROUP BY "sme_id";
