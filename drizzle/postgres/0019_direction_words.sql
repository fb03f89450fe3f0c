-- Layouts keep the words that were read correctly before. "Deposit", "Withdrawal" and others were not: a person adds them.
UPDATE "bank_accounts" SET "mapping" = ("mapping"::jsonb || CASE WHEN "mapping"::jsonb ->> 'direction' IS NULL
  THEN '{"creditWords":[],"debitWords":[]}'::jsonb
  ELSE '{"creditWords":["C","CR","Credit","+"],"debitWords":["D","DR","Debit","-"]}'::jsonb END)::text;
