-- Documents whose reminders are over get the new messages: at nine on the day after the expiry date, or at once.
UPDATE "documents" SET "remind_at" = "good_until" + 32400001
WHERE "state" = 'in use' AND "good_until" IS NOT NULL AND "remind_at" IS NULL;
