CREATE INDEX `orders_repaying` ON `orders` (`status`,`created_at`,`id`) WHERE "orders"."status" = 6 and "orders"."paid" = 0;--> statement-breakpoint
CREATE INDEX `orders_repaying_longest` ON `orders` (`status`,`status_since`,`id`) WHERE "orders"."status" = 6 and "orders"."paid" = 0;--> statement-breakpoint
CREATE INDEX `orders_sme_repaying` ON `orders` (`sme_id`,`status`,`created_at`,`id`) WHERE "orders"."status" = 6 and "orders"."paid" = 0;--> statement-breakpoint
CREATE INDEX `orders_insurer_repaying` ON `orders` (`insurer_id`,`status`,`created_at`,`id`) WHERE "orders"."status" = 6 and "orders"."paid" = 0;--> statement-breakpoint
CREATE INDEX `orders_provider_repaying` ON `orders` (`provider_id`,`status`,`placed_at`,`id`) WHERE "orders"."status" = 6 and "orders"."paid" = 0;--> statement-breakpoint
CREATE INDEX `orders_provider_repaying_longest` ON `orders` (`provider_id`,`status`,`status_since`,`id`) WHERE "orders"."status" = 6 and "orders"."paid" = 0;