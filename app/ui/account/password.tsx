import { Form, PasswordField, useFields, type LastResult } from "../form";
import { Section } from "../page";
import { Username } from "./second-factor-fields";

type PasswordFields = { currentPassword: string; password: string; confirmPassword: string };

/** Asks for the present password and twice for another one. */
export function PasswordForm({ email, lastResult }: { email: string; lastResult: LastResult }) {
  const [form, fields] = useFields<PasswordFields>({ lastResult, id: "password" });
  return (
    <Section title="Password">
      <Form form={form} action="/account?do=password" submit="Change password">
        <Username email={email} />
        <PasswordField field={fields.currentPassword} label="Present password" autoComplete="current-password" />
        <PasswordField field={fields.password} label="New password" hint="8 characters at least" autoComplete="new-password" />
        <PasswordField field={fields.confirmPassword} label="Confirm new password" autoComplete="new-password" />
      </Form>
      <p>
        <a href="/auth/forgot">Forgot password?</a>
      </p>
    </Section>
  );
}
