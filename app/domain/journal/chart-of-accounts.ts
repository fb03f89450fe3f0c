/**
 * The chart of accounts: the accounts of Dhow's accounting software that the ledger's accounts become. Source:
 * app/domain/README.md, "Journal".
 */
import * as z from "zod";
import { type LedgerAccount, ledgerAccounts } from "~/domain/ledger/ledger";
import { lineInput, versionInput } from "~/domain/values/text";
import { message } from "~/words/message";

/** An account of the accounting software. */
export interface ChartAccount {
  /** Such as "1100". */
  code: string;
  /** Such as "Trade receivables". */
  name: string;
}

export interface ChartOfAccounts {
  accounts: Record<LedgerAccount, ChartAccount>;
  /** The code of Odoo's journal for these entries. */
  odooJournal: string;
  /** The name of Xero's tax rate for lines without tax. */
  xeroTaxRate: string;
}

const DEFAULT_CODES: Record<LedgerAccount, string> = {
  receivable: "1100",
  payable: "2100",
  "supplier receivable": "1110",
  undelivered: "2200",
  collections: "1010",
  funding: "2500",
  unapplied: "2300",
  suspense: "2310",
  "refunds due": "2320",
  "small differences": "6900",
  "bank share": "2510",
  "product share": "4000",
  "vat payable": "2400",
  "claim receivable": "1120",
  "insured losses": "6910",
  "recoveries due": "2330",
  loss: "6920",
  recovery: "4910",
  impairment: "6930",
  allowance: "1190",
};

/** The ledger's accounts in the order of pages and files. */
export const ledgerAccountNames = Object.keys(ledgerAccounts) as LedgerAccount[];

/** The chart until an admin changes it. */
export const DEFAULT_CHART: ChartOfAccounts = {
  accounts: Object.fromEntries(
    ledgerAccountNames.map((account) => [
      account,
      { code: DEFAULT_CODES[account], name: ledgerAccounts[account].name },
    ]),
  ) as Record<LedgerAccount, ChartAccount>,
  odooJournal: "MISC",
  xeroTaxRate: "Tax Exempt",
};

const MAX_CODE_LENGTH = 20;
const WRONG_ACCOUNT = message("wrongAccountCode");

/** Formats an account as people write it: "1100 Trade receivables". */
export const formatChartAccount = ({ code, name }: ChartAccount): string => `${code} ${name}`;

/** Reads "1100 Trade receivables": the first word is the code. */
const accountInput = lineInput(WRONG_ACCOUNT, 120).transform((text, context): ChartAccount => {
  const [code = "", ...words] = text.split(" ");
  if (words.length > 0 && code.length <= MAX_CODE_LENGTH) return { code, name: words.join(" ") };
  context.issues.push({ code: "custom", message: WRONG_ACCOUNT, input: text });
  return z.NEVER;
});

/** The name of an account's field in the form: "refundsDue". */
export const accountField = (account: LedgerAccount): string =>
  account.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase());

const softwareFields = {
  odooJournal: lineInput(message("enterOdooJournal"), 20),
  xeroTaxRate: lineInput(message("enterXeroTaxRate"), 50),
};

/** The form of the chart. `seen`: the version that the form showed. */
export const chartForm = z.object({
  ...Object.fromEntries(ledgerAccountNames.map((account) => [accountField(account), accountInput])),
  ...softwareFields,
  seen: versionInput,
});

/** Converts the fields of the form. */
export function toChart(sent: z.output<typeof chartForm>): ChartOfAccounts {
  const { odooJournal, xeroTaxRate, ...fields } = sent;
  const accounts = fields as unknown as Record<string, ChartAccount>;
  return {
    accounts: Object.fromEntries(
      ledgerAccountNames.map((account) => [account, accounts[accountField(account)]]),
    ) as ChartOfAccounts["accounts"],
    odooJournal,
    xeroTaxRate,
  };
}

/** The schema of the API call: accounts that are missing keep their codes. */
export const chartInput = z.object({
  accounts: z.array(
    z.object(
      {
        book: z.enum(ledgerAccountNames, message("chooseLedgerAccount")),
        code: lineInput(WRONG_ACCOUNT, MAX_CODE_LENGTH).refine((code) => !code.includes(" "), WRONG_ACCOUNT),
        name: lineInput(WRONG_ACCOUNT, 100),
      },
      message("chooseLedgerAccount"),
    ),
    message("chooseLedgerAccount"),
  ),
  ...softwareFields,
});

/** Returns the chart with the call's changes. */
export const changeChart = (
  before: ChartOfAccounts,
  { accounts, ...software }: z.output<typeof chartInput>,
): ChartOfAccounts => ({
  accounts: {
    ...before.accounts,
    ...Object.fromEntries(accounts.map(({ book, code, name }) => [book, { code, name }])),
  },
  ...software,
});
