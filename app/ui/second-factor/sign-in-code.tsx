import { codeInput } from "~/domain/second-factor/second-factor";
import { CodeField } from "~/ui/parts/code-field";
import { Form, useFields, useLastResult } from "~/ui/parts/form";
import { useWords } from "~/ui/parts/words";
import { Entrance } from "~/ui/site/entrance";
import { MailUs } from "~/ui/site/mail-us";

export function SecondFactorQuestion({ email }: { email: string }) {
  const { question } = useWords().secondFactor;
  const [form, fields] = useFields<{ code: string }>({ lastResult: useLastResult(), id: "second-factor" });
  return (
    <Entrance title={question.title} lead={question.lead(email)}>
      <Form form={form} schema={codeInput} submit={question.submit}>
        <CodeField field={fields.code} />
      </Form>
      <p>{question.lost(<MailUs />)}</p>
      <p>
        <a href="/auth/login">{question.somebodyElse}</a>
      </p>
    </Entrance>
  );
}
