-- Deletes messages whose texts no longer exist: the welcome and the news of a level. Their recipients would read a key.
DELETE FROM "outbox" WHERE "text" LIKE chr(1) || '["welcomeText"%' OR "text" LIKE chr(1) || '["levelChanged"%' OR "text" LIKE chr(1) || '["levelChangedWhy"%';
