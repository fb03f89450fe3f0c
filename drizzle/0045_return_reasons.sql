-- Keeps the bank's reason for a returned transfer.
ALTER TABLE `bank_lines` ADD `return_code` text;--> statement-breakpoint
ALTER TABLE `bank_lines` ADD `return_text` text;