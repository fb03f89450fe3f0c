import { type InquiryForm as Fields, inquiryInput } from "~/domain/notifications/inquiry";
import { Form, TextArea, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { useShell } from "~/ui/parts/shell";
import { useWords } from "~/ui/parts/words";

/**
 * The contact form, which posts to /contact-us from any page. Renders nothing if no contact address is configured:
 * people then use the telephone.
 */
export function ContactUsForm() {
  const { signedIn, contactEmail } = useShell();
  const labels = useWords().public.contact.form;
  const [form, fields] = useFields<Fields>({
    lastResult: useLastResult(),
    defaultValue: signedIn && { name: signedIn.name, email: signedIn.email },
    id: "contact",
  });
  if (contactEmail === null) return null;
  return (
    <Form form={form} schema={inquiryInput} action="/contact-us" submit={labels.send}>
      <TextField field={fields.name} label={labels.name} autoComplete="name" />
      <TextField field={fields.email} label={labels.email} type="email" autoComplete="email" />
      <TextField field={fields.company} label={labels.company} autoComplete="organization" />
      <TextArea field={fields.message} label={labels.message} rows={5} />
    </Form>
  );
}
