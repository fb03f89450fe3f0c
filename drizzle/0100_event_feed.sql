-- The feed of events: its order, and the companies that read each event.
ALTER TABLE `events` ADD `position` integer;--> statement-breakpoint
ALTER TABLE `events` ADD `feed_sme_id` text;--> statement-breakpoint
ALTER TABLE `events` ADD `feed_supplier_id` text;--> statement-breakpoint
DROP TRIGGER events_are_not_changed;--> statement-breakpoint
UPDATE `events` SET `position` = numbered.`place`,
`feed_sme_id` = CASE `subject`
  WHEN 'order' THEN iif(`line` <> 'payout', (SELECT o.`sme_id` FROM `orders` o WHERE o.`id` = `subject_id`), NULL)
  WHEN 'applicant' THEN iif(`line` <> 'note', (SELECT a.`id` FROM `applicants` a WHERE a.`id` = `subject_id` AND a.`role` = 'sme'), NULL)
END,
`feed_supplier_id` = CASE `subject`
  WHEN 'order' THEN iif(`line` <> 'bank' AND `number` >= (
    SELECT p.`number` FROM `events` p WHERE p.`subject` = 'order' AND p.`subject_id` = `events`.`subject_id` AND p.`after` ->> 'placedAt' IS NOT NULL
    ORDER BY p.`number` LIMIT 1
  ), (SELECT o.`provider_id` FROM `orders` o WHERE o.`id` = `subject_id`), NULL)
  WHEN 'applicant' THEN iif(`line` <> 'note', (SELECT a.`id` FROM `applicants` a WHERE a.`id` = `subject_id` AND a.`role` = 'provider'), NULL)
END
FROM (SELECT `id` AS `event`, row_number() OVER (ORDER BY `id`) AS `place` FROM `events`) numbered WHERE numbered.`event` = `events`.`id`;--> statement-breakpoint
CREATE INDEX `events_position` ON `events` (`position`);--> statement-breakpoint
CREATE INDEX `events_feed_sme` ON `events` (`feed_sme_id`,`position`) WHERE "events"."feed_sme_id" is not null;--> statement-breakpoint
CREATE INDEX `events_feed_supplier` ON `events` (`feed_supplier_id`,`position`) WHERE "events"."feed_supplier_id" is not null;--> statement-breakpoint
CREATE TRIGGER events_are_not_changed BEFORE UPDATE ON events WHEN old.hash <> '' AND NOT (
  old.erased IS NULL AND new.erased IS NOT NULL AND old.verb <> 'record.erased'
  AND (old.id, old.subject, old.subject_id, old.number, old.verb, old.role, old.actor_id, old.state, old.line, old.at, old.hash, old.key_id, old.api_key_id, old.position, old.feed_sme_id, old.feed_supplier_id)
  IS (new.id, new.subject, new.subject_id, new.number, new.verb, new.role, new.actor_id, new.state, new.line, new.at, new.hash, new.key_id, new.api_key_id, new.position, new.feed_sme_id, new.feed_supplier_id)
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
