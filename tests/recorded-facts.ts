/**
 * The facts that tests watch, and PostgreSQL's trigger for their changes. SQLite uses triggers of each connection:
 * recorded-writes.ts.
 */

/** Columns of facts (app/domain/events/fact.server.ts) by table. */
export const factColumns: Record<string, string> = {
  accounts: "email, role, insurer_id, disabled_at, password_hash, name",
  second_factors: "since",
  applicants:
    "account_id, role, level, email, title, registration_country, registration_number, phone_country, " +
    "phone_number, credit_request, credit_amount, insurer_id, group_id, plan, tax_rate, firstname, lastname, " +
    "phone2_country, phone2_number, email2, address, address2, instagram, website, company_vat, text, " +
    "admin_verified_at, bank_verified_at, created_at",
  company_groups: "number, credit_limit, companies, created_by, created_at",
  applicant_industries: "applicant_id, industry_id",
  documents: "applicant_id, title, file, state, good_until",
  screenings: "applicant_id, state, source, hits, screened_at, decided_by, decided_at, reason",
  approvals:
    "act, input, about, basis, role, insurer_id, proposed_by, expires_at, takes_effect_at, state, decided_by, " +
    "reason, about_role, what, why, created_at, decided_at",
  holds:
    "applicant_id, what, role, insurer_id, ends_at, lifted_at, reason, placed_by, starts_at, lifted_by, lift_reason",
  insurer_cases: "state",
  payees:
    "supplier_id, iban, holder, bank, currency, state, usable_from, contact_email, contact_phone_country, " +
    "contact_phone_number, paper, sent_by, created_at, decided_by, decided_at, reason",
  payout_batches:
    "number, state, drafted_by, approved_by, left_out, created_at, approved_at, exported_by, exported_at, ended_at",
  payout_lines:
    "state, iban, holder, bank, currency, amount, rate, units, end_to_end_id, value_date, bank_reference, " +
    "reason_code, reason, place, supplier_id, bank_status, settled_at, returned_at",
  payout_line_orders: "order_id",
  payout_files: "body",
  bank_accounts: "mapping",
  bank_statements: "sha256, added, file_name, format, parts, entries, imported_by, created_at",
  closings: "closed_at, closed_by, statement",
  bank_lines: "account, key, amount, currency, cents, sme_id",
  manual_receipts: "sme_id, amount, value_date, bank_reference, paper, state, bank_line_id, reason",
  cash_refunds:
    "sme_id, amount, iban, holder, bank, reason, end_to_end_id, state, approved_by, created_at, payout_id, " +
    "value_date, bank_reference, paid_by, paid_at, ended_by, ended_at, end_reason",
  settlements:
    "number, month, state, principal, share, orders, end_to_end_id, is_open, drafted_by, created_at, agreed_by, " +
    "agreed_at, value_date, bank_reference, settled_by, settled_at, ended_by, ended_at, end_reason",
  settlement_lines: "order_id, principal, share, collected, supplier_repaid, posting_id",
  collection_cases:
    "owner_id, promise_amount, promise_until, promise_state, promised_at, promised_by, pause_cause, paused_until, " +
    "paused_at, paused_by, pause_reason, credit_state, state_since, state_reason",
  collection_notes: "sme_id, channel, text, next_action_at, by, created_at",
  credit_asks:
    "sme_id, insurer_id, amount, credit_before, reason, asked_at, state, granted, answered_by, answered_at, answer",
  orders:
    "number, sme_id, provider_id, insurer_id, amount, tax_rate, bank_share_rate, plan, status, pay_until, " +
    "placed_at, delivery_day, proposed_day, proposed_by, due_from, verify_code, invoice_file, " +
    "payout_reference, payout_value_date, created_at, description, credited_amount, disputed_amount, " +
    "buyer_reference, lines, metadata",
  disputes:
    "order_id, number, amount, reason, description, state, answer, answered_at, credited, decision, ended_by, " +
    "ended_at, created_at",
  provisions: "debt1, debt2, debt3, rate1, rate2, rate3, insured, before, allowance, posting_id, created_at",
  claim_policies: "notify_days, waiting_days, covered_share, exclusions",
  insurance_claims:
    "order_id, number, insurer_id, state, end_to_end_id, covered_share, exclusions, notify_by, file_from, " +
    "notified_amount, notified_by, created_at, filed_amount, filed_at, decided_by, decided_at, decision, " +
    "accepted_debt, accepted_amount, insured_amount, received_amount, passed_on_amount, withdrawn_by, withdrawn_at, " +
    "withdraw_reason",
  claim_payments:
    "claim_id, kind, amount, value_date, bank_reference, posting_id, recorded_by, created_at, " + "undone_at",
  repayments: "supplier_id, amount, value_date, bank_reference, recorded_by, created_at, undone_at",
  repayment_demands: "number, supplier_id, amount, due_on, demanded_by, created_at",
  reschedules:
    "order_id, number, deadlines, reason, state, proposed_by, insurer_id, insurer_consent_by, insurer_consent_at, " +
    "bank_consent_by, bank_consent_at, refusal, ended_by, ended_at, created_at",
  dispute_files: "dispute_id, file, sender, created_at",
  payments: "order_id, amount, state",
  insurers: "name, position, paused_at",
  industries: "title, desc",
};

/** Tables with facts from which verbs delete rows. */
export const losesRows = new Set([
  "second_factors",
  "documents",
  "payout_lines",
  "payout_line_orders",
  "applicant_industries",
]);

/** Tables whose new rows need no event of their own transaction. A statement's last one counts its entries. */
export const startsUnrecorded = new Set(["bank_lines"]);

/** The transaction's setting dhow.unrecorded names the changes since the last event; empty if there are none. */
export function watchingSql(): string {
  const notes = (name: string, value: string) =>
    `create function ${name}() returns trigger language plpgsql as $$ begin perform ` +
    `set_config('dhow.unrecorded', ${value}, true); return null; end $$;`;
  const differs = (columns: string) =>
    columns
      .split(", ")
      .map((column) => `old.${column} is distinct from new.${column}`)
      .join(" or ");
  const on = (name: string, act: string, table: string, says: string, when = "") =>
    `create trigger ${name} after ${act} on ${table} for each row ${when} execute function ` +
    `test_unrecorded('${says} of ${table}');`;
  return [
    notes("test_recorded", "''"),
    notes("test_unrecorded", "tg_argv[0]"),
    "create trigger test_recorded after insert on events for each row execute function test_recorded();",
    ...Object.entries(factColumns).flatMap(([table, columns]) => [
      ...(startsUnrecorded.has(table) ? [] : [on("test_new", "insert", table, "new row")]),
      on("test_changed", "update", table, "change", `when (${differs(columns)})`),
      ...(losesRows.has(table) ? [on("test_gone", "delete", table, "deleted row")] : []),
    ]),
  ].join("\n");
}
