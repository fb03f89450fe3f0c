-- Dhow's part of the collected money in each order that the bank has paid out.
ALTER TABLE `bank_positions` ADD `product_collected` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE bank_positions
SET product_collected = collected - (principal_due + principal_settled) - (share_due + share_settled)
WHERE advanced > 0 AND (principal_due + principal_settled <> 0 OR collected = 1);
--> statement-breakpoint
INSERT INTO balances (book, party, amount)
SELECT 'product share collected', '', CAST(sum(product_collected) AS bigint) FROM bank_positions
HAVING sum(product_collected) <> 0;
