import { reviewIntervalForm } from "~/domain/credit-limits/review";
import * as paths from "~/domain/paths";
import { Form, Hidden, type LastResult, TextField, useFields } from "~/ui/parts/form";
import { Section } from "~/ui/parts/page";
import { useWords } from "~/ui/parts/words";

export function ReviewSettings({ every, seen, lastResult }: { every: number; seen: string; lastResult: LastResult }) {
  const {
    creditLimits: { review: words },
    settings: { save },
  } = useWords();
  const [form, fields] = useFields<{ reviewEvery: string; seen: string }>({
    id: "reviews-form",
    lastResult,
    defaultValue: { reviewEvery: String(every) },
  });
  return (
    <Section title={words.title} id="reviews">
      <Form form={form} schema={reviewIntervalForm} action={paths.settingsSection("reviews")} submit={save}>
        <Hidden field={fields.seen} value={seen} />
        <TextField field={fields.reviewEvery} label={words.every} hint={words.everyHint} inputMode="numeric" />
      </Form>
    </Section>
  );
}
