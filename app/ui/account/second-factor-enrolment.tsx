import { Form, PasswordField, useFields, useLastResult } from "../form";
import { Notice, Page, Section } from "../page";
import { QrCode } from "../qr";
import { CodeField, Username } from "./second-factor-fields";

type EnrolmentProps = {
  qr: { svgPath: string; size: number };
  /** What the QR code says. */
  address: string;
  /** In groups of four. */
  secret: string;
  email: string;
  /** Nothing else is open to this officer before it is on. */
  isOwed: boolean;
};

/** What the app has to be told, and the form that turns it on. */
export function SecondFactorEnrolment({ qr, address, secret, email, isOwed }: EnrolmentProps) {
  const [form, fields] = useFields<{ password: string; code: string }>({ lastResult: useLastResult(), id: "turn-on" });
  return (
    <Page
      title="Second factor"
      lead="Besides your password, signing in then asks for a code that an app on your phone makes. Who finds out your password cannot get in with it alone."
    >
      {isOwed && <Notice type="warning">Officers must have a second factor. Turn it on, then you can go on.</Notice>}
      <div className="grid two">
        <Section title="1. Tell your app">
          <p>Any authenticator app will do. Let it scan this:</p>
          <QrCode {...qr} label="QR code for your authenticator app" />
          <p>
            Is the app on this device? <a href={address}>Open it</a>. Or type this secret into it:
          </p>
          <pre>{secret}</pre>
        </Section>
        <Section title="2. Turn it on">
          <Form form={form} action="/account/second-factor?do=on" submit="Turn on">
            <Username email={email} />
            <PasswordField field={fields.password} label="Your password" autoComplete="current-password" />
            <CodeField field={fields.code} hint="The 6 digits that the app shows now" />
          </Form>
          <p>Next you get codes to print, for when the phone is lost. Every other browser is signed out.</p>
        </Section>
      </div>
    </Page>
  );
}
