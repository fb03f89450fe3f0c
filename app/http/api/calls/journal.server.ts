/** Calls for accounting software: the journal and the chart of accounts. */
import * as z from "zod";
import {
  type ChartOfAccounts,
  changeChart,
  chartInput,
  DEFAULT_CHART,
  ledgerAccountNames,
} from "~/domain/journal/chart-of-accounts";
import { readChart, setChart } from "~/domain/journal/chart-of-accounts.server";
import { type JournalEntry, journalDay } from "~/domain/journal/journal";
import { readJournal } from "~/domain/journal/journal.server";
import { isMonth } from "~/domain/month-closing/month-statement";
import { businessMonth } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { optionalTextLine } from "~/domain/values/text";
import { get, put } from "~/http/api/protocol/endpoint.server";
import { dollars, id, inDollars, iso, text, textOrNull, timeShape } from "~/http/api/shapes/basics";
import { moments } from "~/http/api/shapes/sample-trade";
import { message } from "~/words/message";

const book = z.enum(ledgerAccountNames).meta({ description: "The ledger account.", examples: ["receivable"] });
const code = text("1100").meta({ description: "The account's code in the chart of accounts.", examples: ["1100"] });

const ENTRIES_AT_ONCE = 100;

const journalEntry = z
  .object({
    _id: id("log"),
    createdAt: timeShape(moments.ordered),
    date: text("2026-11-02").meta({
      description: "The date for your accounts. The first day of `month` if the entry's own month was closed.",
      examples: ["2026-11-02"],
    }),
    month: text("2026-11").meta({ description: "The month whose statement has the entry.", examples: ["2026-11"] }),
    kind: text("order").meta({ description: "The kind of posting.", examples: ["order"] }),
    order: textOrNull("D-001042").meta({ description: "The order's number. Null without an order." }),
    reference: textOrNull("FT26336001").meta({
      description: "The reference of the payment, transfer or settlement. Null if it has none.",
      examples: [null],
    }),
    reverses: textOrNull("").meta({ description: "`_id` of the entry that it reverses.", examples: [null] }),
    lines: z
      .array(
        z
          .object({
            book,
            code,
            party: textOrNull("Marina Café").meta({ description: "The company of the account. Null for the others." }),
            amount: dollars(1250).meta({ description: "Debits are positive, credits negative." }),
          })
          .meta({ id: "JournalLine" }),
      )
      .meta({ description: "The sum of the amounts is 0." }),
  })
  .meta({ id: "JournalEntry" });

const journalEntryJson = (entry: JournalEntry, chart: ChartOfAccounts): z.input<typeof journalEntry> => ({
  _id: entry.id,
  createdAt: iso(entry.at),
  date: journalDay(entry),
  month: entry.month,
  kind: entry.kind,
  order: entry.order,
  reference: entry.reference,
  reverses: entry.reverses,
  lines: entry.lines.map(({ account, party, amount }) => ({
    book: account,
    code: chart.accounts[account].code,
    party,
    amount: inDollars(amount),
  })),
});

/** Lists a month's postings. */
export const journalCall = get({
  permission: "books.close",
  summary: "The journal: every posting of a month, oldest first.",
  notes:
    `At most ${ENTRIES_AT_ONCE} entries per call. Ask again with \`next\` as \`after\` until \`next\` is null. For ` +
    "the files of Odoo, Xero and Zoho Books, call `pub/book/journal`.",
  query: z.object({
    month: z
      .string({ error: message("whichMonth") })
      .refine(isMonth, message("whichMonth"))
      .optional()
      .meta({ description: "Such as 2026-11. Left out: this month.", examples: ["2026-11"] }),
    after: optionalTextLine(64)
      .default("")
      .meta({ description: "The `next` of the previous answer.", examples: [""] }),
  }),
  output: z.object({
    entries: z.array(journalEntry),
    next: textOrNull("").meta({ description: "Null if there are no more entries.", examples: [null] }),
  }),
  async run({ query: { month, after } }) {
    const [entries, chart] = await Promise.all([
      readJournal(month ?? businessMonth(clock.now()), after, ENTRIES_AT_ONCE),
      readChart(),
    ]);
    return {
      entries: entries.map((entry) => journalEntryJson(entry, chart)),
      next: entries.length < ENTRIES_AT_ONCE ? null : (entries.at(-1)?.id ?? null),
    };
  },
});

const chartShape = z.object({
  accounts: z
    .array(z.object({ book, code, name: text("Receivable") }).meta({ id: "ChartAccount" }))
    .meta({ description: "Every account of the ledger." }),
  odooJournal: text("MISC").meta({ description: "The short code of the journal in Odoo." }),
  xeroTaxRate: text("Tax Exempt").meta({ description: "The name of the tax rate in Xero for lines without tax." }),
});

const chartJson = ({ accounts, ...software }: ChartOfAccounts): z.input<typeof chartShape> => ({
  accounts: ledgerAccountNames.map((account) => ({ book: account, ...accounts[account] })),
  ...software,
});

/** Calls to show and change the chart of accounts. */
export const chartCalls = [
  get({
    permission: "settings.change",
    summary: "The chart of accounts: the codes that the journal's files contain.",
    output: chartShape,
    run: async () => chartJson(await readChart()),
  }),
  put({
    verb: setChart,
    summary: "Change the chart of accounts.",
    notes: "Accounts that are left out keep their codes. Files of earlier months get the new codes, too.",
    input: chartInput,
    example: {
      accounts: [{ book: "receivable", code: "1100", name: "Trade receivables" }],
      odooJournal: DEFAULT_CHART.odooJournal,
      xeroTaxRate: DEFAULT_CHART.xeroTaxRate,
    },
    output: chartShape,
    async run({ act, input }) {
      const chart = changeChart(await readChart(), input);
      await act(chart);
      return chartJson(chart);
    },
  }),
] as const;
