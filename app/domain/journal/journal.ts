/** The journal: every posting once, for accounting software. Source: app/domain/README.md, "Journal". */
import type { LedgerAccount, PostingKind } from "~/domain/ledger/ledger";
import { businessMonth, isoDay } from "~/domain/values/calendar";
import type { CsvCell } from "~/domain/values/csv";
import type { Cents } from "~/domain/values/money";
import type { ChartOfAccounts } from "./chart-of-accounts";

/** A line of a posting. Debits are positive cents. */
export interface JournalLine {
  account: LedgerAccount;
  /** The company that the account belongs to. Null for an order's and Dhow's accounts. */
  party: string | null;
  amount: Cents;
}

/** A posting. */
export interface JournalEntry {
  id: string;
  kind: PostingKind;
  /** UTC milliseconds. */
  at: number;
  /** The month whose statement has the posting, such as "2026-11". */
  month: string;
  /** The kind of movement, a message(). */
  movement: string;
  /** The order's number, such as "D-001042". Null without an order. */
  order: string | null;
  /** The reference of the payment, transfer or settlement, or the number of the fee invoice. Null if it has none. */
  reference: string | null;
  /** The id of the posting that it reverses. */
  reverses: string | null;
  lines: JournalLine[];
}

/**
 * Returns the day for accounting software, such as "2026-11-23": the posting's day, or the first day of its month if
 * the posting's own month was closed.
 */
export const journalDay = ({ at, month }: Pick<JournalEntry, "at" | "month">): string =>
  businessMonth(at) === month ? isoDay(at) : `${month}-01`;

/** The layouts of the journal's file: Dhow's own, and layouts that accounting software imports. */
export const journalLayouts = ["dhow", "odoo", "xero", "zoho"] as const;
export type JournalLayout = (typeof journalLayouts)[number];

/** A line of the file, with its entry. */
export interface JournalRow {
  entry: JournalEntry;
  line: JournalLine;
  /** True for the first line of its entry. */
  isFirst: boolean;
}

/** The texts that depend on the reader's language. */
export interface JournalTexts {
  head: readonly string[];
  movement: (entry: JournalEntry) => string;
  account: (account: LedgerAccount) => string;
}

interface LayoutOfFile {
  head: readonly string[];
  cells: (row: JournalRow) => CsvCell[];
}

const CURRENCY = "USD";

/** Returns the amount in plain digits, or "" for 0. */
const digits = (cents: Cents): CsvCell => (cents > 0 ? cents : "");

/**
 * Returns the columns of a layout.
 *
 * - odoo: the fields of `account.move`, whose first line also has the entry's fields
 * - xero: the template of manual journals; lines of the same narration and date are one journal
 * - zoho: the sample file of manual journals; lines of the same reference number are one journal
 */
export function layoutJournal(layout: JournalLayout, chart: ChartOfAccounts, texts: JournalTexts): LayoutOfFile {
  const text = ({ entry }: JournalRow) => [texts.movement(entry), entry.order].filter(Boolean).join(" ");
  const chartAccount = ({ line }: JournalRow) => chart.accounts[line.account];
  const [debit, credit] = [
    ({ line }: JournalRow) => digits(line.amount),
    ({ line }: JournalRow) => digits(-line.amount),
  ];
  const layouts: Record<JournalLayout, LayoutOfFile> = {
    dhow: {
      head: texts.head,
      cells: (row) => [
        row.entry.id,
        new Date(row.entry.at).toISOString(),
        row.entry.month,
        texts.movement(row.entry),
        texts.account(row.line.account),
        chartAccount(row).code,
        row.line.party ?? "",
        row.entry.order ?? "",
        row.entry.reference ?? "",
        row.line.amount,
      ],
    },
    odoo: {
      head: [
        "id",
        "ref",
        "date",
        "journal_id",
        "line_ids/account_id",
        "line_ids/partner_id",
        "line_ids/name",
        "line_ids/debit",
        "line_ids/credit",
      ],
      cells: (row) => [
        ...(row.isFirst
          ? [`dhow_${row.entry.id}`, row.entry.reference ?? text(row), journalDay(row.entry), chart.odooJournal]
          : ["", "", "", ""]),
        chartAccount(row).code,
        row.line.party ?? "",
        text(row),
        debit(row),
        credit(row),
      ],
    },
    xero: {
      head: ["*Narration", "*Date", "Description", "*AccountCode", "*TaxRate", "*Amount"],
      cells: (row) => [
        `${text(row)} (${row.entry.id})`,
        journalDay(row.entry).split("-").reverse().join("/"),
        [row.line.party, row.entry.reference].filter(Boolean).join(", "),
        chartAccount(row).code,
        chart.xeroTaxRate,
        row.line.amount,
      ],
    },
    zoho: {
      head: [
        "Journal Date",
        "Reference Number",
        "Notes",
        "Currency",
        "Account",
        "Description",
        "Contact Name",
        "Debit",
        "Credit",
      ],
      cells: (row) => [
        journalDay(row.entry),
        row.entry.id,
        text(row),
        CURRENCY,
        chartAccount(row).name,
        row.entry.reference ?? "",
        row.line.party ?? "",
        debit(row),
        credit(row),
      ],
    },
  };
  return layouts[layout];
}
