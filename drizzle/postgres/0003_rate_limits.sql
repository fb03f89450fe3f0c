-- What is allowed by request, counted for all processes: app/http/limits.server.ts. Nothing of it has to outlive a power cut.
CREATE UNLOGGED TABLE rate_limits (key text PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint);
