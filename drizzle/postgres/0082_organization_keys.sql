-- The accounts of the bank, insurers and Dhow, for which their API keys act.
ALTER TABLE "accounts" ADD COLUMN "is_organization" bigint DEFAULT 0 NOT NULL;