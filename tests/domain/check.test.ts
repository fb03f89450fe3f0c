/**
 * `dhow check` finds nothing after a trade, and names values that were changed by hand. check.long.test.ts covers every
 * row.
 */
import { describe, expect, test } from "vitest";
import { store, useStore } from "~/db/client.server";
import { checkBeside, checkDatabase, checkNewest, type TakenParts } from "~/domain/check.server";
import { usesPostgres } from "../on-postgres";
import { rawRun } from "../raw";
import { books, findsChanges, lookAway, lookBack, useBooks } from "./tampering";

useBooks();

/** Changes the database by hand, and restores it after the test. */
async function change(statement: string, ...values: (string | number)[]): Promise<void> {
  expect(await rawRun(statement, ...values)).toBeGreaterThan(0);
}

test("finds nothing after a trade", async () => {
  expect(await checkDatabase()).toEqual([]);
});

test("starts the other thread before it checks the file, and ends it if the file is damaged", async () => {
  const undamaged = store();
  const steps: string[] = [];
  useStore({
    ...undamaged,
    async findDamage() {
      steps.push("file");
      return ["page 7 is damaged"];
    },
  });
  const startBeside = (_taken: TakenParts, ended: AbortSignal) =>
    new Promise<string[]>((_, reject) => {
      steps.push("thread");
      ended.addEventListener("abort", () => {
        steps.push("end");
        reject(new Error("ended"));
      });
    });
  const problems = await checkDatabase({ startBeside }).finally(() => useStore(undamaged));
  expect(problems).toEqual(["page 7 is damaged", expect.stringContaining("the check stopped at the database file")]);
  expect(steps).toEqual(["thread", "file", "end"]);
});

test("two threads share the parts and name each problem once", async () => {
  await change("update instalments set amount = amount + 1 where order_id = ? and number = 3", books.running);
  await change("update event_heads set hash = 'x' where subject = 'order' and subject_id = ?", books.running);
  const alone = await checkDatabase();
  const shared = await checkDatabase({ startBeside: (taken) => checkBeside(taken) });
  expect(alone).toContain(`order ${books.number}: its last event was replaced`);
  expect(alone).toContain(`order ${books.number}: its instalments do not sum to its amount`);
  expect(shared.toSorted()).toEqual(alone.toSorted());
});

describe("the nightly check", () => {
  const problems = async () => (await checkNewest()).problems;

  test("finds a problem of a new order", async () => {
    expect(await problems()).toEqual([]);
    await change("update instalments set amount = amount + 1 where order_id = ? and number = 3", books.running);
    expect(await problems()).toContain(`order ${books.number}: its instalments do not sum to its amount`);
  });

  test("replays the chains of the newest events", async () => {
    await change("update event_heads set hash = 'x' where subject = 'order' and subject_id = ?", books.running);
    expect(await problems()).toContain(`order ${books.number}: its last event was replaced`);
  });

  test.each([
    ["a balance", "update balances set amount = amount + 1 where book = 'receivable' and party <> ''", "receivable"],
    [
      "a number of orders",
      "update tallies set count = count + 1 where list = 'orders' and key = 'reached:0'",
      "orders",
    ],
  ])("compares %s of some companies with its rows, of others the next night", async (_, statement, name) => {
    await change(statement);
    const found = (await problems()).filter((problem) => problem.includes(`its total "${name}" is`));
    expect(found.length).toBeGreaterThan(0);
    // After the last company, nothing is left. The next night begins again.
    const after = await checkNewest("z");
    expect(after.problems.filter((problem) => problem.includes("its total"))).toEqual([]);
    expect(after.last).toBe("");
  });
});

test("names 10,000 problems of a part and counts the others", async () => {
  await change(
    "insert into tallies (list, scope, key, count) with recursive n(i) as (select 1 union all select i + 1 from n " +
      "where i < 10005) select 'none', '', cast(i as text), 1 from n",
  );
  const problems = await checkDatabase();
  expect(problems).toHaveLength(10_001);
  expect(problems.at(-1)).toBe("the counters: 5 more problems");
});

