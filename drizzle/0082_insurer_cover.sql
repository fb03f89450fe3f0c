-- The end of an insurer's cover for new orders.
ALTER TABLE `insurers` ADD `cover_ends_at` integer;