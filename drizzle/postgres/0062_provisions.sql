-- The allowance for expected losses of each closed month, by stage.
CREATE TABLE "provisions" (
	"month" text collate "C" PRIMARY KEY NOT NULL,
	"debt1" bigint NOT NULL,
	"debt2" bigint NOT NULL,
	"debt3" bigint NOT NULL,
	"rate1" bigint NOT NULL,
	"rate2" bigint NOT NULL,
	"rate3" bigint NOT NULL,
	"insured" bigint NOT NULL,
	"before" bigint NOT NULL,
	"allowance" bigint NOT NULL,
	"posting_id" text collate "C",
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "provisions" ADD CONSTRAINT "provisions_posting_id_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provisions_newest" ON "provisions" USING btree ("created_at","month");