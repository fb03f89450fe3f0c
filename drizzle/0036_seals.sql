ALTER TABLE `bank_lines` ADD `seal` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `seal` text;--> statement-breakpoint
ALTER TABLE `password_links` ADD `seal` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `seal` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `seal` text;--> statement-breakpoint
ALTER TABLE `unsent_forms` ADD `seal` text;