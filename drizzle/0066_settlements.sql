CREATE TABLE `bank_positions` (
	`order_id` text PRIMARY KEY NOT NULL,
	`collected` integer NOT NULL,
	`advanced` integer NOT NULL,
	`principal_settled` integer NOT NULL,
	`share_settled` integer NOT NULL,
	`principal_due` integer NOT NULL,
	`share_due` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `bank_positions_due` ON `bank_positions` (`order_id`) WHERE "bank_positions"."principal_due" <> 0 or "bank_positions"."share_due" <> 0;--> statement-breakpoint
CREATE TABLE `settlement_lines` (
	`settlement_id` text NOT NULL,
	`order_id` text NOT NULL,
	`principal` integer NOT NULL,
	`share` integer NOT NULL,
	`collected` integer NOT NULL,
	`posting_id` text,
	PRIMARY KEY(`settlement_id`, `order_id`),
	FOREIGN KEY (`settlement_id`) REFERENCES `settlements`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `settlement_lines_order` ON `settlement_lines` (`order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `settlement_lines_posting` ON `settlement_lines` (`posting_id`) WHERE "settlement_lines"."posting_id" is not null;--> statement-breakpoint
CREATE TABLE `settlements` (
	`id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`month` text NOT NULL,
	`state` text NOT NULL,
	`is_open` integer,
	`principal` integer NOT NULL,
	`share` integer NOT NULL,
	`orders` integer NOT NULL,
	`end_to_end_id` text NOT NULL,
	`drafted_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`agreed_by` text,
	`agreed_at` integer,
	`value_date` text,
	`bank_reference` text,
	`settled_by` text,
	`settled_at` integer,
	`ended_by` text,
	`ended_at` integer,
	`end_reason` text,
	FOREIGN KEY (`drafted_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`agreed_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`settled_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ended_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `settlements_number_unique` ON `settlements` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `settlements_reference` ON `settlements` (`end_to_end_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `settlements_open` ON `settlements` (`is_open`) WHERE "settlements"."is_open" = 1;--> statement-breakpoint
CREATE INDEX `settlements_newest` ON `settlements` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `settlements_state` ON `settlements` (`state`,`created_at`,`id`);
--> statement-breakpoint
-- The positions of orders from before, from their postings. Parts are computed in two steps, so that 64 bits suffice.
INSERT INTO bank_positions (order_id, collected, advanced, principal_settled, share_settled, principal_due, share_due)
WITH moved AS (
  SELECT p.order_id AS id,
    CAST(sum(CASE WHEN l.book = 'receivable' AND coalesce(r.kind, p.kind) IN ('payment', 'allocation', 'small difference') THEN -l.amount ELSE 0 END) AS bigint) AS collected,
    CAST(sum(CASE WHEN l.book = 'funding' THEN -l.amount ELSE 0 END) AS bigint) AS advanced
  FROM postings AS p JOIN ledger_lines AS l ON l.posting_id = p.id LEFT JOIN postings AS r ON r.id = p.reverses
  WHERE p.order_id IS NOT NULL GROUP BY p.order_id
), closed AS (
  SELECT c.month FROM closings AS c
  WHERE EXISTS (
    SELECT 1 FROM postings AS p JOIN ledger_lines AS l ON l.posting_id = p.id
    WHERE p.kind = 'settlement' AND p.created_at = c.closed_at AND l.book = 'bank share' AND l.amount <> 0
  )
), standing AS (
  SELECT o.id, m.collected, m.advanced, o.amount, o.supplier_share, o.bank_share,
    CASE WHEN m.advanced > 0 THEN m.collected ELSE 0 END AS counted,
    CASE WHEN EXISTS (SELECT 1 FROM postings AS s JOIN closed ON closed.month = s.month WHERE s.order_id = o.id AND s.kind = 'shares')
      THEN o.bank_share ELSE 0 END AS share_settled
  FROM moved AS m JOIN orders AS o ON o.id = m.id WHERE m.collected <> 0 OR m.advanced <> 0
)
SELECT id, collected, advanced, 0, share_settled,
  counted * (supplier_share / 1000000) / amount * 1000000
    + (counted * (supplier_share / 1000000) % amount * 1000000 + counted * (supplier_share % 1000000)) / amount,
  counted * (bank_share / 1000000) / amount * 1000000
    + (counted * (bank_share / 1000000) % amount * 1000000 + counted * (bank_share % 1000000)) / amount - share_settled
FROM standing;
--> statement-breakpoint
INSERT INTO balances (book, party, amount)
SELECT 'principal due', '', CAST(sum(principal_due) AS bigint) FROM bank_positions HAVING sum(principal_due) <> 0
UNION ALL
SELECT 'bank share due', '', CAST(sum(share_due) AS bigint) FROM bank_positions HAVING sum(share_due) <> 0;
