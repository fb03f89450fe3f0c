-- The insurer of each event's feed.
ALTER TABLE "events" ADD COLUMN "feed_insurer" bigint;--> statement-breakpoint
ALTER TABLE "events" DISABLE TRIGGER events_are_not_changed;--> statement-breakpoint
UPDATE "events" SET "feed_insurer" = ('x' || right(r.reader, 4))::bit(16)::int
FROM (
  SELECT e."id" AS event, CASE
    WHEN e."subject" = 'order' THEN CASE WHEN e."line" NOT IN ('bank', 'payout') THEN o."insurer_id" END
    WHEN e."line" = 'note' THEN CASE WHEN e."role" = 'insurance' THEN a."insurer_id" END
    WHEN e."line" IS NOT NULL OR e."verb" IN ('applicant.waitsWithInsurer', 'applicant.moved') THEN coalesce(
      CASE WHEN e."line" IS NOT NULL AND e."role" = 'insurance' THEN a."insurer_id" END,
      (
        SELECT p."after"::jsonb ->> 'insurerId' FROM "events" p
        WHERE p."subject" = 'applicant' AND p."subject_id" = e."subject_id" AND p."number" <= e."number" AND jsonb_exists(p."after"::jsonb, 'insurerId')
        ORDER BY p."number" DESC LIMIT 1
      )
    )
  END AS reader
  FROM "events" e
  LEFT JOIN "orders" o ON e."subject" = 'order' AND o."id" = e."subject_id"
  LEFT JOIN "accounts" a ON a."id" = e."actor_id"
  WHERE e."subject" IN ('order', 'applicant')
) r WHERE r.event = "events"."id" AND r.reader IS NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ENABLE TRIGGER events_are_not_changed;--> statement-breakpoint
CREATE INDEX "events_feed_insurer" ON "events" USING btree ("feed_insurer" NULLS FIRST,"position" NULLS FIRST) WHERE "events"."feed_insurer" is not null;--> statement-breakpoint
CREATE OR REPLACE FUNCTION events_stay() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (OLD.erased IS NULL AND NEW.erased IS NOT NULL AND OLD.verb <> 'record.erased'
      AND (OLD.id, OLD.subject, OLD.subject_id, OLD.number, OLD.verb, OLD.role, OLD.actor_id, OLD.state, OLD.line, OLD.at, OLD.hash, OLD.key_id, OLD.api_key_id, OLD.position, OLD.feed_sme_id, OLD.feed_supplier_id, OLD.feed_insurer)
      IS NOT DISTINCT FROM (NEW.id, NEW.subject, NEW.subject_id, NEW.number, NEW.verb, NEW.role, NEW.actor_id, NEW.state, NEW.line, NEW.at, NEW.hash, NEW.key_id, NEW.api_key_id, NEW.position, NEW.feed_sme_id, NEW.feed_supplier_id, NEW.feed_insurer)
      AND NEW.text = '' AND NEW.salt IS NULL
      AND NEW.reason IS NOT DISTINCT FROM CASE WHEN OLD.reason IS NULL THEN NULL ELSE '' END
      AND NOT EXISTS (
        SELECT FROM jsonb_each(OLD."before"::jsonb) o FULL JOIN jsonb_each(NEW."before"::jsonb) n USING (key)
        WHERE n.value IS DISTINCT FROM
          CASE WHEN jsonb_typeof(o.value) IN ('string', 'array', 'object') THEN 'null'::jsonb ELSE o.value END
      )
      AND NOT EXISTS (
        SELECT FROM jsonb_each(OLD."after"::jsonb) o FULL JOIN jsonb_each(NEW."after"::jsonb) n USING (key)
        WHERE n.value IS DISTINCT FROM
          CASE WHEN jsonb_typeof(o.value) IN ('string', 'array', 'object') THEN 'null'::jsonb ELSE o.value END
      )
    ) THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'events are never changed or deleted';
END $$;
