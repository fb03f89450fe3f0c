-- Only the accounts of companies keep balances. The balances of all other accounts are sums of their months.
SELECT fold_balances();
--> statement-breakpoint
DELETE FROM "balances_kept" WHERE "book" IN ('collections', 'funding', 'suspense', 'bank share', 'product share', 'undelivered', 'to pay out');
