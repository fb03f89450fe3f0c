ALTER TABLE `applicants` ADD `founded_year` integer;--> statement-breakpoint
ALTER TABLE `applicants` ADD `annual_turnover` integer;--> statement-breakpoint
ALTER TABLE `applicants` ADD `average_balance` integer;--> statement-breakpoint
ALTER TABLE `applicants` ADD `monthly_inflow` integer;