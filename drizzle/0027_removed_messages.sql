-- Deletes messages whose texts no longer exist: the welcome and the news of a level. Their recipients would read a key.
DELETE FROM `outbox` WHERE `text` LIKE char(1) || '["welcomeText"%' OR `text` LIKE char(1) || '["levelChanged"%' OR `text` LIKE char(1) || '["levelChangedWhy"%';
