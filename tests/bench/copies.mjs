/**
 * Fills a database with copies of records that the verbs made: SMEs, suppliers, staff and orders at every level and
 * status, with instalments, invoices, cases, search terms, counters and balances. Runs in a separate process, because
 * it is busy for minutes: node copies.mjs '{"path": …, "smes": 1000000, …}'
 */
import { registerHooks } from "node:module";
import Database from "better-sqlite3";

const app = new URL("../../app/", import.meta.url).href;
/** Resolves the program's imports, which have no file extension. */
registerHooks({
  resolve: (name, context, next) =>
    /^(~\/|\.\.?\/)/.test(name) && !/\.\w+$/.test(name)
      ? next(`${name.replace("~/", app)}.ts`, context)
      : next(name, context),
});
const { publicTerms } = await import("../../app/domain/applicants/search.ts");

const YEAR = 365 * 24 * 3600 * 1000;

/** The number of companies or orders in a hundred at each level or status. */
const smeLevels = { 8: 80, 7: 1, 6: 3, 5: 2, 4: 3, 3: 2, 2: 1, 1: 1, 0: 2, "-1": 2, "-2": 1, "-6": 2 };
const supplierLevels = { 5: 80, 4: 5, 3: 3, 2: 1, 1: 1, 0: 4, "-1": 3, "-2": 3 };
const statuses = { 6: 55, 5: 6, 4: 5, 3: 6, 2: 8, 1: 5, 0: 5, "-1": 10 };
const staffRoles = { admin: 34, bank: 33, insurance: 33 };
const firsts = "Gulf Salmiya Doha Amwaj Marina Pearl Falcon Jahra Souq Hawally".split(" ");
const seconds = "Trading Foods Cafés Traders Markets Stores Kitchens Supply Bakers Group".split(" ");

/** The measured companies: the SME has 1 % of all orders, the supplier 10 %. */
const { path, smes, suppliers, staff, orders, now, sme, provider } = JSON.parse(process.argv[2] ?? "");
const database = new Database(path);
for (const pragma of [
  "journal_mode = off",
  "synchronous = off",
  "foreign_keys = off",
  "locking_mode = exclusive",
  "cache_size = -500000",
]) {
  database.pragma(pragma);
}

let lap = performance.now();
/** Runs a statement and prints its duration. */
function run(name, sql) {
  database.exec(sql);
  const seconds = (performance.now() - lap) / 1000;
  lap = performance.now();
  if (seconds > 5) console.log(`  ${seconds.toFixed(0).padStart(4)} s  ${name}`);
}

const numbers = (count) =>
  `(with recursive n (i) as (values (1) union all select i + 1 from n where i < ${count}) select i from n)`;
/** A UUIDv7 of this time. Ids of one time sort by `i`, and each kind has its own. */
const id = (at, kind, i) => `printf('%08x-%04x-7%03x-8000-%012x', (${at}) >> 16, (${at}) & 65535, ${kind}, ${i})`;
/** A pseudo-random number below `limit`, derived from `i`. */
const mixed = (i, limit) => `(((${i}) * 2654435761 >> 9) % ${limit})`;
/** An element of `all`, chosen by `i`. */
const oneOf = (all, i) => `(select value from json_each('${JSON.stringify(all)}') where key = ${mixed(i, all.length)})`;

/**
 * Copies the originals `it` of `table` where `where`; `from` has the rows to copy for, `change` names the columns
 * that differ.
 */
function copy(table, from, where, change) {
  const columns = database.pragma(`table_info(${table})`).map(({ name }) => name);
  run(
    table,
    `insert into ${table} (${columns.map((name) => `"${name}"`).join(", ")})
     select ${columns.map((name) => change[name] ?? `it."${name}"`).join(", ")}
     from ${from} cross join original_${table} it on ${where}`,
  );
}

/** Slots from 0 to 99, shared by the keys; `originalOf` gives the copied record. */
function share(list, shares, originalOf) {
  let slot = 0;
  for (const [key, share] of Object.entries(shares)) {
    const original = originalOf(key);
    if (!original) throw new Error(`there is no ${list} ${key} to be copied`);
    for (const end = slot + share; slot < end; slot += 1)
      database.prepare("insert into slots values (?, ?, ?)").run(list, slot, original);
  }
}

