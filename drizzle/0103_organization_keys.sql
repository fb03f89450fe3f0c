-- The accounts of the bank, insurers and Dhow, for which their API keys act.
ALTER TABLE `accounts` ADD `is_organization` integer DEFAULT false NOT NULL;