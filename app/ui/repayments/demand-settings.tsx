import * as paths from "~/domain/paths";
import { demandDaysInput } from "~/domain/repayments/repayment";
import { Form, Hidden, type LastResult, TextField, useFields } from "~/ui/parts/form";
import { Section } from "~/ui/parts/page";
import { useWords } from "~/ui/parts/words";

export function DemandSettings({ days, seen, lastResult }: { days: number; seen: string; lastResult: LastResult }) {
  const {
    repayments: { setting: words },
    settings: { save },
  } = useWords();
  const [form, fields] = useFields<{ demandDays: string; seen: string }>({
    id: "demands-form",
    lastResult,
    defaultValue: { demandDays: String(days) },
  });
  return (
    <Section title={words.title} id="demands">
      <Form form={form} schema={demandDaysInput} action={paths.settingsSection("demands")} submit={save}>
        <Hidden field={fields.seen} value={seen} />
        <TextField field={fields.demandDays} label={words.days} hint={words.hint} inputMode="numeric" />
      </Form>
    </Section>
  );
}
