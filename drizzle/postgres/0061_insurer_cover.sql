-- The end of an insurer's cover for new orders.
ALTER TABLE "insurers" ADD COLUMN "cover_ends_at" bigint;