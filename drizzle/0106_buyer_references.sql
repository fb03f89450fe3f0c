ALTER TABLE `orders` ADD `buyer_reference` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `lines` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `metadata` text;--> statement-breakpoint
CREATE UNIQUE INDEX `orders_buyer_reference` ON `orders` (`sme_id`,`buyer_reference`) WHERE "orders"."buyer_reference" is not null;