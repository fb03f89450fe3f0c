import { type Field, Form, type LastResult, SelectField, useFields } from "~/ui/parts/form";
import { Section } from "~/ui/parts/page";
import { useShell } from "~/ui/parts/shell";
import { useWords } from "~/ui/parts/words";
import { type Locale, localeWords } from "~/words/words";

/** Names each language in that language. Renders nothing if only one language exists. */
export function LanguageField({ field }: { field: Field }) {
  const { languages } = useShell();
  const { page: account } = useWords().accounts;
  if (languages.length === 1) return null;
  const options = languages.map((locale) => ({ value: locale, label: localeWords(locale).name }));
  return <SelectField field={field} label={account.language} hint={account.languageHint} options={options} />;
}

/** Changes the account's language. Renders nothing if only one language exists. */
export function LanguageForm({ locale, lastResult }: { locale: Locale; lastResult: LastResult }) {
  const { page: account } = useWords().accounts;
  const [form, fields] = useFields<{ locale: string }>({ lastResult, id: "language", defaultValue: { locale } });
  if (useShell().languages.length === 1) return null;
  return (
    <Section title={account.language}>
      <Form form={form} action="/account?do=language" submit={account.changeLanguage}>
        <LanguageField field={fields.locale} />
      </Form>
    </Section>
  );
}
