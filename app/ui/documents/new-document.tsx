import { useLoaderData } from "@remix-run/react";
import { acceptedTypes, listTitles } from "~/domain/documents/document";
import { goodUntilInput } from "~/domain/documents/expiry-date";
import type { ApplicantRole } from "~/domain/values/actor";
import { CancelLink, Dialog } from "~/ui/parts/dialog";
import { FileField, Form, SelectField, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { type MetaArgs, pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

export const newDocumentMeta = (args: MetaArgs) => pageTitle(({ documents }) => documents.upload, args);

/** The dialog in which a trading company replaces a document. */
export function NewDocument() {
  const { role, title } = useLoaderData<{ role: ApplicantRole; title: string }>();
  const { documents: words, names } = useWords();
  const [form, fields] = useFields<{ title: string; smeDoc: File; providerDoc: File; goodUntil: string }>({
    lastResult: useLastResult(),
    defaultValue: { title },
  });
  return (
    <Dialog title={words.upload}>
      <p>{words.uploadLead}</p>
      <Form form={form} schema={goodUntilInput} submit={words.send} multipart secondary={<CancelLink />}>
        <SelectField
          field={fields.title}
          label={words.title}
          options={listTitles(role).map((value) => ({ value, label: names.documentTitle(value) }))}
          empty={words.selectTitle}
        />
        <FileField
          field={fields[role === "sme" ? "smeDoc" : "providerDoc"]}
          label={words.file}
          accept={acceptedTypes.join(",")}
        />
        <TextField field={fields.goodUntil} type="date" label={words.goodUntil} hint={words.goodUntilHint} />
      </Form>
    </Dialog>
  );
}
