-- The feed of events: its order, and the companies that read each event.
ALTER TABLE "events" ADD COLUMN "position" bigint;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "feed_sme_id" text collate "C";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "feed_supplier_id" text collate "C";--> statement-breakpoint
ALTER TABLE "events" DISABLE TRIGGER events_are_not_changed;--> statement-breakpoint
WITH numbered AS (SELECT "id", row_number() OVER (ORDER BY "id") AS place FROM "events"),
placements AS (
  SELECT "subject_id", min("number") AS first FROM "events"
  WHERE "subject" = 'order' AND "after"::jsonb ->> 'placedAt' IS NOT NULL GROUP BY 1
)
UPDATE "events" e SET "position" = n.place,
"feed_sme_id" = CASE e."subject"
  WHEN 'order' THEN CASE WHEN e."line" <> 'payout' THEN o."sme_id" END
  WHEN 'applicant' THEN CASE WHEN e."line" <> 'note' AND a."role" = 'sme' THEN a."id" END
END,
"feed_supplier_id" = CASE e."subject"
  WHEN 'order' THEN CASE WHEN e."line" <> 'bank' AND e."number" >= p.first THEN o."provider_id" END
  WHEN 'applicant' THEN CASE WHEN e."line" <> 'note' AND a."role" = 'provider' THEN a."id" END
END
FROM numbered n JOIN "events" s ON s."id" = n."id"
LEFT JOIN "orders" o ON s."subject" = 'order' AND o."id" = s."subject_id"
LEFT JOIN "applicants" a ON s."subject" = 'applicant' AND a."id" = s."subject_id"
LEFT JOIN placements p ON s."subject" = 'order' AND p."subject_id" = s."subject_id"
WHERE e."id" = n."id";--> statement-breakpoint
ALTER TABLE "events" ENABLE TRIGGER events_are_not_changed;--> statement-breakpoint
CREATE INDEX "events_position" ON "events" USING btree ("position" NULLS FIRST);--> statement-breakpoint
CREATE INDEX "events_feed_sme" ON "events" USING btree ("feed_sme_id" NULLS FIRST,"position" NULLS FIRST) WHERE "events"."feed_sme_id" is not null;--> statement-breakpoint
CREATE INDEX "events_feed_supplier" ON "events" USING btree ("feed_supplier_id" NULLS FIRST,"position" NULLS FIRST) WHERE "events"."feed_supplier_id" is not null;--> statement-breakpoint
-- Added to transaction ids, so that positions also grow after a restore into another cluster, whose ids are smaller.
CREATE SEQUENCE "event_position_start" MINVALUE 0 START 0;--> statement-breakpoint
-- An event's position is its transaction's id, then its number among the events of the transaction.
CREATE FUNCTION events_get_position() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE place bigint := coalesce(nullif(current_setting('dhow.events', true), ''), '0')::bigint;
BEGIN
  PERFORM set_config('dhow.events', (place + 1)::text, true);
  NEW.position := ((SELECT last_value FROM event_position_start) + pg_current_xact_id()::text::bigint) * 65536 + place;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER events_get_position BEFORE INSERT ON events FOR EACH ROW WHEN (NEW.position IS NULL) EXECUTE FUNCTION events_get_position();--> statement-breakpoint
ALTER TABLE "events" ENABLE ALWAYS TRIGGER events_get_position;--> statement-breakpoint
-- All transactions with events below this position have ended, so no event can still appear there.
CREATE FUNCTION event_horizon() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT ((SELECT last_value FROM event_position_start) + pg_snapshot_xmin(pg_current_snapshot())::text::bigint) * 65536
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION events_stay() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (OLD.erased IS NULL AND NEW.erased IS NOT NULL AND OLD.verb <> 'record.erased'
      AND (OLD.id, OLD.subject, OLD.subject_id, OLD.number, OLD.verb, OLD.role, OLD.actor_id, OLD.state, OLD.line, OLD.at, OLD.hash, OLD.key_id, OLD.api_key_id, OLD.position, OLD.feed_sme_id, OLD.feed_supplier_id)
      IS NOT DISTINCT FROM (NEW.id, NEW.subject, NEW.subject_id, NEW.number, NEW.verb, NEW.role, NEW.actor_id, NEW.state, NEW.line, NEW.at, NEW.hash, NEW.key_id, NEW.api_key_id, NEW.position, NEW.feed_sme_id, NEW.feed_supplier_id)
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
