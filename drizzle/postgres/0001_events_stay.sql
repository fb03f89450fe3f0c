CREATE FUNCTION events_stay() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'events are never changed or deleted'; END $$;
--> statement-breakpoint
CREATE TRIGGER events_are_not_changed BEFORE UPDATE ON events FOR EACH ROW WHEN (old.hash <> '') EXECUTE FUNCTION events_stay();
--> statement-breakpoint
CREATE TRIGGER events_are_not_deleted BEFORE DELETE ON events FOR EACH ROW EXECUTE FUNCTION events_stay();
