/**
 * Every write of a verb that changes a fact about money or access must record an event. Triggers of the database watch this in
 * tests: a verb fails if no event follows its change in the same transaction.
 */
import type { SqliteStore } from "~/db/sqlite.server";
import { watchWrites } from "~/domain/verb.server";
import { sqlite } from "./sqlite";

/** The columns of facts (app/domain/events/facts.server.ts) by their tables. */
const columns: Record<string, string> = {
  accounts: "email, role, insurer_id, disabled_at, password_hash",
  second_factors: "since",
  applicants: "account_id, role, level, email, title, registration_country, registration_number, phone_country, phone_number, credit_request, credit_amount, insurer_id, plan, tax_rate",
  documents: "applicant_id, title, file, state, good_until",
  screenings: "applicant_id, state, hits, decided_by, reason",
  approvals: "act, input, about, basis, role, insurer_id, proposed_by, expires_at, state, decided_by, reason",
  holds: "applicant_id, what, role, insurer_id, ends_at, lifted_at",
  insurer_cases: "state",
  payees: "supplier_id, iban, holder, bank, currency, state, usable_from, contact_email, contact_phone_country, contact_phone_number",
  payout_batches: "number, state, drafted_by, approved_by",
  payout_lines: "state, iban, holder, bank, currency, amount, rate, units, end_to_end_id, value_date, bank_reference, reason_code, reason",
  payout_line_orders: "order_id",
  payout_files: "body",
  bank_accounts: "mapping",
  bank_statements: "sha256, added",
  bank_lines: "account, key, amount, currency, cents, sme_id",
  credit_asks: "sme_id, amount, state, granted",
  orders: "number, sme_id, provider_id, insurer_id, amount, tax_rate, bank_share_rate, plan, status, pay_until, placed_at, delivery_day, proposed_day, proposed_by, due_from, verify_code, invoice_file, payout_reference, payout_value_date, created_at",
  payments: "order_id, amount, state",
  insurers: "name, position, paused_at",
  industries: "title, desc",
};

/** The tables, of those with facts, from which verbs delete rows. */
const losesRows = new Set(["second_factors", "documents", "payout_lines", "payout_line_orders"]);

const differs = (those: string): string => those.split(", ").map((column) => `old.${column} is not new.${column}`).join(" or ");

function watch({ writerConnection }: SqliteStore): void {
  // Looked up in the database each time, since a transaction that fails rolls the triggers back, too.
  if (writerConnection.prepare("select 1 from sqlite_temp_master where name = 'unrecorded'").get()) return;
  const says = (act: string, table: string) => `begin update unrecorded set what = '${act} of ${table}'; end;`;
  writerConnection.exec("create temp table unrecorded (what text); insert into unrecorded values (null);");
  writerConnection.exec("create temp trigger recorded after insert on events begin update unrecorded set what = null; end;");
  for (const [table, those] of Object.entries(columns)) {
    writerConnection.exec(`
      create temp trigger unrecorded_new_${table} after insert on ${table} ${says("new row", table)}
      create temp trigger unrecorded_changed_${table} after update on ${table} when ${differs(those)} ${says("change", table)}
    `);
    if (losesRows.has(table)) writerConnection.exec(`create temp trigger unrecorded_gone_${table} after delete on ${table} ${says("deleted row", table)}`);
  }
}

watchWrites((write) => (work) =>
  write(async (tx) => {
    const open = sqlite();
    watch(open);
    const unrecorded = () => (open.writerConnection.prepare("select what from unrecorded").get() as { what: string | null }).what;
    open.writerConnection.exec("update unrecorded set what = null");
    const answer = await work(tx);
    const what = unrecorded();
    if (what !== null) throw new Error(`A verb ended without recording its ${what}.`);
    return answer;
  }),
);
