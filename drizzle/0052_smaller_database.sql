-- WITHOUT ROWID, a row longer than a quarter of a page has an overflow page. The facts of most orders are that long.
CREATE TABLE `new_event_heads` (
	`subject` text NOT NULL,
	`subject_id` text NOT NULL,
	`events` integer NOT NULL,
	`hash` text NOT NULL,
	`state` integer,
	`facts` text NOT NULL,
	`seal` text,
	PRIMARY KEY(`subject`, `subject_id`)
);
--> statement-breakpoint
INSERT INTO `new_event_heads` (subject, subject_id, events, hash, state, facts, seal)
SELECT subject, subject_id, events, hash, state, facts, seal FROM `event_heads`;--> statement-breakpoint
DROP TABLE `event_heads`;--> statement-breakpoint
ALTER TABLE `new_event_heads` RENAME TO `event_heads`;--> statement-breakpoint
-- A posting's lines are stored together, so neither the key nor the posting needs an index.
CREATE TABLE `new_ledger_lines` (
	`id` text NOT NULL,
	`posting_id` text NOT NULL,
	`book` text NOT NULL,
	`party` text NOT NULL,
	`amount` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`posting_id`, `id`),
	FOREIGN KEY (`posting_id`) REFERENCES `postings`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `new_ledger_lines` (id, posting_id, book, party, amount, created_at)
SELECT id, posting_id, book, party, amount, created_at FROM `ledger_lines` ORDER BY posting_id, id;--> statement-breakpoint
DROP TABLE `ledger_lines`;--> statement-breakpoint
ALTER TABLE `new_ledger_lines` RENAME TO `ledger_lines`;--> statement-breakpoint
CREATE INDEX `ledger_lines_book` ON `ledger_lines` (`book`,`party`,`created_at`,`id`);--> statement-breakpoint
DROP INDEX `outbox_newest`;--> statement-breakpoint
DROP INDEX `outbox_to`;--> statement-breakpoint
CREATE INDEX `outbox_to` ON `outbox` (`to`,`id`);--> statement-breakpoint
DROP INDEX `files_preview`;--> statement-breakpoint
CREATE UNIQUE INDEX `files_preview` ON `files` (`preview`) WHERE "files"."preview" is not null;--> statement-breakpoint
DROP INDEX `postings_reverses`;--> statement-breakpoint
CREATE UNIQUE INDEX `postings_reverses` ON `postings` (`reverses`) WHERE "postings"."reverses" is not null;
