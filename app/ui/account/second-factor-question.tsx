import { Entrance } from "~/ui/entrance";
import { Form, useFields, useLastResult } from "~/ui/form";
import { MailUs } from "~/ui/mail-us";
import { useWords } from "~/ui/words";
import { CodeField } from "./second-factor-fields";

/** After the password: the code. */
export function SecondFactorQuestion({ email }: { email: string }) {
  const { question } = useWords().onboarding;
  const [form, fields] = useFields<{ code: string }>({ lastResult: useLastResult(), id: "second-factor" });
  return (
    <Entrance title={question.title} lead={question.lead(email)}>
      <Form form={form} submit={question.submit}>
        <CodeField field={fields.code} />
      </Form>
      <p>{question.lost(<MailUs />)}</p>
      <p>
        <a href="/auth/login">{question.somebodyElse}</a>
      </p>
    </Entrance>
  );
}
