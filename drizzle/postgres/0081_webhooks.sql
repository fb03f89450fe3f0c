-- Webhooks of companies, and their deliveries.
CREATE TABLE "webhook_deliveries" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"webhook_id" text collate "C" NOT NULL,
	"event_id" text collate "C" NOT NULL,
	"type" text collate "C" NOT NULL,
	"sequence" bigint,
	"state" text collate "C" NOT NULL,
	"attempts" bigint DEFAULT 0 NOT NULL,
	"next_attempt_at" bigint,
	"tried_at" bigint,
	"status" bigint,
	"answer" text collate "C",
	"error" text collate "C",
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"url" text collate "C" NOT NULL,
	"description" text collate "C" NOT NULL,
	"types" text collate "C" NOT NULL,
	"secret" text collate "C" NOT NULL,
	"previous_secret" text collate "C",
	"previous_until" bigint,
	"position" bigint NOT NULL,
	"sequence" bigint DEFAULT 0 NOT NULL,
	"failures" bigint DEFAULT 0 NOT NULL,
	"failing_since" bigint,
	"paused_until" bigint,
	"leased_until" bigint,
	"created_at" bigint NOT NULL,
	"disabled_at" bigint,
	"disabled_by" text collate "C",
	"removed_at" bigint
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("webhook_id","next_attempt_at" NULLS FIRST,"id") WHERE "webhook_deliveries"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("next_attempt_at" NULLS FIRST) WHERE "webhook_deliveries"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_old" ON "webhook_deliveries" USING btree ("created_at") WHERE "webhook_deliveries"."state" <> 'waiting';--> statement-breakpoint
CREATE INDEX "webhooks_account" ON "webhooks" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhooks_active" ON "webhooks" USING btree ("paused_until" NULLS FIRST,"id") WHERE "webhooks"."disabled_at" is null and "webhooks"."removed_at" is null;