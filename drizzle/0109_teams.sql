CREATE TABLE `member_orders` (
	`order_id` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `member_orders_month` ON `member_orders` (`member_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `members` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`duties` text NOT NULL,
	`order_limit` integer,
	`month_limit` integer,
	`invited_at` integer NOT NULL,
	`joined_at` integer,
	`ended_at` integer,
	FOREIGN KEY (`company_id`) REFERENCES `applicants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `members_account` ON `members` (`account_id`,`company_id`) WHERE "members"."ended_at" is null;--> statement-breakpoint
CREATE INDEX `members_company` ON `members` (`company_id`,`invited_at`,`id`);--> statement-breakpoint
CREATE TABLE `order_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`sme_id` text NOT NULL,
	`requested_by` text NOT NULL,
	`supplier_id` text NOT NULL,
	`amount` integer NOT NULL,
	`description` text NOT NULL,
	`delivery_address` text,
	`delivery_phone_country` text,
	`delivery_phone_number` text,
	`state` text NOT NULL,
	`order_id` text,
	`decided_by` text,
	`decided_at` integer,
	`reason` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`sme_id`) REFERENCES `applicants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`requested_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`supplier_id`) REFERENCES `applicants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_requests_sme` ON `order_requests` (`sme_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `order_requests_buyer` ON `order_requests` (`requested_by`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `order_requests_open` ON `order_requests` (`expires_at`) WHERE "order_requests"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE `sessions` ADD `company_id` text REFERENCES applicants(id);