-- Credit notes of orders that were delivered in part. The indexes of unpaid instalments
-- get the credited amounts, and the portfolio's amounts count no credited parts.
CREATE TABLE "credit_note_instalments" (
	"credit_note_id" text collate "C" NOT NULL,
	"instalment_id" text collate "C" NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "credit_note_instalments_credit_note_id_instalment_id_pk" PRIMARY KEY("credit_note_id","instalment_id")
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"order_id" text collate "C" NOT NULL,
	"number" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"to_instalments" bigint NOT NULL,
	"to_balance" bigint NOT NULL,
	"cause" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "instalments_sme_due";--> statement-breakpoint
DROP INDEX "instalments_open";--> statement-breakpoint
DROP INDEX "instalments_open_amount";--> statement-breakpoint
DROP INDEX "instalments_insurer_open";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credited_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_note_instalments" ADD CONSTRAINT "credit_note_instalments_credit_note_id_credit_notes_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."credit_notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note_instalments" ADD CONSTRAINT "credit_note_instalments_instalment_id_instalments_id_fk" FOREIGN KEY ("instalment_id") REFERENCES "public"."instalments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_note_instalments_instalment" ON "credit_note_instalments" USING btree ("instalment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_order" ON "credit_notes" USING btree ("order_id","number");--> statement-breakpoint
CREATE INDEX "instalments_sme_due" ON "instalments" USING btree ("sme_id","paid_at" NULLS FIRST,"deadline" NULLS FIRST,"order_id","number","amount","paid_amount","credited_amount");--> statement-breakpoint
CREATE INDEX "instalments_open" ON "instalments" USING btree ("deadline" NULLS FIRST,"order_id","amount","paid_amount","credited_amount") WHERE "instalments"."paid_at" is null and "instalments"."number" > 1;--> statement-breakpoint
CREATE INDEX "instalments_open_amount" ON "instalments" USING btree (("amount" - "paid_amount" - "credited_amount"),"sme_id") WHERE "instalments"."paid_at" is null and "instalments"."number" > 1;--> statement-breakpoint
CREATE INDEX "instalments_insurer_open" ON "instalments" USING btree ("insurer_id" NULLS FIRST,"deadline" NULLS FIRST,"order_id","amount","paid_amount","credited_amount") WHERE "instalments"."paid_at" is null and "instalments"."number" > 1;--> statement-breakpoint
-- Credited parts leave the portfolio's amounts. The months of the business time zone, as in 0019.
INSERT INTO book_months_later ("of", "month", "count", "amount", "paid", "late")
SELECT basis, to_char(to_timestamp((at + CASE WHEN east > 50400000 THEN east - 86400000 ELSE east END) / 1000.0) AT TIME ZONE 'UTC', 'YYYY-MM'), 0, -sum(credited_amount), 0, 0
FROM (
	SELECT 'orders' AS basis, orders.placed_at AS at, credited_amount_of.amount AS credited_amount, (86400000 - (orders.pay_until + 1) % 86400000) % 86400000 AS east
	FROM (SELECT "order_id", sum("credited_amount") AS amount FROM "instalments" WHERE "credited_amount" > 0 GROUP BY "order_id") AS credited_amount_of
	JOIN "orders" ON orders.id = credited_amount_of.order_id WHERE orders.status > 0 AND orders.placed_at IS NOT NULL
	UNION ALL
	SELECT 'plan', instalments.deadline, instalments.credited_amount, (86400000 - (orders.pay_until + 1) % 86400000) % 86400000 AS east
	FROM "instalments" JOIN "orders" ON orders.id = instalments.order_id
	WHERE instalments.credited_amount > 0 AND instalments.number > 1 AND instalments.deadline IS NOT NULL AND orders.status > 0 AND orders.placed_at IS NOT NULL
) AS credited WHERE true GROUP BY 1, 2;
