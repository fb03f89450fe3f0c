CREATE INDEX `bank_lines_reference` ON `bank_lines` (`bank_reference`,`id`) WHERE "bank_lines"."bank_reference" is not null;--> statement-breakpoint
CREATE INDEX `bank_lines_end_to_end` ON `bank_lines` (`end_to_end_id`,`id`) WHERE "bank_lines"."end_to_end_id" is not null;--> statement-breakpoint
CREATE INDEX `payments_refund_reference` ON `payments` (`refund_reference`) WHERE "payments"."refund_reference" is not null;--> statement-breakpoint
CREATE INDEX `payout_lines_amount` ON `payout_lines` (`amount`,`id`);