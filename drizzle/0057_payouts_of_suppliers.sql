ALTER TABLE `applicants` ADD `price_list` text;--> statement-breakpoint
CREATE INDEX `orders_provider_payout` ON `orders` (`provider_id`,`payout_due_at`,`id`) WHERE "orders"."status" in (4, 5);