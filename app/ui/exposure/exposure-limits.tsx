import { type LimitedDimension, limitedDimensions } from "~/domain/exposure/exposure";
import { exposureLimitsForm } from "~/domain/exposure/exposure-limits-form";
import { Form, Hidden, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { Page, Section } from "~/ui/parts/page";
import { useWords } from "~/ui/parts/words";
import { SettingsTabs } from "~/ui/settings/settings-tabs";

export type ExposureLimitFields = Record<LimitedDimension, string>;

/** The form for the limits above which the exposure page warns. `seen` is the version of the limits in the form. */
export function ExposureLimitSettings({ set, seen }: { set: ExposureLimitFields; seen: string }) {
  const {
    exposure: { limits: words },
  } = useWords();
  const [form, fields] = useFields<ExposureLimitFields & { seen: string }>({
    lastResult: useLastResult(),
    defaultValue: { ...set, seen },
  });
  return (
    <Page title={words.title} lead={words.lead}>
      <SettingsTabs current="exposure" />
      <Section title={words.title}>
        <Form form={form} schema={exposureLimitsForm} submit={words.save}>
          <Hidden field={fields.seen} value={seen} />
          {limitedDimensions.map((dimension) => (
            <TextField key={dimension} field={fields[dimension]} label={words.labels[dimension]} inputMode="decimal" />
          ))}
        </Form>
      </Section>
    </Page>
  );
}
