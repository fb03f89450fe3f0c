CREATE TABLE `payees` (
	`id` text PRIMARY KEY NOT NULL,
	`supplier_id` text NOT NULL,
	`iban` text NOT NULL,
	`holder` text NOT NULL,
	`holder_key` text NOT NULL,
	`bank` text NOT NULL,
	`currency` text NOT NULL,
	`state` text NOT NULL,
	`sent_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	`reason` text,
	`usable_from` integer,
	`contact_email` text,
	`contact_phone_country` text,
	`contact_phone_number` text,
	FOREIGN KEY (`supplier_id`) REFERENCES `applicants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sent_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payees_in_use` ON `payees` (`supplier_id`) WHERE "payees"."state" = 'in use';--> statement-breakpoint
CREATE UNIQUE INDEX `payees_open` ON `payees` (`supplier_id`) WHERE "payees"."state" in ('waits', 'accepted');--> statement-breakpoint
CREATE INDEX `payees_supplier` ON `payees` (`supplier_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payees_waiting` ON `payees` (`created_at`,`id`) WHERE "payees"."state" = 'waits';--> statement-breakpoint
CREATE INDEX `payees_due` ON `payees` (`usable_from`,`id`) WHERE "payees"."state" = 'accepted';--> statement-breakpoint
CREATE INDEX `payees_iban` ON `payees` (`iban`);--> statement-breakpoint
CREATE INDEX `payees_holder` ON `payees` (`holder_key`);