/* ---- the originals ---- */

const schema = database.prepare("select type, name, sql from sqlite_master order by type, name");
const before = JSON.stringify(schema.all());
const indexes = schema.all().filter((entry) => entry.type === "index" && entry.sql !== null);
for (const table of [
  "accounts",
  "applicants",
  "applicant_industries",
  "insurer_cases",
  "orders",
  "instalments",
  "files",
]) {
  run(table, `create temp table original_${table} as select * from ${table}`);
}
run("slots", "create temp table slots (list text, slot integer, original text, primary key (list, slot))");
const first = (sql, ...values) =>
  database
    .prepare(sql)
    .pluck()
    .get(...values);
const atLevel = "select id from applicants where role = ? and level = ? and coalesce(json_array_length(plan), 1) = 1";
share("sme", smeLevels, (level) => first(atLevel, "sme", Number(level)));
share("provider", supplierLevels, (level) => first(atLevel, "provider", Number(level)));
const ofParts = (parts) => (status) =>
  first(`select id from orders where status = ? and json_array_length(plan) ${parts}`, Number(status));
share("order", statuses, ofParts("= 1"));
share("order in parts", statuses, ofParts("> 1"));
share("staff", staffRoles, (role) => first("select id from accounts where role = ?", role));
const insurers = database.prepare("select id from insurers order by position").pluck().all();
/** The first insurer insures every other SME. */
const insurerFor = (i) =>
  oneOf(
    [0, 0, 0, 1, 1, 2].map((n) => insurers[n]),
    `${i} + 5`,
  );

// Rebuilt at the end from sorted rows.
for (const { name } of indexes) database.exec(`drop index "${name}"`);

/* ---- people: in the two years before the orders ---- */

for (const [role, count, kind] of [
  ["sme", smes, 1],
  ["provider", suppliers, 2],
]) {
  const at = `${now - 4 * YEAR} + i * ${Math.floor((2 * YEAR) / count)}`;
  run(
    `${role}s`,
    `create temp table ${role}s as
    select i, ${at} as at, ${id(at, kind, "i * 2")} as account, ${id(at, kind, "i * 2 + 1")} as id,
      ${insurerFor("i")} as insurer, original
    from ${numbers(count)} join slots on list = '${role}' and slot = ${mixed("i", 100)} order by i`,
  );
  const email = `'${role}' || copy.i || '@copies.test'`;
  copy(
    "accounts",
    `${role}s copy cross join original_applicants company on company.id = copy.original`,
    "it.id = company.account_id",
    {
      id: "copy.account",
      email,
      created_at: "copy.at",
    },
  );
  const named = (name) => `case when it.title is not null then ${name} end`;
  copy("applicants", `${role}s copy`, "it.id = copy.original", {
    id: "copy.id",
    account_id: "copy.account",
    email,
    created_at: "copy.at",
    updated_at: "copy.at",
    waiting_since: "copy.at",
    title: named(`${oneOf(firsts, "copy.i")} || ' ' || ${oneOf(seconds, "copy.i + 7")} || ' ' || copy.i`),
    firstname: named(oneOf(firsts, "copy.i")),
    lastname: named(oneOf(seconds, "copy.i + 7")),
    phone_number: "case when it.phone_number is not null then printf('5%07d', copy.i) end",
    insurer_id: "case when it.insurer_id is not null then copy.insurer end",
  });
  copy("applicant_industries", `${role}s copy`, "it.applicant_id = copy.original", { applicant_id: "copy.id" });
}
copy("insurer_cases", "smes copy", "it.applicant_id = copy.original", {
  applicant_id: "copy.id",
  insurer_id: "copy.insurer",
  reached_at: "copy.at",
});
copy(
  "accounts",
  `${numbers(staff)} copy cross join slots on list = 'staff' and slot = ${mixed("copy.i", 100)}`,
  "it.id = slots.original",
  {
    id: id(`${now - 4 * YEAR} + copy.i`, 3, "copy.i"),
    email: "'staff' || copy.i || '@copies.test'",
    created_at: `${now - 4 * YEAR} + copy.i`,
  },
);

