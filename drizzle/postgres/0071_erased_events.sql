-- The one allowed change of an event: its texts are erased, towards empty. Numbers, hash and everything else stay.
CREATE OR REPLACE FUNCTION events_stay() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (OLD.erased IS NULL AND NEW.erased IS NOT NULL AND OLD.verb <> 'record.erased'
      AND (OLD.id, OLD.subject, OLD.subject_id, OLD.number, OLD.verb, OLD.role, OLD.actor_id, OLD.state, OLD.line, OLD.at, OLD.hash, OLD.key_id, OLD.api_key_id)
      IS NOT DISTINCT FROM (NEW.id, NEW.subject, NEW.subject_id, NEW.number, NEW.verb, NEW.role, NEW.actor_id, NEW.state, NEW.line, NEW.at, NEW.hash, NEW.key_id, NEW.api_key_id)
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
