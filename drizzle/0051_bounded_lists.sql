DROP INDEX `holds_standing`;--> statement-breakpoint
CREATE INDEX `holds_standing` ON `holds` (`starts_at`,`id`) WHERE "holds"."lifted_at" is null;--> statement-breakpoint
DROP INDEX `instalments_sme_due`;--> statement-breakpoint
CREATE INDEX `instalments_sme_due` ON `instalments` (`sme_id`,`paid_at`,`deadline`,`order_id`,`number`);--> statement-breakpoint
CREATE INDEX `balances_unapplied_amount` ON `balances` (`book`,`amount`,`party`) WHERE "balances"."book" = 'unapplied' and "balances"."amount" <> 0;