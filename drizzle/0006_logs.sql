DROP TABLE `applicant_logs`;--> statement-breakpoint
DROP TABLE `order_logs`;
