CREATE TABLE `holds` (
	`id` text PRIMARY KEY NOT NULL,
	`applicant_id` text NOT NULL,
	`what` text NOT NULL,
	`reason` text NOT NULL,
	`role` text NOT NULL,
	`insurer_id` text,
	`placed_by` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer,
	`lifted_at` integer,
	`lifted_by` text,
	`lift_reason` text,
	FOREIGN KEY (`applicant_id`) REFERENCES `applicants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`insurer_id`) REFERENCES `insurers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`placed_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lifted_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `holds_of` ON `holds` (`applicant_id`) WHERE "holds"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX `holds_standing` ON `holds` (`starts_at`) WHERE "holds"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX `holds_ending` ON `holds` (`ends_at`) WHERE "holds"."lifted_at" is null and "holds"."ends_at" is not null;--> statement-breakpoint
CREATE INDEX `holds_lifted` ON `holds` (`lifted_at`) WHERE "holds"."lifted_at" is not null;