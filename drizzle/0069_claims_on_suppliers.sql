-- Claims against suppliers from credit notes after their payouts, and the payouts that they are netted with.
CREATE TABLE `claim_nettings` (
	`id` text PRIMARY KEY NOT NULL,
	`credit_note_id` text NOT NULL,
	`order_id` text NOT NULL,
	`amount` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`credit_note_id`) REFERENCES `credit_notes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `claim_nettings_note` ON `claim_nettings` (`credit_note_id`);--> statement-breakpoint
CREATE INDEX `claim_nettings_order` ON `claim_nettings` (`order_id`);--> statement-breakpoint
ALTER TABLE `credit_notes` ADD `reason` text;--> statement-breakpoint
ALTER TABLE `credit_notes` ADD `supplier_id` text REFERENCES applicants(id);--> statement-breakpoint
ALTER TABLE `credit_notes` ADD `claimed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `credit_notes` ADD `netted` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `credit_notes_claims` ON `credit_notes` (`supplier_id`,`id`) WHERE "credit_notes"."claimed" > "credit_notes"."netted";--> statement-breakpoint
ALTER TABLE `orders` ADD `payout_correction` integer DEFAULT 0 NOT NULL;