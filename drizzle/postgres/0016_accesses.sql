CREATE TABLE "accesses" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"kind" text collate "C" NOT NULL,
	"account_id" text collate "C",
	"target" text collate "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accesses" ADD CONSTRAINT "accesses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accesses_kind" ON "accesses" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "accesses_account" ON "accesses" USING btree ("account_id" NULLS FIRST,"kind","id") WHERE "accesses"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "holds_applicant" ON "holds" USING btree ("applicant_id");