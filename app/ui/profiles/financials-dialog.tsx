import { useLoaderData } from "@remix-run/react";
import { financialNames, financialsInput } from "~/domain/applicants/financials";
import { CancelLink, Dialog } from "~/ui/parts/dialog";
import { Form, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { type MetaArgs, pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

type FinancialsForm = Record<(typeof financialNames)[number], string | null>;

export interface FinancialsView {
  /** The stored figures: a year, and dollars. */
  known: FinancialsForm;
  /** The page that takes documents now. Null while none does. */
  documents: string | null;
}

export const financialsMeta = (args: MetaArgs) => pageTitle(({ profiles }) => profiles.financials.title, args);

/** The dialog in which an SME states its figures, over its profile. */
export function FinancialsDialog() {
  const { financials: words } = useWords().profiles;
  const { known, documents } = useLoaderData<FinancialsView>();
  const [form, fields] = useFields<FinancialsForm>({ lastResult: useLastResult(), defaultValue: known });
  return (
    <Dialog title={words.title}>
      <p>
        {words.lead} {documents && words.upload((text) => <a href={documents}>{text}</a>)}
      </p>
      <Form form={form} schema={financialsInput} submit={words.save} secondary={<CancelLink />}>
        {financialNames.map((name) => (
          <TextField
            key={name}
            field={fields[name]}
            label={words[name]}
            prefix={name === "foundedYear" ? undefined : "$"}
            inputMode={name === "foundedYear" ? "numeric" : "decimal"}
          />
        ))}
      </Form>
    </Dialog>
  );
}
