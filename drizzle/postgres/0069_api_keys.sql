-- API keys of companies, and the key that acted in an event.
CREATE TABLE "api_keys" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"name" text collate "C" NOT NULL,
	"key_hash" text collate "C" NOT NULL,
	"ending" text collate "C" NOT NULL,
	"scopes" text collate "C" NOT NULL,
	"networks" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint,
	"revoked_at" bigint,
	"used_at" bigint,
	CONSTRAINT "api_keys_keyHash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "api_key_id" text collate "C";--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_account" ON "api_keys" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "api_keys_active" ON "api_keys" USING btree ("account_id") WHERE "api_keys"."revoked_at" is null;