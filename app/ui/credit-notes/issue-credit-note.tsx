/** The page on which a supplier issues a credit note. Above the order, its Arabic first visit exceeds 14 600 bytes. */
import { useParams } from "@remix-run/react";
import * as paths from "~/domain/paths";
import { Form, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { Page, Section } from "~/ui/parts/page";
import { useWords } from "~/ui/parts/words";

export function IssueCreditNote() {
  const { back, page } = useWords().orders;
  const { credit: words } = page;
  const { id = "" } = useParams();
  const [form, fields] = useFields<{ amount: string; reason: string }>({ lastResult: useLastResult() });
  return (
    <Page back={{ href: paths.order("provider", id), title: back }} title={words.issue} lead={words.text}>
      <Section>
        <Form form={form} submit={words.issue}>
          <TextField field={fields.amount} label={words.amount} prefix="$" inputMode="decimal" />
          <TextField field={fields.reason} label={page.reason} />
        </Form>
      </Section>
    </Page>
  );
}
