ALTER TABLE `orders` ADD `next_due` integer;--> statement-breakpoint
UPDATE `orders` SET `next_due` = (SELECT min(`deadline`) FROM `instalments` WHERE `instalments`.`order_id` = `orders`.`id` AND `instalments`.`number` > 1 AND `instalments`.`paid_at` IS NULL) WHERE `placed_at` IS NOT NULL AND `status` <> -1;--> statement-breakpoint
CREATE INDEX `orders_amount` ON `orders` (`amount`,`id`);--> statement-breakpoint
CREATE INDEX `orders_sme_amount` ON `orders` (`sme_id`,`amount`,`id`);--> statement-breakpoint
CREATE INDEX `orders_provider_amount` ON `orders` (`provider_id`,`amount`,`id`) WHERE "orders"."placed_at" is not null;--> statement-breakpoint
CREATE INDEX `orders_insurer_amount` ON `orders` (`insurer_id`,`amount`,`id`);--> statement-breakpoint
CREATE INDEX `orders_due` ON `orders` (`next_due`,`id`) WHERE "orders"."next_due" is not null;--> statement-breakpoint
CREATE INDEX `orders_sme_due` ON `orders` (`sme_id`,`next_due`,`id`) WHERE "orders"."next_due" is not null;--> statement-breakpoint
CREATE INDEX `orders_insurer_due` ON `orders` (`insurer_id`,`next_due`,`id`) WHERE "orders"."next_due" is not null;