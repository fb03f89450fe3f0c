import { Entrance } from "../entrance";
import { Form, useFields, useLastResult } from "../form";
import { MailUs } from "../mail-us";
import { CodeField } from "./second-factor-fields";

/** After the password: the code. */
export function SecondFactorQuestion({ email }: { email: string }) {
  const [form, fields] = useFields<{ code: string }>({ lastResult: useLastResult(), id: "second-factor" });
  return (
    <Entrance title="Enter your code" lead={`Your authenticator app shows it, for ${email}.`}>
      <Form form={form} submit="Sign In">
        <CodeField field={fields.code} />
      </Form>
      <p>
        Phone lost? Type one of your recovery codes instead. Lost, too? Write to <MailUs />.
      </p>
      <p>
        <a href="/auth/login">Sign in as somebody else</a>
      </p>
    </Entrance>
  );
}
