CREATE TABLE `checkouts` (
	`id` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`supplier_id` text NOT NULL,
	`amount` integer NOT NULL,
	`description` text NOT NULL,
	`external_reference` text,
	`metadata` text NOT NULL,
	`lines` text NOT NULL,
	`buyer_email` text,
	`delivery_day` integer,
	`return_url` text,
	`cancel_url` text,
	`state` text NOT NULL,
	`order_id` text,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`supplier_id`) REFERENCES `applicants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `checkouts_token_unique` ON `checkouts` (`token`);--> statement-breakpoint
CREATE INDEX `checkouts_supplier` ON `checkouts` (`supplier_id`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `checkouts_reference` ON `checkouts` (`supplier_id`,`external_reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `checkouts_order` ON `checkouts` (`order_id`);--> statement-breakpoint
CREATE INDEX `checkouts_open` ON `checkouts` (`expires_at`) WHERE "checkouts"."state" = 'open' and "checkouts"."order_id" is null;--> statement-breakpoint
CREATE TABLE `return_addresses` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`url` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `return_addresses_url` ON `return_addresses` (`account_id`,`url`);