/**
 * The changed value, the statement and the expected line. {order} is the active order, :placed an order that was
 * placed.
 */
const cases: [what: string, statement: string, says: string][] = [
  [
    "a ledger line",
    "update ledger_lines set amount = amount + 1 where book = 'collections'",
    "sums to $0.01, not to zero",
  ],
  [
    "both lines of a posting",
    "update ledger_lines set amount = amount * 2 where posting_id in (select id from postings where kind = 'shares')",
    "balance of payable",
  ],
  [
    "a credited amount",
    "update instalments set paid_amount = paid_amount - 5, credited_amount = 5 " +
      "where order_id = :running and number = 1",
    "has other small differences in the ledger than its instalments",
  ],
  ["a deleted ledger line", "delete from ledger_lines where book = 'product share'", "(shares) sums to"],
  [
    "an instalment's amount",
    "update instalments set amount = amount + 1 where order_id = :running and number = 3",
    "{order} its instalments do not sum to its amount",
  ],
  [
    "two instalments' amounts, with the same sum",
    "update instalments set amount = amount + case number when 3 then 1 else -1 end where order_id = " +
      ":running and number in (3, 4)",
    "{order} instalment 3 differs from the plan",
  ],
  [
    "an instalment's rate",
    "update instalments set rate = 1 where order_id = :running and number = 2",
    "{order} instalment 2 differs from the plan",
  ],
  [
    "a deleted instalment",
    "delete from instalments where order_id = :running and number = 4",
    "{order} has 3 instalments, but its plan has 4",
  ],
  [
    "an order's amount",
    "update orders set amount = amount + 100 where id = :running",
    "{order} the ledger has another order amount",
  ],
  [
    "an order's discount rate",
    "update orders set tax_rate = 500000 where id = :running",
    "{order} the ledger has another supplier share",
  ],
  [
    "an order's bank share rate",
    "update orders set bank_share_rate = 0 where id = :running",
    "{order} the ledger has another bank share",
  ],
  [
    "an order's plan",
    "update orders set plan = '[500000,250000,125000,125000]' where id = :running",
    "{order} instalment 1 differs from the plan",
  ],
  [
    "a balance",
    "update balances set amount = amount - 1 where book = 'receivable' and party = :sme",
    "balance of receivable",
  ],
  [
    "a tally",
    "update tallies set count = count + 1 where list = 'orders' and scope = :sme and key = 'reached:0'",
    "reached:0 is 4, but there are 3 rows",
  ],
  [
    "a tally of applicants",
    "update tallies set count = 0 where list = 'sme' and key = '8'",
    "counter sme  8 is 0, but there are 2 rows",
  ],
  [
    "a month's orders",
    "update monthly_figures set amount = amount + 1 where figure = 'orders' and scope = ''",
    "monthly metric orders in 2026-01 of all is $1,500.01, but its rows sum to $1,500.00",
  ],
  [
    "how many a month's orders are",
    "update monthly_figures set count = count - 1 where figure = 'orders' and scope = :sme",
    "counts 2, but there are 3 rows",
  ],
  [
    "what a month collected",
    "update monthly_figures set amount = 0 where figure = 'collected' and scope = ''",
    "monthly metric collected in 2026-01 of all is $0.00",
  ],
  [
    "a month",
    "update monthly_figures set month = '2025-12' where figure = 'refunded' and scope = :sme",
    "monthly metric refunded in 2026-01 of",
  ],
  [
    "a deleted figure",
    "delete from monthly_figures where figure = 'paid out'",
    "monthly metric paid out in 2026-01 of all is $0.00, but its rows sum to $270.00",
  ],
  [
    "when an order was placed",
    "update orders set placed_at = placed_at - 3000000000 where id = :running",
    "monthly metric orders in 2025-12 of all is $0.00, but its rows sum to $1,000.00",
  ],
  [
    "the credit that is given",
    "update exposures set granted = granted + 1 where scope = '' and dimension = 'country'",
    'total "credit given" is $19,000.01, but its parts sum to $19,000.00',
  ],
  [
    "the credit that an insurer's SMEs use",
    "update exposures set used = used - 1 where scope <> '' and dimension = 'country'",
    'total "credit used',
  ],
  [
    "what is to be paid out",
    "delete from month_turnovers where book = 'payable' and side = 'credit'",
    "shares in payable of 2026-01, credit is 0, but its postings sum to",
  ],
  [
    "the party of a ledger line without a company",
    "update ledger_lines set party = 'x' where book = 'undelivered'",
    'of undelivered has the wrong party "x"',
  ],
  [
    "a balance of no company",
    "insert into balances (book, party, amount) values ('collections', '', 500)",
    "balance of collections  is $5.00, but its lines sum to $0.00",
  ],
  [
    "an SME's credit",
    "update applicants set credit_amount = credit_amount + 100 where id = :sme",
    'total "credit given" is $19,000.00, but its parts sum to $19,001.00',
  ],
  [
    "how many SMEs an insurer covers",
    "update tallies set count = 3 where list = 'cases' and key = '8'",
    " 8 is 3, but there are 2 rows",
  ],
  [
    "a paid mark",
    "update instalments set paid_at = 1 where order_id = :running and number = 3",
    "{order} instalment 3 has a payment date that does not match its paid amount",
  ],
  [
    "a paid amount",
    "update instalments set paid_amount = 1000 where order_id = :running and number = 3",
    "{order} instalment 3 has a paid amount that differs from its payments",
  ],
  [
    "a paid amount, against the ledger",
    "update instalments set paid_amount = 1000 where order_id = :running and number = 3",
    "{order} $490.00 is unpaid, but the ledger says $500.00",
  ],
  [
    "a paid mark taken away",
    "update instalments set paid_at = null where order_id = :running and number = 2",
    "{order} instalment 2 has a payment date that does not match its paid amount",
  ],
  [
    "an order's paid mark",
    "update orders set paid = 1 where id = :running",
    "{order} its paid mark does not match its instalments",
  ],
  [
    "a deadline",
    "update instalments set deadline = deadline + 86400000 where order_id = :running and number = 2",
    "{order} instalment 2 has a wrong deadline",
  ],
  [
    "when an order is due next",
    "update orders set next_due = next_due + 1 where id = :running",
    "{order} its next due date does not match its instalments",
  ],
  [
    "an order's status",
    "update orders set status = 4 where id = :running",
    "{order} status is 4, but its events say 5",
  ],
  [
    "a status without its payment",
    "update orders set status = 1 where id = :placed",
    "its status does not match its upfront payment",
  ],
  [
    "a payout that never was",
    "update orders set status = 6 where id = :running",
    "{order} the ledger does not match its payout",
  ],
  [
    "a payment's amount",
    "update payments set amount = amount + 1 where order_id = :running",
    "does not equal the sum of its instalments",
  ],
  ["a payment's state", "update payments set state = 'declined' where order_id = :running", "(declined) has postings"],
  [
    "a credit below what is used",
    "update applicants set credit_amount = 1 where id = :sme",
    "uses $900.00 of credit, but its highest limit was $0.01",
  ],
  [
    "whom an applicant waits for",
    "update applicants set waiting_for = 'bank' where id = :sme",
    "waits for bank at level 8",
  ],
  [
    "a tally of those that wait",
    "update tallies set count = count + 1 where list = 'sme' and key = 'waiting:admin'",
    "counter sme  waiting:admin is",
  ],
  [
    "a name without its search words",
    "update applicants set title = 'Another Name' where id = :sme",
    "do not match its data",
  ],
  ["a search word", "delete from search_terms where applicant_id = :sme and scope <> ''", "do not match its data"],
  [
    "what a payment's bank was asked for",
    "update payments set collected = collected + 1 where state = 'paid'",
    "was collected with another amount",
  ],
  [
    "a trouble of a payment that is settled",
    "update payments set trouble = 'odd' where state = 'paid'",
    "(paid) is settled, but still marked for attention",
  ],
  [
    "a refund that is asked about without being due",
    "update payments set refund_at = 1 where state = 'paid'",
    "(paid) has a time for its refund inquiry, but no refund is due",
  ],
  [
    "news of a gateway that nobody will look at",
    "insert into webhook_events (id, gateway, event_id, body, received_at, attempts) values ('e', 'tap', 'chg " +
      "PAID', '{}', 1, 1)",
    "webhook event e must be exactly one of done, waiting and given up",
  ],
  [
    "a message that nobody sends nor has sent",
    "update outbox set next_attempt_at = null where id = (select min(id) from outbox)",
    "must be exactly one of sent, waiting and given up",
  ],
  [
    "a message that is sent and waits",
    "update outbox set sent_at = created_at, attempts = 1 where id = (select max(id) from outbox)",
    "must be exactly one of sent, waiting and given up",
  ],
  [
    "a payment that the bank is not asked about",
    "update payments set ask_at = null where order_id = :placed",
    "has a wrong time for its next inquiry",
  ],
  [
    "a row that points nowhere",
    "insert into documents (id, applicant_id, title, file, created_at) values ('x', :sme, 'License', 'no file', 0)",
    "refers to a missing row of files",
  ],
];

