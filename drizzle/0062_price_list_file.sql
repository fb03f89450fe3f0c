ALTER TABLE `applicants` ADD `price_list_file` text REFERENCES files(name);--> statement-breakpoint
CREATE UNIQUE INDEX `applicants_price_list_file` ON `applicants` (`price_list_file`) WHERE "applicants"."price_list_file" is not null;--> statement-breakpoint
ALTER TABLE `industries` ADD `title_ar` text;