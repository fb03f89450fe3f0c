import { confirmationInput } from "~/domain/accounts/account";
import { Username } from "~/ui/parts/code-field";
import { Form, PasswordField, useFields, useLastResult } from "~/ui/parts/form";
import { useWords } from "~/ui/parts/words";

/** Asks for the password before a high-risk action. */
export function ConfirmationForm({ email }: { email: string }) {
  const { confirmation, page } = useWords().accounts;
  const [form, fields] = useFields<{ password: string }>({ lastResult: useLastResult(), id: "confirmation" });
  return (
    <>
      <Form form={form} schema={confirmationInput} submit={confirmation.submit}>
        <Username email={email} />
        <PasswordField field={fields.password} label={page.password} autoComplete="current-password" />
      </Form>
      <p>
        <a href="/auth/forgot">{page.forgot}</a>
      </p>
    </>
  );
}
