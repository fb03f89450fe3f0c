-- The one allowed change of an event: its texts are erased, towards empty. Numbers, hash and everything else stay.
DROP TRIGGER events_are_not_changed;--> statement-breakpoint
CREATE TRIGGER events_are_not_changed BEFORE UPDATE ON events WHEN old.hash <> '' AND NOT (
  old.erased IS NULL AND new.erased IS NOT NULL AND old.verb <> 'record.erased'
  AND (old.id, old.subject, old.subject_id, old.number, old.verb, old.role, old.actor_id, old.state, old.line, old.at, old.hash, old.key_id, old.api_key_id)
  IS (new.id, new.subject, new.subject_id, new.number, new.verb, new.role, new.actor_id, new.state, new.line, new.at, new.hash, new.key_id, new.api_key_id)
  AND new.text = '' AND new.salt IS NULL AND new.reason IS iif(old.reason IS NULL, NULL, '')
  AND NOT EXISTS (
    SELECT 1 FROM json_each(old."before") o FULL JOIN json_each(new."before") n ON n.key = o.key
    WHERE n.type IS NOT iif(o.type IN ('text', 'array', 'object'), 'null', o.type)
    OR (n.type <> 'null' AND n.value IS NOT o.value)
  )
  AND NOT EXISTS (
    SELECT 1 FROM json_each(old."after") o FULL JOIN json_each(new."after") n ON n.key = o.key
    WHERE n.type IS NOT iif(o.type IN ('text', 'array', 'object'), 'null', o.type)
    OR (n.type <> 'null' AND n.value IS NOT o.value)
  )
)
BEGIN
  SELECT raise(ABORT, 'events are never changed');
END;
