CREATE TABLE `claim_packs` (
	`claim_id` text NOT NULL,
	`manifest` text NOT NULL,
	`issued_at` integer NOT NULL,
	PRIMARY KEY(`claim_id`, `manifest`),
	FOREIGN KEY (`claim_id`) REFERENCES `insurance_claims`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `claim_packs_newest` ON `claim_packs` (`claim_id`,`issued_at`);