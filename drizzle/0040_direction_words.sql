-- Layouts keep the words that were read correctly before. "Deposit", "Withdrawal" and others were not: a person adds them.
UPDATE `bank_accounts` SET `mapping` = json_set(`mapping`,
  '$.creditWords', json(CASE WHEN json_extract(`mapping`, '$.direction') IS NULL THEN '[]' ELSE '["C","CR","Credit","+"]' END),
  '$.debitWords', json(CASE WHEN json_extract(`mapping`, '$.direction') IS NULL THEN '[]' ELSE '["D","DR","Debit","-"]' END));
