import { useLoaderData } from "@remix-run/react";
import { goodUntilInput } from "~/domain/documents/expiry-date";
import { CancelLink, Dialog } from "~/ui/parts/dialog";
import { Form, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { type MetaArgs, pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

export interface ExpiryDateView {
  title: string;
  /** A day such as "2027-05-31", or empty. */
  goodUntil: string;
  /** The address of the page below the dialog. */
  page: string;
}

export const expiryDateMeta = (args: MetaArgs) => pageTitle(({ documents }) => documents.dateTitle, args);

export function ExpiryDateDialog() {
  const { title, goodUntil, page } = useLoaderData<ExpiryDateView>();
  const { documents: words, names } = useWords();
  const [form, fields] = useFields<{ goodUntil: string }>({ lastResult: useLastResult(), defaultValue: { goodUntil } });
  return (
    <Dialog title={words.dateTitle} page={page}>
      <p>{names.documentTitle(title)}</p>
      <Form form={form} schema={goodUntilInput} submit={words.save} secondary={<CancelLink />}>
        <TextField field={fields.goodUntil} type="date" label={words.goodUntil} hint={words.goodUntilHint} />
      </Form>
    </Dialog>
  );
}
