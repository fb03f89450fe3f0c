-- The list of legal holds.
CREATE INDEX "applicants_legal_hold" ON "applicants" USING btree ("legal_hold_at" NULLS FIRST,"id") WHERE "applicants"."legal_hold_at" is not null;