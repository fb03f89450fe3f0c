-- The list of legal holds.
CREATE INDEX `applicants_legal_hold` ON `applicants` (`legal_hold_at`,`id`) WHERE "applicants"."legal_hold_at" is not null;