// Search terms, as reindex writes them.
database.function(
  "terms",
  { deterministic: true },
  (email, email2, title, firstname, lastname, phoneCountry, phoneNumber) =>
    JSON.stringify(
      publicTerms({
        email,
        email2,
        title,
        firstname,
        lastname,
        phoneCountry,
        phoneNumber,
        phone2Country: null,
        phone2Number: null,
      }),
    ),
);
const listed = "a.role = 'provider' and a.level = 5";
run(
  "words",
  `create temp table words as select a.role, value as term, a.id from applicants a cross join
  json_each(terms(a.email, a.email2, a.title, a.firstname, a.lastname, a.phone_country, a.phone_number))
  where a.email like '%@copies.test'`,
);
run(
  "search_terms",
  `create temp table more_terms as
  select '' as scope, role, term, id from words
  union all select c.insurer_id, w.role, w.term, w.id from words w join insurer_cases c on c.applicant_id = w.id
  union all select 'directory', w.role, w.term, w.id from words w join applicants a on a.id = w.id where ${listed}
  union all select 'directory', 'provider', '#' || s.industry_id, s.applicant_id from applicant_industries s
    join applicants a on a.id = s.applicant_id where ${listed} and a.email like '%@copies.test'`,
);
run(
  "search_terms",
  "insert into search_terms (scope, role, term, applicant_id) select * from more_terms order by scope, role, term, id",
);
run("words", "drop table words; drop table more_terms");

/* ---- orders: in the last two years ---- */

run(
  "buyers",
  `create temp table buyers (n integer primary key, id, insurer, plan);
  insert into buyers select row_number() over (order by rowid) - 1, id, insurer_id, 'order' from applicants
  where role = 'sme' and level = 8 and email like '%@copies.test';
  insert into buyers select -1, id, insurer_id, 'order in parts' from applicants where id = '${sme}'`,
);
run(
  "sellers",
  `create temp table sellers (n integer primary key, id);
  insert into sellers select row_number() over (order by a.rowid) - 1, a.id from applicants a
    where ${listed} and email like '%@copies.test';
  insert into sellers values (-1, '${provider}')`,
);
const [buyers, sellers] = [first("select max(n) + 1 from buyers"), first("select max(n) + 1 from sellers")];
const at = `(${now - 2 * YEAR} + copy.i * ${Math.floor((2 * YEAR) / orders)})`;
const shift = `(${at} - it.created_at)`;
copy(
  "orders",
  `${numbers(orders)} copy
   cross join buyers on buyers.n = case copy.i % 100 when 50 then -1 else ${mixed("copy.i", buyers)} end
   cross join sellers on sellers.n = case copy.i % 10 when 3 then -1 else ${mixed("copy.i + 11", sellers)} end
   cross join slots on slots.list = buyers.plan and slots.slot = ${mixed("copy.i + 23", 100)}`,
  "it.id = slots.original",
  {
    id: id(at, 4, "copy.i"),
    number: "copy.i + 1000000",
    sme_id: "buyers.id",
    provider_id: "sellers.id",
    insurer_id: "buyers.insurer",
    invoice_file: "case when it.invoice_file is not null then printf('%043d', copy.i) end",
    // Past instalments are paid, except for one order in fifty.
    paid: `case when it.status > 0 and ${at} < ${now} - ${YEAR / 3} and copy.i % 50 > 0 then 1 else it.paid end`,
    pay_until: `it.pay_until + ${shift}`,
    placed_at: `it.placed_at + ${shift}`,
    delivery_day: `it.delivery_day + ${shift}`,
    proposed_day: `it.proposed_day + ${shift}`,
    due_from: `it.due_from + ${shift}`,
    created_at: at,
    updated_at: at,
    status_since: at,
  },
);
const copied = "(select rowid, * from orders where number > 1000000) copy";
const anyInvoice = "(select invoice_file as name from original_orders where invoice_file is not null limit 1)";
copy(
  "files",
  `${copied} cross join ${anyInvoice} invoice`,
  "it.name = invoice.name and copy.invoice_file is not null",
  {
    name: "copy.invoice_file",
    created_at: "copy.created_at",
  },
);
const moved = (column) => `it.${column} + copy.created_at - it.created_at`;
copy(
  "instalments",
  `${copied} cross join original_orders o on o.status = copy.status and json_array_length(o.plan) = ` +
    "json_array_length(copy.plan)",
  "it.order_id = o.id",
  {
    id: id("copy.created_at", "16 + it.number", "copy.number"),
    order_id: "copy.id",
    sme_id: "copy.sme_id",
    insurer_id: "copy.insurer_id",
    deadline: moved("deadline"),
    paid_at: `case when copy.paid and it.paid_at is null then ${moved("deadline")} else ${moved("paid_at")} end`,
    chase_at: "case when not copy.paid then it.chase_at end",
    payment_id: "null",
    created_at: "copy.created_at",
  },
);

