import { turnOnInput } from "~/domain/second-factor/second-factor";
import { CodeField, Username } from "~/ui/parts/code-field";
import { Form, PasswordField, useFields, useLastResult } from "~/ui/parts/form";
import { Notice, Page, Section } from "~/ui/parts/page";
import { QrCode } from "~/ui/parts/qr-code";
import { useWords } from "~/ui/parts/words";

type EnrolmentProps = {
  qr: { svgPath: string; size: number };
  /** The QR code's content. */
  address: string;
  /** The key in groups of four characters. */
  secret: string;
  email: string;
  /** True if the officer must turn the second factor on before doing anything else. */
  isOwed: boolean;
};

export function SecondFactorEnrolment({ qr, address, secret, email, isOwed }: EnrolmentProps) {
  const { secondFactor, profiles } = useWords();
  const words = secondFactor.enrolment;
  const [form, fields] = useFields<{ password: string; code: string }>({ lastResult: useLastResult(), id: "turn-on" });
  return (
    <Page title={secondFactor.summary.title} lead={words.lead}>
      {isOwed && <Notice type="warning">{words.isOwed}</Notice>}
      <div className="grid two">
        <Section title={words.tell}>
          <p>{words.scan}</p>
          <QrCode {...qr} label={words.qr} />
          <p>
            {words.here((text) => (
              <a href={address}>{text}</a>
            ))}
          </p>
          <pre>{secret}</pre>
        </Section>
        <Section title={words.turnOn}>
          <Form form={form} schema={turnOnInput} action="/account/second-factor?do=on" submit={words.submit}>
            <Username email={email} />
            <PasswordField field={fields.password} label={profiles.fields.password} autoComplete="current-password" />
            <CodeField field={fields.code} hint={words.codeHint} />
          </Form>
          <p>{words.next}</p>
        </Section>
      </div>
    </Page>
  );
}
