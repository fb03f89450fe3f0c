/** The admin's settings of the public pages. */
import type { PublicSite } from "~/domain/public-site/public-site";
import { publicSiteForm } from "~/domain/public-site/public-site-input";
import { formatPlainPercent, type Rate } from "~/domain/values/money";
import { Form, Hidden, TextArea, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { Section } from "~/ui/parts/page";
import { useWords } from "~/ui/parts/words";

const typedRate = (rate: Rate | null): string => (rate === null ? "" : formatPlainPercent(rate));

export function PublicSiteForm({ site, seen }: { site: PublicSite; seen: string }) {
  const { publicSite: words } = useWords();
  const [form, fields] = useFields<Record<keyof PublicSite | "seen", string>>({
    id: "public-site",
    lastResult: useLastResult(),
    defaultValue: { ...site, discountFrom: typedRate(site.discountFrom), discountTo: typedRate(site.discountTo) },
  });
  return (
    <Section title={words.title}>
      <Form form={form} schema={publicSiteForm} submit={words.save}>
        <Hidden field={fields.seen} value={seen} />
        <TextField field={fields.discountFrom} label={words.from} hint={words.fromHint} inputMode="decimal" />
        <TextField field={fields.discountTo} label={words.to} inputMode="decimal" />
        <TextField field={fields.licence} label={words.licence} hint={words.licenceHint} />
        <TextArea field={fields.partners} label={words.partners} hint={words.partnersHint} />
        <TextArea field={fields.testimonials} label={words.testimonials} hint={words.testimonialsHint} rows={5} />
        <TextArea field={fields.team} label={words.team} hint={words.teamHint} rows={5} />
      </Form>
    </Section>
  );
}
