/** The admin's dialog with a company's new email address or phone number. */
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type ReplacementView, replacementInput } from "~/domain/contact-changes/contact-change";
import * as paths from "~/domain/paths";
import { CancelLink, Dialog } from "~/ui/parts/dialog";
import { Form, PhoneField, TextArea, TextField, type TypedPhone, useFields, useLastResult } from "~/ui/parts/form";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

export const replacementMeta: MetaFunction = (args) =>
  pageTitle(({ contactChanges }) => contactChanges.replace.title, args);

export function ContactReplacement() {
  const { id, role, email, phone: oldPhone } = useLoaderData<ReplacementView>();
  const {
    contactChanges: { replace: words, ...labels },
    shell,
  } = useWords();
  const [form, fields] = useFields<{ email: string; phone: TypedPhone; desc: string }>({ lastResult: useLastResult() });
  const phone = fields.phone.getFieldset();
  return (
    <Dialog title={words.title} page={paths.company("admin", role, id)}>
      <p>{words.text}</p>
      <p>
        {labels.email.current}: <bdi>{email}</bdi>
        <br />
        {labels.phone.current}: <bdi>{oldPhone}</bdi>
      </p>
      <Form form={form} schema={replacementInput} submit={words.title} secondary={<CancelLink />}>
        <TextField field={fields.email} label={words.email} type="email" />
        <PhoneField country={phone.countryCode} number={phone.phone} label={words.phone} />
        <TextArea field={fields.desc} label={shell.reason.label} hint={words.hint} />
      </Form>
    </Dialog>
  );
}
