DROP INDEX "instalments_order";
--> statement-breakpoint
DROP INDEX "instalments_open";
--> statement-breakpoint
DROP INDEX "instalments_open_amount";
--> statement-breakpoint
DROP INDEX "instalments_insurer_open";
--> statement-breakpoint
ALTER TABLE "instalments" ADD COLUMN "paid_amount" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE instalments SET paid_amount = amount WHERE paid_at IS NOT NULL;
--> statement-breakpoint
-- An instalment that was paid in part had several rows with one number. They become one row, the first.
CREATE TABLE split_instalments AS
SELECT kept.id, kept.order_id, kept.sme_id, kept.insurer_id, kept.number, kept.deadline,
	count(*) AS parts, sum(one.amount) AS amount, sum(one.paid_amount) AS paid_amount, count(*) - count(one.paid_at) AS unpaid_parts,
	max(one.paid_at) AS last_paid_at, max(one.chase_at) AS chase_at,
	max(CASE WHEN one.paid_at IS NULL THEN one.payment_id END) AS open_payment_id,
	sum(CASE WHEN one.paid_at > one.deadline THEN one.amount ELSE 0 END) AS late_amount
FROM instalments AS kept JOIN instalments AS one ON one.order_id = kept.order_id AND one.number = kept.number
WHERE kept.part = 1
GROUP BY kept.id, kept.order_id, kept.sme_id, kept.insurer_id, kept.number, kept.deadline HAVING count(*) > 1;
--> statement-breakpoint
CREATE TABLE split_payments AS
SELECT link.payment_id, split.id AS instalment_id, sum(link.amount) AS amount
FROM split_instalments AS split JOIN instalments AS one ON one.order_id = split.order_id AND one.number = split.number
JOIN payment_instalments AS link ON link.instalment_id = one.id GROUP BY link.payment_id, split.id;
--> statement-breakpoint
DELETE FROM payment_instalments WHERE instalment_id IN (
	SELECT one.id FROM split_instalments AS split JOIN instalments AS one ON one.order_id = split.order_id AND one.number = split.number);
--> statement-breakpoint
INSERT INTO payment_instalments (payment_id, instalment_id, amount) SELECT payment_id, instalment_id, amount FROM split_payments;
--> statement-breakpoint
UPDATE instalments SET
	payment_id = CASE WHEN split.unpaid_parts > 0 THEN split.open_payment_id ELSE (
		SELECT last.payment_id FROM instalments AS last
		WHERE last.order_id = split.order_id AND last.number = split.number AND last.paid_at = split.last_paid_at ORDER BY last.part DESC LIMIT 1) END
FROM split_instalments AS split WHERE split.id = instalments.id;
--> statement-breakpoint
DELETE FROM instalments WHERE part > 1;
--> statement-breakpoint
UPDATE instalments SET
	amount = split.amount, paid_amount = split.paid_amount, chase_at = split.chase_at,
	paid_at = CASE WHEN split.unpaid_parts > 0 THEN NULL ELSE split.last_paid_at END
FROM split_instalments AS split WHERE split.id = instalments.id;
--> statement-breakpoint
INSERT INTO tallies_later ("list", "scope", "key", "count")
SELECT 'instalments', scope, 'all', -sum(parts - 1) FROM (
	SELECT '' AS scope, parts FROM split_instalments UNION ALL SELECT sme_id, parts FROM split_instalments
) AS fewer WHERE true GROUP BY scope;
--> statement-breakpoint
INSERT INTO dues_later ("scope", "deadline", "count", "amount")
SELECT fewer.scope, coalesce(fewer.deadline, 0), -sum(unpaid_parts - 1), 0 FROM (
	SELECT '' AS scope, order_id, deadline, unpaid_parts FROM split_instalments UNION ALL
	SELECT insurer_id, order_id, deadline, unpaid_parts FROM split_instalments WHERE insurer_id IS NOT NULL
) AS fewer JOIN orders ON orders.id = fewer.order_id WHERE unpaid_parts > 1 AND orders.status > 0 GROUP BY 1, 2;
--> statement-breakpoint
-- The months of the business time zone, as in the SQLite migration: the offset is read from an order's last moment to pay, which is the end of a day.
INSERT INTO book_months_later ("of", "month", "count", "amount", "paid", "late")
SELECT 'plan', to_char(to_timestamp((deadline + CASE WHEN east > 50400000 THEN east - 86400000 ELSE east END) / 1000.0) AT TIME ZONE 'UTC', 'YYYY-MM'), -sum(parts - 1), 0, 0,
	sum(CASE WHEN unpaid_parts = 0 AND last_paid_at > deadline THEN amount ELSE 0 END - late_amount)
FROM (SELECT split.*, (86400000 - (orders.pay_until + 1) % 86400000) % 86400000 AS east FROM split_instalments AS split JOIN orders ON orders.id = split.order_id
	WHERE split.deadline IS NOT NULL AND split.number > 1 AND orders.status > 0 AND orders.placed_at IS NOT NULL) AS planned
WHERE true GROUP BY 2;
--> statement-breakpoint
DROP TABLE split_payments;
--> statement-breakpoint
DROP TABLE split_instalments;
--> statement-breakpoint
ALTER TABLE "instalments" DROP COLUMN "part";
--> statement-breakpoint
CREATE UNIQUE INDEX "instalments_order" ON "instalments" USING btree ("order_id","number");
--> statement-breakpoint
CREATE INDEX "instalments_open" ON "instalments" USING btree ("deadline" NULLS FIRST,"order_id","amount","paid_amount") WHERE "instalments"."paid_at" is null and "instalments"."number" > 1;
--> statement-breakpoint
CREATE INDEX "instalments_open_amount" ON "instalments" USING btree (("amount" - "paid_amount"),"sme_id") WHERE "instalments"."paid_at" is null and "instalments"."number" > 1;
--> statement-breakpoint
CREATE INDEX "instalments_insurer_open" ON "instalments" USING btree ("insurer_id" NULLS FIRST,"deadline" NULLS FIRST,"order_id","amount","paid_amount") WHERE "instalments"."paid_at" is null and "instalments"."number" > 1;
