import { codeRequestInput } from "~/domain/code-requests/code-request";
import * as paths from "~/domain/paths";
import { Form, SelectField, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { useWords } from "~/ui/parts/words";

/** The form for people without an invitation code. Its hidden field catches programs, also without JavaScript. */
export function CodeRequestForm() {
  const { codeRequests: words, public: publicWords } = useWords();
  const { roles } = publicWords.entrance.register;
  const [form, fields] = useFields<Record<"role" | "name" | "email" | "company" | "message", string>>({
    id: "code",
    lastResult: useLastResult(),
  });
  return (
    <Form form={form} schema={codeRequestInput} action={paths.requestCode} submit={words.send}>
      <SelectField
        field={fields.role}
        label={words.role}
        options={(["sme", "provider"] as const).map((role) => ({ value: role, label: roles[role] }))}
      />
      <TextField field={fields.name} label={words.name} autoComplete="name" />
      <TextField field={fields.email} label={publicWords.entrance.email} type="email" autoComplete="email" />
      <TextField field={fields.company} label={words.company} autoComplete="organization" />
      <TextField field={fields.message} label={words.message} />
      <label className="hide">
        {words.trap} <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </Form>
  );
}
