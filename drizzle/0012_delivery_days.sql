ALTER TABLE `orders` ADD `delivery_day` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `proposed_day` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `proposed_by` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `due_from` integer;--> statement-breakpoint
-- Orders that are placed already keep the deadlines of their instalments.
UPDATE `orders` SET `due_from` = `placed_at` WHERE `placed_at` IS NOT NULL;
