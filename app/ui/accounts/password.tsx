import { changePasswordInput } from "~/domain/accounts/account";
import { Username } from "~/ui/parts/code-field";
import { Form, type LastResult, PasswordField, useFields } from "~/ui/parts/form";
import { Section } from "~/ui/parts/page";
import { useWords } from "~/ui/parts/words";

type PasswordFields = { currentPassword: string; password: string; confirmPassword: string };

export function PasswordForm({ email, lastResult }: { email: string; lastResult: LastResult }) {
  const {
    accounts: { page: account },
    profiles: { fields: labels },
  } = useWords();
  const [form, fields] = useFields<PasswordFields>({ lastResult, id: "password" });
  return (
    <Section title={account.password}>
      <Form form={form} schema={changePasswordInput} action="/account?do=password" submit={account.changePassword}>
        <Username email={email} />
        <PasswordField field={fields.currentPassword} label={labels.presentPassword} autoComplete="current-password" />
        <PasswordField
          field={fields.password}
          label={account.newPassword}
          hint={account.newPasswordHint}
          autoComplete="new-password"
        />
        <PasswordField field={fields.confirmPassword} label={account.confirmPassword} autoComplete="new-password" />
      </Form>
      <p>
        <a href="/auth/forgot">{account.forgot}</a>
      </p>
    </Section>
  );
}
