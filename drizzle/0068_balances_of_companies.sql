-- Only the accounts of companies keep balances. The balances of all other accounts are sums of their months.
DELETE FROM `balances` WHERE `book` IN ('collections', 'funding', 'suspense', 'bank share', 'product share', 'undelivered', 'to pay out');