for (const { name, sql } of indexes) run(name, sql);
if (JSON.stringify(schema.all()) !== before) throw new Error("the schema is another than before");

/* ---- aggregates ---- */

const tally = (list, scope, key, from) =>
  run(
    "tallies",
    `insert into tallies (list, scope, key, count) select ${list}, ${scope}, ${key}, count(*) from ${from}`,
  );
run("tallies", "delete from tallies");
tally("role", "''", "level", "applicants group by role, level");
tally("role", "''", "'all'", "applicants group by role");
tally("role", "''", "'waiting:' || waiting_for", "applicants where waiting_for is not null group by role, waiting_for");
tally("'team'", "''", "role", "accounts where role not in ('sme', 'provider') group by role");
tally("'team'", "''", "'all'", "accounts where role not in ('sme', 'provider')");
tally("'cases'", "insurer_id", "'all'", "insurer_cases group by insurer_id");
tally("'cases'", "insurer_id", "level", "applicants where insurer_id is not null group by insurer_id, level");
const listedSells = `applicant_industries s join applicants a on a.id = s.applicant_id where ${listed}`;
tally("'directory'", "''", "industry_id", `${listedSells} group by industry_id`);
for (const [scope, from] of [
  ["''", "orders"],
  ["sme_id", "orders"],
  ["insurer_id", "orders where insurer_id is not null"],
  ["provider_id", "orders where placed_at is not null"],
]) {
  const by = scope === "''" ? "" : `${scope}, `;
  tally("'orders'", scope, "status", `${from} group by ${by}status`);
}
run(
  "tallies",
  `insert into tallies (list, scope, key, count)
  select list, scope, 'all', sum(count) from tallies where list = 'orders' group by list, scope`,
);
tally("'instalments'", "sme_id", "'all'", "instalments group by sme_id");
tally("'instalments'", "''", "'all'", "instalments");
tally("'invoices'", "sme_id", "'all'", "orders where invoice_file is not null group by sme_id");
const keep = "insert or replace into balances (book, party, amount) select";
run(
  "balances",
  `${keep} 'receivable', sme_id, sum(amount) from instalments 
  where paid_at is null and (deadline is not null or order_id in (select id from orders where status = 0))
  group by sme_id;
  ${keep} 'payable', provider_id, -sum(supplier_share) from orders where status = 5 group by provider_id;
  ${keep} 'to pay out', '', -sum(amount) from balances where book = 'payable'`,
);
for (const [total, from] of [
  ["credit given", "select insurer_id, credit_amount as amount from applicants where credit_amount is not null"],
  [
    "credit used",
    "select insurer_id, b.amount from balances b join applicants a on a.id = b.party where book = 'receivable'",
  ],
]) {
  run(
    "totals",
    `${keep} '${total}', insurer_id, sum(amount) from (${from}) group by insurer_id;
    ${keep} '${total}', '', sum(amount) from balances where book = '${total}' and party <> ''`,
  );
}

const pages = database.pragma("page_count", { simple: true }) * database.pragma("page_size", { simple: true });
console.log(`  ${(pages / 1e9).toFixed(1)} GB`);
database.close();
