-- The credit state of each SME, when it began, and the reason of an officer.
ALTER TABLE `collection_cases` ADD `credit_state` text DEFAULT 'current' NOT NULL;--> statement-breakpoint
ALTER TABLE `collection_cases` ADD `state_since` integer;--> statement-breakpoint
ALTER TABLE `collection_cases` ADD `state_reason` text;--> statement-breakpoint
CREATE INDEX `collection_cases_state` ON `collection_cases` (`credit_state`,`since`,`id`);