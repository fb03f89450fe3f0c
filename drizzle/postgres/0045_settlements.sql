CREATE TABLE "bank_positions" (
	"order_id" text collate "C" PRIMARY KEY NOT NULL,
	"collected" bigint NOT NULL,
	"advanced" bigint NOT NULL,
	"principal_settled" bigint NOT NULL,
	"share_settled" bigint NOT NULL,
	"principal_due" bigint NOT NULL,
	"share_due" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement_lines" (
	"settlement_id" text collate "C" NOT NULL,
	"order_id" text collate "C" NOT NULL,
	"principal" bigint NOT NULL,
	"share" bigint NOT NULL,
	"collected" bigint NOT NULL,
	"posting_id" text collate "C",
	CONSTRAINT "settlement_lines_settlement_id_order_id_pk" PRIMARY KEY("settlement_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"month" text collate "C" NOT NULL,
	"state" text collate "C" NOT NULL,
	"is_open" bigint,
	"principal" bigint NOT NULL,
	"share" bigint NOT NULL,
	"orders" bigint NOT NULL,
	"end_to_end_id" text collate "C" NOT NULL,
	"drafted_by" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"agreed_by" text collate "C",
	"agreed_at" bigint,
	"value_date" text collate "C",
	"bank_reference" text collate "C",
	"settled_by" text collate "C",
	"settled_at" bigint,
	"ended_by" text collate "C",
	"ended_at" bigint,
	"end_reason" text collate "C",
	CONSTRAINT "settlements_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "bank_positions" ADD CONSTRAINT "bank_positions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_drafted_by_accounts_id_fk" FOREIGN KEY ("drafted_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_agreed_by_accounts_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_settled_by_accounts_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_ended_by_accounts_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_positions_due" ON "bank_positions" USING btree ("order_id") WHERE "bank_positions"."principal_due" <> 0 or "bank_positions"."share_due" <> 0;--> statement-breakpoint
CREATE INDEX "settlement_lines_order" ON "settlement_lines" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_lines_posting" ON "settlement_lines" USING btree ("posting_id" NULLS FIRST) WHERE "settlement_lines"."posting_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "settlements_reference" ON "settlements" USING btree ("end_to_end_id");--> statement-breakpoint
CREATE UNIQUE INDEX "settlements_open" ON "settlements" USING btree ("is_open" NULLS FIRST) WHERE "settlements"."is_open" = 1;--> statement-breakpoint
CREATE INDEX "settlements_newest" ON "settlements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "settlements_state" ON "settlements" USING btree ("state","created_at","id");
--> statement-breakpoint
CREATE SEQUENCE "settlement" MINVALUE 0;
--> statement-breakpoint
-- The positions of orders from before, from their postings. Parts are computed in two steps, so that 64 bits suffice.
INSERT INTO bank_positions (order_id, collected, advanced, principal_settled, share_settled, principal_due, share_due)
WITH moved AS (
  SELECT p.order_id AS id,
    CAST(sum(CASE WHEN l.book = 'receivable' AND coalesce(r.kind, p.kind) IN ('payment', 'allocation', 'small difference') THEN -l.amount ELSE 0 END) AS bigint) AS collected,
    CAST(sum(CASE WHEN l.book = 'funding' THEN -l.amount ELSE 0 END) AS bigint) AS advanced
  FROM postings AS p JOIN ledger_lines AS l ON l.posting_id = p.id LEFT JOIN postings AS r ON r.id = p.reverses
  WHERE p.order_id IS NOT NULL GROUP BY p.order_id
), closed AS (
  SELECT c.month FROM closings AS c
  WHERE EXISTS (
    SELECT 1 FROM postings AS p JOIN ledger_lines AS l ON l.posting_id = p.id
    WHERE p.kind = 'settlement' AND p.created_at = c.closed_at AND l.book = 'bank share' AND l.amount <> 0
  )
), standing AS (
  SELECT o.id, m.collected, m.advanced, o.amount, o.supplier_share, o.bank_share,
    CASE WHEN m.advanced > 0 THEN m.collected ELSE 0 END AS counted,
    CASE WHEN EXISTS (SELECT 1 FROM postings AS s JOIN closed ON closed.month = s.month WHERE s.order_id = o.id AND s.kind = 'shares')
      THEN o.bank_share ELSE 0 END AS share_settled
  FROM moved AS m JOIN orders AS o ON o.id = m.id WHERE m.collected <> 0 OR m.advanced <> 0
)
SELECT id, collected, advanced, 0, share_settled,
  counted * (supplier_share / 1000000) / amount * 1000000
    + (counted * (supplier_share / 1000000) % amount * 1000000 + counted * (supplier_share % 1000000)) / amount,
  counted * (bank_share / 1000000) / amount * 1000000
    + (counted * (bank_share / 1000000) % amount * 1000000 + counted * (bank_share % 1000000)) / amount - share_settled
FROM standing;
--> statement-breakpoint
INSERT INTO balances_kept (book, party, amount)
SELECT 'principal due', '', CAST(sum(principal_due) AS bigint) FROM bank_positions HAVING sum(principal_due) <> 0
UNION ALL
SELECT 'bank share due', '', CAST(sum(share_due) AS bigint) FROM bank_positions HAVING sum(share_due) <> 0;
