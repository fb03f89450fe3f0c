import { disputeDaysInput } from "~/domain/disputes/dispute";
import * as paths from "~/domain/paths";
import { Form, Hidden, type LastResult, TextField, useFields } from "~/ui/parts/form";
import { Section } from "~/ui/parts/page";
import { useWords } from "~/ui/parts/words";

export function DisputeSettings({ days, seen, lastResult }: { days: number; seen: string; lastResult: LastResult }) {
  const {
    disputes: { setting: words },
    settings: { save },
  } = useWords();
  const [form, fields] = useFields<{ disputeDays: string; seen: string }>({
    id: "disputes-form",
    lastResult,
    defaultValue: { disputeDays: String(days) },
  });
  return (
    <Section title={words.title} id="disputes">
      <Form form={form} schema={disputeDaysInput} action={paths.settingsSection("disputes")} submit={save}>
        <Hidden field={fields.seen} value={seen} />
        <TextField field={fields.disputeDays} label={words.days} hint={words.hint} inputMode="numeric" />
      </Form>
    </Section>
  );
}
