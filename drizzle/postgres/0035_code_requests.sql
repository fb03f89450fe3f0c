CREATE TABLE "code_requests" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"role" text collate "C" NOT NULL,
	"name" text collate "C" NOT NULL,
	"email" text collate "C" NOT NULL,
	"company" text collate "C" NOT NULL,
	"message" text collate "C",
	"locale" text collate "C" DEFAULT 'en' NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "code_requests_email" ON "code_requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "code_requests_created" ON "code_requests" USING btree ("created_at");