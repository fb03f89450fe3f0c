CREATE TABLE `unsent_forms` (
	`account_id` text PRIMARY KEY NOT NULL,
	`page` text NOT NULL,
	`fields` text NOT NULL,
	`saved_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `unsent_forms_saved` ON `unsent_forms` (`saved_at`);--> statement-breakpoint
DROP INDEX `applicants_waiting`;--> statement-breakpoint
CREATE INDEX `applicants_waiting` ON `applicants` (`waiting_for`,`role`,`waiting_since`,`id`);--> statement-breakpoint
DROP INDEX `orders_provider_turn`;--> statement-breakpoint
CREATE INDEX `orders_provider_turn` ON `orders` (`provider_id`,`status_since`,`id`) WHERE "orders"."status" in (1, 3);--> statement-breakpoint
ALTER TABLE `insurers` ADD `paused_at` integer;--> statement-breakpoint
ALTER TABLE `order_logs` ADD `kind` text DEFAULT 'step' NOT NULL;--> statement-breakpoint
ALTER TABLE `order_logs` ADD `reason` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `lead_id` text;--> statement-breakpoint
CREATE INDEX `payments_lead` ON `payments` (`lead_id`,`id`) WHERE "payments"."lead_id" is not null;--> statement-breakpoint
CREATE INDEX `accounts_insurer` ON `accounts` (`insurer_id`) WHERE "accounts"."insurer_id" is not null;--> statement-breakpoint
UPDATE `order_logs` SET `kind` = 'returned', `reason` = substr(`text`, length('Invoice returned: ') + 1) WHERE `text` LIKE 'Invoice returned: %';--> statement-breakpoint
UPDATE `order_logs` SET `kind` = 'canceled', `reason` = substr(`text`, length('Declined by the supplier: ') + 1) WHERE `text` LIKE 'Declined by the supplier: %';--> statement-breakpoint
UPDATE `order_logs` SET `kind` = 'canceled', `reason` = CASE WHEN `text` LIKE 'Canceled: %' THEN substr(`text`, length('Canceled: ') + 1) END WHERE `status` = -1 AND `text` LIKE 'Canceled%';--> statement-breakpoint
UPDATE `order_logs` SET `kind` = 'bank' WHERE `text` LIKE 'Payment of $%';
