/**
 * The unit tests that `npm test` also runs on PostgreSQL, because their results could differ there.
 * explain/explain.test.ts finds statements that PostgreSQL rejects. `npm run test:search` runs the others, and `npm run
 * test:postgres` runs all.
 */
import { existsSync } from "node:fs";

/** Each file with the difference that it would reveal. */
const reasons = {
  "tests/domain/at-the-same-time.test.ts": "verbs that meet: serialization failures and retries",
  "tests/domain/once.test.ts": "a receipt lets one of two equal calls act",
  "tests/api/idempotency.test.ts": "the same, by the keys of the API",
  "tests/domain/payments.test.ts": "settling happens once, whoever reports it",
  "tests/domain/transfers.test.ts": "money in, and what it is allocated to",
  "tests/domain/closing.test.ts": "a closed month rejects postings, with rows that only PostgreSQL locks",
  "tests/domain/suspense.test.ts": "money of nobody yet, in totals that were added later",
  "tests/domain/cash-refunds.test.ts": "money on account is refunded or used, never both",
  "tests/domain/receipts.test.ts": "a transfer by hand and by file is booked once",
  "tests/domain/holds.test.ts": "a hold and what it stops, at the same moment",
  "tests/domain/payees.test.ts": "which bank account is in use from when",
  "tests/domain/late.test.ts": "overdue instalments, sorted with nulls first",
  "tests/domain/chores.test.ts": "chores that two rounds try",
  "tests/domain/resend.test.ts": "messages are walked by two columns, and texts by a partial index",
  "tests/domain/lists.test.ts": "pages of a list follow each other without a gap",
  "tests/domain/queries.test.ts": "the plan of every query uses an index",
  "tests/domain/database.test.ts": "what a transaction sees and rolls back",
  "tests/domain/budgets.test.ts": "the statements and round trips of verbs",
  "tests/pages/budgets.test.ts": "the statements and round trips of pages",
  "tests/pages/lists.test.ts": "filters, sorting and paging of every list",
  "tests/pages/statements.test.ts": "statements that add up month by month",
  "tests/api/trade.test.ts": "a whole trade by the API",
  "tests/api/payout-batches.test.ts": "a batch by the API",
  "tests/api/bank-statements.test.ts": "a bank statement by the API",
};

export const filesOnPostgres = Object.keys(reasons);

// vitest ignores a missing file as long as it finds others.
const missing = filesOnPostgres.filter((file) => !existsSync(new URL(`../${file}`, import.meta.url)));
if (missing.length > 0)
  throw new Error(`tests/on-postgres-short.mjs names files that do not exist: ${missing.join(", ")}`);
