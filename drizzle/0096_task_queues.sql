-- Indexes of the queues of claims to file, and of reschedules that wait for a consent.
CREATE INDEX `insurance_claims_to_file` ON `insurance_claims` (`state`,`file_from`,`id`) WHERE "insurance_claims"."state" = 'notified';--> statement-breakpoint
CREATE INDEX `reschedules_bank` ON `reschedules` (`created_at`,`id`) WHERE "reschedules"."state" = 'open' and "reschedules"."bank_consent_at" is null;--> statement-breakpoint
CREATE INDEX `reschedules_insurer` ON `reschedules` (`insurer_id`,`created_at`,`id`) WHERE "reschedules"."state" = 'open' and "reschedules"."insurer_consent_at" is null;