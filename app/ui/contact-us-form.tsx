import type { InquiryForm as Fields } from "~/domain/notifications/inquiry";
import { Form, TextArea, TextField, useFields, useLastResult } from "./form";
import { useShell } from "./shell";

/** The contact form; it posts to /contact-us from any page. Empty where no contact address is configured: people then use the telephone. */
export function ContactUsForm() {
  const { signedIn, contactEmail } = useShell();
  const [form, fields] = useFields<Fields>({
    lastResult: useLastResult(),
    defaultValue: signedIn && { name: signedIn.name, email: signedIn.email },
    id: "contact",
  });
  if (contactEmail === null) return null;
  return (
    <Form form={form} action="/contact-us" submit="Send message">
      <TextField field={fields.name} label="Name" autoComplete="name" />
      <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
      <TextField field={fields.company} label="Company (optional)" autoComplete="organization" />
      <TextArea field={fields.message} label="Message" rows={5} />
    </Form>
  );
}
