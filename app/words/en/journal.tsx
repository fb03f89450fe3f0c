/** The journal for accounting software, and the chart of accounts. */

interface Chart {
  accounts: Record<string, { code: string; name: string }>;
  odooJournal: string;
  xeroTaxRate: string;
}

export const journal = {
  title: "Journal",
  text: "Every entry of the month, once, with the codes of the chart of accounts.",
  /** A link to the file. */
  files: {
    dhow: "Download entries (CSV)",
    odoo: "Download for Odoo",
    xero: "Download for Xero",
    zoho: "Download for Zoho Books",
  },
  toChart: "Chart of accounts",
  /** Columns of Dhow's own file. */
  id: "Entry",
  at: "Time",
  month: "Month",
  movement: "Description",
  account: "Account",
  code: "Account code",
  party: "Company",
  order: "Order",
  reference: "Reference",
  amount: "Amount",
  chartTitle: "Chart of accounts",
  chartLead:
    "The journal's files name the accounts of your accounting software. Changes also apply to the files of earlier " +
    "months.",
  accounts: "Accounts",
  accountHint: "Code, space, name: 1100 Trade receivables",
  software: "Software",
  odooJournal: "Journal in Odoo",
  odooJournalHint: "Its short code",
  xeroTaxRate: "Tax rate in Xero",
  xeroTaxRateHint: "The name of the rate for lines without tax",
  saved: "The chart of accounts has changed.",
};

export const journalMessages = {
  wrongAccountCode: "Enter a code of at most 20 characters, a space and a name",
  enterOdooJournal: "Enter the short code of the journal",
  enterXeroTaxRate: "Enter the name of the tax rate",
  chooseLedgerAccount: "Choose an account of the ledger",
  chartChanged: "Submit again to replace the new chart of accounts.",
  chartSet: "Chart of accounts changed",
  factChartOfAccounts: ({ accounts, odooJournal, xeroTaxRate }: Chart) =>
    [
      ...Object.entries(accounts).map(([account, { code, name }]) => `${account}: ${code} ${name}`),
      odooJournal,
      xeroTaxRate,
    ].join("; "),
};
