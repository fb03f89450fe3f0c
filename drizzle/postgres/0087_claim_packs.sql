CREATE TABLE "claim_packs" (
	"claim_id" text collate "C" NOT NULL,
	"manifest" text collate "C" NOT NULL,
	"issued_at" bigint NOT NULL,
	CONSTRAINT "claim_packs_claim_id_manifest_pk" PRIMARY KEY("claim_id","manifest")
);
--> statement-breakpoint
ALTER TABLE "claim_packs" ADD CONSTRAINT "claim_packs_claim_id_insurance_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."insurance_claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_packs_newest" ON "claim_packs" USING btree ("claim_id","issued_at");