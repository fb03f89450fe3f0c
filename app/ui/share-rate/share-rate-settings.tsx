import * as paths from "~/domain/paths";
import { shareRateInput } from "~/domain/share-rate/share-rate";
import { Form, Hidden, type LastResult, TextField, useFields } from "~/ui/parts/form";
import { Section } from "~/ui/parts/page";
import { useWords } from "~/ui/parts/words";

export function ShareRateSettings({
  shareRate,
  seen,
  lastResult,
}: {
  shareRate: number;
  seen: string;
  lastResult: LastResult;
}) {
  const {
    shareRate: words,
    settings: { save },
  } = useWords();
  const [form, fields] = useFields<{ shareRate: string; seen: string }>({
    id: "share-rate-form",
    lastResult,
    defaultValue: { shareRate: String(shareRate) },
  });
  return (
    <Section title={words.title} id="share-rate">
      <Form form={form} schema={shareRateInput} action={paths.settingsSection("share-rate")} submit={save}>
        <Hidden field={fields.seen} value={seen} />
        <TextField field={fields.shareRate} label={words.label} hint={words.hint} inputMode="decimal" />
      </Form>
    </Section>
  );
}
