ALTER TABLE `orders` ADD `delivery_address` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `delivery_phone_country` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `delivery_phone_number` text;