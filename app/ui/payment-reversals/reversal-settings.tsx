import * as paths from "~/domain/paths";
import { reversalsBeforeHoldInput } from "~/domain/payment-reversals/payment-reversal";
import { Form, Hidden, type LastResult, TextField, useFields } from "~/ui/parts/form";
import { Section } from "~/ui/parts/page";
import { useWords } from "~/ui/parts/words";

export function ReversalSettings({ count, seen, lastResult }: { count: number; seen: string; lastResult: LastResult }) {
  const {
    paymentReversals: { setting: words },
    settings: { save },
  } = useWords();
  const [form, fields] = useFields<{ reversalsBeforeHold: string; seen: string }>({
    id: "reversals-form",
    lastResult,
    defaultValue: { reversalsBeforeHold: String(count) },
  });
  return (
    <Section title={words.title} id="reversals">
      <Form form={form} schema={reversalsBeforeHoldInput} action={paths.settingsSection("reversals")} submit={save}>
        <Hidden field={fields.seen} value={seen} />
        <TextField field={fields.reversalsBeforeHold} label={words.count} hint={words.hint} inputMode="numeric" />
      </Form>
    </Section>
  );
}
