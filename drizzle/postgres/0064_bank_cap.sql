-- The bank's own cap on an SME's used credit.
ALTER TABLE "applicants" ADD COLUMN "bank_cap" bigint;