CREATE TABLE `event_heads` (
	`subject` text NOT NULL,
	`subject_id` text NOT NULL,
	`events` integer NOT NULL,
	`hash` text NOT NULL,
	`state` integer,
	`facts` text NOT NULL,
	PRIMARY KEY(`subject`, `subject_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `events` (
	`id` text PRIMARY KEY NOT NULL,
	`subject` text NOT NULL,
	`subject_id` text NOT NULL,
	`number` integer NOT NULL,
	`verb` text NOT NULL,
	`role` text NOT NULL,
	`actor_id` text,
	`state` integer,
	`line` text,
	`text` text NOT NULL,
	`reason` text,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`at` integer NOT NULL,
	`hash` text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `events_subject_number` ON `events` (`subject`,`subject_id`,`number`);--> statement-breakpoint
CREATE INDEX `events_others` ON `events` (`subject`,`id`) WHERE "events"."subject" not in ('order', 'applicant');--> statement-breakpoint
CREATE INDEX `events_actor` ON `events` (`actor_id`,`id`) WHERE "events"."actor_id" is not null;--> statement-breakpoint
-- The lines of the logs come first. Their hashes are made at the next start, which SQLite cannot do: app/domain/events/begin.server.ts.
INSERT INTO events (id, subject, subject_id, number, verb, role, actor_id, state, line, text, reason, before, after, at, hash)
SELECT id, 'order', order_id, row_number() OVER (PARTITION BY order_id ORDER BY created_at, id), 'order.logged',
  operator_role, operator_id, status, kind, text, reason, '{}', '{}', created_at, ''
FROM order_logs;--> statement-breakpoint
INSERT INTO events (id, subject, subject_id, number, verb, role, actor_id, state, line, text, reason, before, after, at, hash)
SELECT id, 'applicant', applicant_id, row_number() OVER (PARTITION BY applicant_id ORDER BY created_at, id), 'applicant.logged',
  operator_role, operator_id, level, kind, text, NULL, '{}', '{}', created_at, ''
FROM applicant_logs;--> statement-breakpoint
CREATE TRIGGER events_are_not_changed BEFORE UPDATE ON events WHEN old.hash <> ''
BEGIN
  SELECT raise(ABORT, 'events are never changed');
END;--> statement-breakpoint
CREATE TRIGGER events_are_not_deleted BEFORE DELETE ON events
BEGIN
  SELECT raise(ABORT, 'events are never deleted');
END;
