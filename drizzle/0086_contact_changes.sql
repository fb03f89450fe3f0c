-- The new email or phone number that a code confirms.
ALTER TABLE `verification_codes` ADD `target` text;