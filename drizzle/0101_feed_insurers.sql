-- The insurer of each event's feed.
ALTER TABLE `events` ADD `feed_insurer` integer;--> statement-breakpoint
DROP TRIGGER events_are_not_changed;--> statement-breakpoint
UPDATE `events` SET `feed_insurer` = 1 * (instr('0123456789abcdef', substr(r.reader, -1, 1)) - 1) + 16 * (instr('0123456789abcdef', substr(r.reader, -2, 1)) - 1) + 256 * (instr('0123456789abcdef', substr(r.reader, -3, 1)) - 1) + 4096 * (instr('0123456789abcdef', substr(r.reader, -4, 1)) - 1)
FROM (
  SELECT e.`id` AS event, CASE
    WHEN e.`subject` = 'order' THEN iif(e.`line` NOT IN ('bank', 'payout'), (SELECT o.`insurer_id` FROM `orders` o WHERE o.`id` = e.`subject_id`), NULL)
    WHEN e.`line` = 'note' THEN iif(e.`role` = 'insurance', (SELECT a.`insurer_id` FROM `accounts` a WHERE a.`id` = e.`actor_id`), NULL)
    WHEN e.`line` IS NOT NULL OR e.`verb` IN ('applicant.waitsWithInsurer', 'applicant.moved') THEN coalesce(
      iif(e.`line` IS NOT NULL AND e.`role` = 'insurance', (SELECT a.`insurer_id` FROM `accounts` a WHERE a.`id` = e.`actor_id`), NULL),
      (
        SELECT p.`after` ->> 'insurerId' FROM `events` p
        WHERE p.`subject` = 'applicant' AND p.`subject_id` = e.`subject_id` AND p.`number` <= e.`number` AND json_type(p.`after`, '$.insurerId') IS NOT NULL
        ORDER BY p.`number` DESC LIMIT 1
      )
    )
  END AS reader
  FROM `events` e WHERE e.`subject` IN ('order', 'applicant')
) r WHERE r.event = `events`.`id` AND r.reader IS NOT NULL;--> statement-breakpoint
CREATE INDEX `events_feed_insurer` ON `events` (`feed_insurer`,`position`) WHERE "events"."feed_insurer" is not null;--> statement-breakpoint
CREATE TRIGGER events_are_not_changed BEFORE UPDATE ON events WHEN old.hash <> '' AND NOT (
  old.erased IS NULL AND new.erased IS NOT NULL AND old.verb <> 'record.erased'
  AND (old.id, old.subject, old.subject_id, old.number, old.verb, old.role, old.actor_id, old.state, old.line, old.at, old.hash, old.key_id, old.api_key_id, old.position, old.feed_sme_id, old.feed_supplier_id, old.feed_insurer)
  IS (new.id, new.subject, new.subject_id, new.number, new.verb, new.role, new.actor_id, new.state, new.line, new.at, new.hash, new.key_id, new.api_key_id, new.position, new.feed_sme_id, new.feed_supplier_id, new.feed_insurer)
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
