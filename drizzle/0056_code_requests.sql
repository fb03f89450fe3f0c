CREATE TABLE `code_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`role` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`company` text NOT NULL,
	`message` text,
	`locale` text DEFAULT 'en' NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `code_requests_email` ON `code_requests` (`email`);--> statement-breakpoint
CREATE INDEX `code_requests_created` ON `code_requests` (`created_at`);