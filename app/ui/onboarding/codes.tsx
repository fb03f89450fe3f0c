import type { ReactNode } from "react";
import { Username } from "../account/second-factor-fields";
import { ButtonForm } from "../button";
import { Countdown } from "../countdown";
import { ErrorSummary, Form, type LastResult, PasswordField, PhoneField, TextField, useFields } from "../form";
import { NextStep, Section } from "../page";
import type { EmailView, PhoneView, ResultOf } from "./view";

export function EmailStep({ view, resultOf }: { view: EmailView; resultOf: ResultOf }) {
  const [form, fields] = useFields<{ code: string }>({ lastResult: resultOf("email-code"), id: "email-code" });
  return (
    <>
      <NextStep title="Verify your email">
        We sent a code of 6 characters to <b>{view.email}</b>.
      </NextStep>
      <Section title="Your code">
        <Form form={form} action="?do=email-code" submit="Verify email">
          <TextField field={fields.code} label="Code" hint="6 characters" autoComplete="one-time-code" />
        </Form>
        <Again lastResult={resultOf("email-resend")} wait={view.wait}>
          <ButtonForm action="?do=email-resend" label="Send a new code" kind="quiet" />
        </Again>
        <details open={Boolean(resultOf("email-correct"))}>
          <summary>Wrong address? Correct it</summary>
          <EmailForm email={view.email} lastResult={resultOf("email-correct")} />
        </details>
      </Section>
    </>
  );
}

function EmailForm({ email, lastResult }: { email: string; lastResult: LastResult }) {
  const [form, fields] = useFields<{ email: string; currentPassword: string }>({ lastResult, id: "email-correct" });
  return (
    <Form form={form} action="?do=email-correct" submit="Send the code there">
      <TextField
        field={fields.email}
        label="Email"
        hint="You sign in with it from now on. The code sent before is void then."
        type="email"
        autoComplete="email"
      />
      <Username email={email} />
      <PasswordField field={fields.currentPassword} label="Your password" autoComplete="current-password" />
    </Form>
  );
}

export function PhoneStep({ view, resultOf }: { view: PhoneView; resultOf: ResultOf }) {
  const { sentTo } = view;
  if (!sentTo) {
    return (
      <>
        <NextStep title="Verify your phone">We send a code of 4 digits by sms.</NextStep>
        <Section title="Your phone number">
          <PhoneForm lastResult={resultOf("phone")} />
        </Section>
      </>
    );
  }
  // One form sends the code again or takes another number. The number tells which of the two came back.
  const refused = resultOf("phone");
  const isAgain = refused?.initialValue?.phone === sentTo.phone && refused.initialValue.countryCode === sentTo.countryCode;
  return (
    <>
      <NextStep title="Verify your phone">
        We sent a code of 4 digits to{" "}
        <b dir="ltr">
          +{sentTo.countryCode} {sentTo.phone}
        </b>
        .
      </NextStep>
      <Section title="Your code">
        <CodeForm lastResult={resultOf("phone-code")} />
        <Again lastResult={isAgain ? refused : undefined} wait={view.wait}>
          <ButtonForm action="?do=phone" label="Send a new code" kind="quiet" fields={sentTo} />
        </Again>
        <details open={Boolean(refused) && !isAgain}>
          <summary>Wrong number? Change it</summary>
          <PhoneForm lastResult={isAgain ? undefined : refused} />
        </details>
      </Section>
    </>
  );
}

function CodeForm({ lastResult }: { lastResult: LastResult }) {
  const [form, fields] = useFields<{ otp: string }>({ lastResult, id: "phone-code" });
  return (
    <Form form={form} action="?do=phone-code" submit="Verify phone">
      <TextField field={fields.otp} label="Code" hint="4 digits" inputMode="numeric" autoComplete="one-time-code" />
    </Form>
  );
}

function PhoneForm({ lastResult }: { lastResult: LastResult }) {
  const [form, fields] = useFields<{ countryCode: string; phone: string }>({ lastResult, id: "phone" });
  return (
    <Form form={form} action="?do=phone" submit="Send code">
      <PhoneField country={fields.countryCode} number={fields.phone} label="Phone number" />
    </Form>
  );
}

/** The button for a new code, after its wait, and why it was refused. */
function Again({ lastResult, wait, children }: { lastResult: LastResult; wait: number; children: ReactNode }) {
  const [form] = useFields({ lastResult, id: "again" });
  return (
    <>
      <ErrorSummary form={form} />
      <Countdown seconds={wait}>{children}</Countdown>
    </>
  );
}
