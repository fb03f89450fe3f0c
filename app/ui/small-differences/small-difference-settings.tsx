import * as paths from "~/domain/paths";
import { smallDifferenceForm } from "~/domain/small-differences/small-difference";
import { Form, Hidden, type LastResult, TextField, useFields } from "~/ui/parts/form";
import { Section } from "~/ui/parts/page";
import { useWords } from "~/ui/parts/words";

interface SmallDifferenceSettingsProps {
  /** Dollars, such as "1.00". */
  limit: string;
  seen: string;
  lastResult: LastResult;
}

export function SmallDifferenceSettings({ limit, seen, lastResult }: SmallDifferenceSettingsProps) {
  const {
    smallDifferences: words,
    settings: { save },
  } = useWords();
  const [form, fields] = useFields<{ smallDifference: string; seen: string }>({
    id: "small-differences-form",
    lastResult,
    defaultValue: { smallDifference: limit },
  });
  return (
    <Section title={words.title} id="small-differences">
      <Form form={form} schema={smallDifferenceForm} action={paths.settingsSection("small-differences")} submit={save}>
        <Hidden field={fields.seen} value={seen} />
        <TextField
          field={fields.smallDifference}
          label={words.limit}
          hint={words.hint}
          inputMode="decimal"
          prefix="$"
        />
      </Form>
    </Section>
  );
}
