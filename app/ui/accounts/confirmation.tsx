import { confirmationInput, eitherConfirmationInput } from "~/domain/sign-in/sign-in";
import { CodeField, Username } from "~/ui/parts/code-field";
import { Form, PasswordField, useFields, useLastResult } from "~/ui/parts/form";
import { useWords } from "~/ui/parts/words";

/** Asks for the password before a high-risk action. `takesCode`: a code of the second factor serves as well. */
export function ConfirmationForm({ email, takesCode }: { email: string; takesCode: boolean }) {
  const { confirmation, page } = useWords().accounts;
  const [form, fields] = useFields<{ password: string; code: string }>({
    lastResult: useLastResult(),
    id: "confirmation",
  });
  return (
    <>
      <Form
        form={form}
        schema={takesCode ? eitherConfirmationInput : confirmationInput}
        submit={takesCode ? confirmation.submitEither : confirmation.submit}
      >
        <Username email={email} />
        <PasswordField field={fields.password} label={page.password} autoComplete="current-password" />
        {takesCode && <CodeField field={fields.code} label={confirmation.or} />}
      </Form>
      <p>
        <a href="/auth/forgot">{page.forgot}</a>
      </p>
    </>
  );
}
