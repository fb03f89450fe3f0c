-- Each instalment stores whether it is an upfront part. Indexes and queries used its number before.
DROP INDEX `instalments_sme_due`;--> statement-breakpoint
DROP INDEX `instalments_open`;--> statement-breakpoint
DROP INDEX `instalments_open_amount`;--> statement-breakpoint
DROP INDEX `instalments_insurer_open`;--> statement-breakpoint
ALTER TABLE `instalments` ADD `upfront` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "instalments" SET "upfront" = 1 WHERE "number" = 1;--> statement-breakpoint
CREATE INDEX `instalments_sme_due` ON `instalments` (`sme_id`,`paid_at`,`deadline`,`order_id`,`number`,`upfront`,`amount`,`paid_amount`,`credited_amount`);--> statement-breakpoint
CREATE INDEX `instalments_open` ON `instalments` (`deadline`,`order_id`,`amount`,`paid_amount`,`credited_amount`) WHERE "instalments"."paid_at" is null and "instalments"."upfront" = 0;--> statement-breakpoint
CREATE INDEX `instalments_open_amount` ON `instalments` (("amount" - "paid_amount" - "credited_amount"),`sme_id`) WHERE "instalments"."paid_at" is null and "instalments"."upfront" = 0;--> statement-breakpoint
CREATE INDEX `instalments_insurer_open` ON `instalments` (`insurer_id`,`deadline`,`order_id`,`amount`,`paid_amount`,`credited_amount`) WHERE "instalments"."paid_at" is null and "instalments"."upfront" = 0;