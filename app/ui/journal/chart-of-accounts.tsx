import {
  accountField,
  type ChartOfAccounts,
  chartForm,
  formatChartAccount,
  ledgerAccountNames,
} from "~/domain/journal/chart-of-accounts";
import * as paths from "~/domain/paths";
import { Form, Hidden, type LastResult, TextField, useFields } from "~/ui/parts/form";
import { Section } from "~/ui/parts/page";
import { useWords } from "~/ui/parts/words";

interface ChartFormProps {
  chart: ChartOfAccounts;
  /** The version of the chart in the form. */
  seen: string;
  lastResult: LastResult;
}

export function ChartForm({ chart, seen, lastResult }: ChartFormProps) {
  const {
    journal: words,
    ledger,
    settings: { save },
  } = useWords();
  const { odooJournal, xeroTaxRate } = chart;
  const accounts = ledgerAccountNames.map((account) => [
    accountField(account),
    formatChartAccount(chart.accounts[account]),
  ]);
  const [form, fields] = useFields<Record<string, string>>({
    id: "chart",
    lastResult,
    defaultValue: { ...Object.fromEntries(accounts), odooJournal, xeroTaxRate },
  });
  const field = (name: string) => fields[name]!;
  return (
    <Section title={words.accounts}>
      <Form form={form} schema={chartForm} action={paths.chartOfAccounts} submit={save}>
        <Hidden field={field("seen")} value={seen} />
        <p>{words.accountHint}</p>
        {ledgerAccountNames.map((account) => (
          <TextField key={account} field={field(accountField(account))} label={ledger.books[account].name} />
        ))}
        <TextField field={field("odooJournal")} label={words.odooJournal} hint={words.odooJournalHint} />
        <TextField field={field("xeroTaxRate")} label={words.xeroTaxRate} hint={words.xeroTaxRateHint} />
      </Form>
    </Section>
  );
}