/** Changes that keep every sum right, so that only the audit log reveals them. */
const recorded: typeof cases = [
  [
    "a supplier's rate",
    "update applicants set tax_rate = 1 where role = 'provider'",
    "taxRate is 1, but its events say 100000",
  ],
  [
    "an SME's plan",
    "update applicants set plan = '[1000000]' where id = :sme",
    "plan is [1000000], but its events say [",
  ],
  [
    "a level",
    "update applicants set level = 7, waiting_for = 'admin' where id = :sme",
    "level is 7, but its events say 8",
  ],
  [
    "an applicant's e-mail address",
    "update applicants set email = 'x@x.test' where id = :sme",
    "email is x@x.test, but its events say",
  ],
  [
    "who owns an application",
    "update applicants set account_id = (select id from accounts where role = 'bank') where id = :sme",
    "accountId is",
  ],
  [
    "an account's e-mail address",
    "update accounts set email = 'x@x.test' where role = 'bank'",
    "email is x@x.test, but its events say",
  ],
  [
    "an account's role",
    "update accounts set role = 'admin' where role = 'bank'",
    "role is admin, but its events say bank",
  ],
  ["a password's hash", "update accounts set password_hash = 'none' where role = 'bank'", "password is"],
  [
    "a disabled account",
    "update accounts set disabled_at = 1 where role = 'bank'",
    "disabledAt is 1, but its events say nothing",
  ],
  [
    "an account that nobody added",
    "insert into accounts (id, email, password_hash, role, name, created_at) values ('x', 'x@x.test', 'none', " +
      "'admin', 'x', 1)",
    "account x has no events",
  ],
  [
    "a document's title",
    "update documents set title = 'Other' where id = (select min(id) from documents)",
    "its events say",
  ],
  [
    "a document's owner",
    "update documents set applicant_id = :sme where id = (select max(id) from documents)",
    "its events say nothing",
  ],
  ["a delivery code", "update orders set verify_code = 'AAAAAA' where id = :running", "{order}: verifyCode is"],
  ["an order's date", "update orders set created_at = created_at - 1 where id = :running", "{order}: createdAt is"],
  ["an order's number", "update orders set number = 9 where id = :running", "{order}: number is 9, but its events say"],
  ["an insurer's place", "update insurers set position = position + 5 where position = 1", "settings: insurers is"],
  ["an insurer's name", "update insurers set name = 'Other' where position = 1", "name is Other, but its events say"],
  [
    "an insurer's decision",
    "update insurer_cases set state = 'open' where applicant_id = :sme",
    "is open, but its events say verified",
  ],
  [
    "the bank's share rate",
    "insert into settings (key, value) values ('bankShareRate', '1')",
    "settings: bankShareRate is 1, but its events say nothing",
  ],
  [
    "a credit that was lowered and is not",
    "update applicants set credit_amount = 1000000 where credit_amount = 900000",
    "creditAmount is 1000000, but its events say 900000",
  ],
  ["a hold that was lifted", "update holds set lifted_at = 1 where lifted_at is null", "hold"],
  ["a hold that was deleted", "delete from holds where lifted_at is null", "hold"],
  ["what is held", "update holds set what = 'payouts' where lifted_at is null", "hold"],
  ["the last day of a hold", "update holds set ends_at = 1 where lifted_at is null", "hold"],
  ["a hold that was lifted and stands", "update holds set lifted_at = null where lifted_at is not null", "hold"],
  [
    "a proposal that nobody approved",
    "update approvals set state = 'approved'",
    "approval is approved, but its events say waiting",
  ],
  ["what a proposal would do", "update approvals set input = '[]'", "input is"],
  [
    "who proposed",
    "update approvals set proposed_by = (select id from accounts where role = 'bank')",
    "proposedByAccount is",
  ],
  ["how long a proposal waits", "update approvals set expires_at = expires_at + 1", "expiresAt is"],
  [
    "when a proposal takes effect",
    "update approvals set takes_effect_at = 1",
    "takesEffectAt is 1, but its events say nothing",
  ],
  ["a proposal that was deleted", "delete from approvals", "does not exist, but its events do"],
  ["the amount of an ask", "update credit_asks set amount = amount + 1", "its events say"],
  ["an ask that was granted by nobody", "update credit_asks set state = 'granted'", "its events say"],
  [
    "until when a document is good",
    "update documents set good_until = good_until + 86400000 where good_until is not null",
    "goodUntil",
  ],
  [
    "a day of delivery",
    "update orders set delivery_day = delivery_day + 86400000 where id = :running",
    "{order}: deliveryDay is",
  ],
  [
    "the day from which instalments count",
    "update orders set due_from = due_from + 86400000 where id = :running",
    "{order}: dueFrom is",
  ],
  ["a payment that was deleted", "delete from payments where order_id = :placed", "{order_placed}: payment"],
  [
    "an order that was deleted",
    "delete from orders where id = :placed",
    "{order_placed} does not exist, but its events do",
  ],
  [
    "a line of a timeline",
    "update events set text = 'Nothing happened' where subject_id = :running and number = 3",
    '{order}: event 3 ("Nothing happened") has changed',
  ],
  ["who did it", "update events set actor_id = null where subject_id = :running and number = 2", "{order}: event 2"],
  [
    "a line of a timeline that was deleted",
    "delete from events where subject_id = :running and number = 3",
    "{order}: event 3 is missing",
  ],
  [
    "the last line of a timeline that was deleted",
    "delete from events where id = (select max(id) from events where subject_id = :running)",
    "{order}: it has",
  ],
  [
    "a record that was deleted",
    "delete from event_heads where subject_id = :running",
    "has events, but no row in event_heads",
  ],
];

// PostgreSQL's foreign keys prevent dangling references.
const possible = usesPostgres ? cases.filter(([title]) => title !== "a row that points nowhere") : cases;

test.each([...possible, ...recorded])("finds a manual change of %s", async (_, statement, says) => {
  const { number, placedNumber, ...ids } = books;
  const values: string[] = [];
  const sql = statement.replace(/:(running|placed|sme)\b/g, (__, name: string) => {
    values.push(ids[name as keyof typeof ids]);
    return "?";
  });
  await lookAway();
  // PostgreSQL checks foreign keys at every statement, not at the end.
  if (usesPostgres) await rawRun("set local session_replication_role = replica");
  await change(sql, ...values);
  await lookBack();
  const named = says
    .replace("{order}:", `order ${number}:`)
    .replace("{order}", `order ${number}:`)
    .replace("{order_placed}", `order ${placedNumber}`);
  expect(await checkDatabase()).toContainEqual(expect.stringContaining(named));
});

findsChanges(1);
