DROP INDEX `instalments_sme_due`;--> statement-breakpoint
CREATE INDEX `instalments_sme_due` ON `instalments` (`sme_id`,`paid_at`,`deadline`,`order_id`,`number`,`amount`,`paid_amount`);