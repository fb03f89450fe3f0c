-- The list of payment reversals by cause.
CREATE INDEX `payment_reversals_cause` ON `payment_reversals` (`cause`,`id`);--> statement-breakpoint
CREATE INDEX `payment_reversals_sme_cause` ON `payment_reversals` (`sme_id`,`cause`,`created_at`);