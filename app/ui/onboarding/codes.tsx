import type { ReactNode } from "react";
import { emailStepInput, newEmailInput, phoneCodeInput, phoneInput } from "~/domain/accounts/verification-code";
import { ButtonForm } from "~/ui/parts/button";
import { Username } from "~/ui/parts/code-field";
import { Countdown } from "~/ui/parts/countdown";
import {
  ErrorSummary,
  Form,
  type LastResult,
  PasswordField,
  PhoneField,
  TextField,
  type TypedPhone,
  useFields,
} from "~/ui/parts/form";
import { NextStep, Section } from "~/ui/parts/page";
import { useWords } from "~/ui/parts/words";
import type { EmailView, PhoneView, StepResult } from "./view";

export function EmailStep({ view, resultOf }: { view: EmailView; resultOf: StepResult }) {
  const { onboarding, profiles, format } = useWords();
  const words = onboarding.emailStep;
  const [form, fields] = useFields<{ code: string; phone: TypedPhone }>({
    lastResult: resultOf("email-code"),
    id: "email-code",
  });
  const phone = fields.phone.getFieldset();
  return (
    <>
      <NextStep title={words.title}>{words.sent(<b>{format.isolate(view.email)}</b>)}</NextStep>
      <Section title={onboarding.yourCode}>
        <Form form={form} schema={emailStepInput} needsValid action="?do=email-code" submit={words.submit}>
          <TextField field={fields.code} label={profiles.fields.code} hint={words.hint} autoComplete="one-time-code" />
          <PhoneField
            country={phone.countryCode}
            number={phone.phone}
            label={words.phone}
            hint={onboarding.phoneStep.weSend}
          />
        </Form>
        <ResendCode lastResult={resultOf("email-resend")} wait={view.wait}>
          <ButtonForm action="?do=email-resend" label={onboarding.newCode} kind="quiet" />
        </ResendCode>
        <details open={Boolean(resultOf("email-correct"))}>
          <summary>{words.wrong}</summary>
          <EmailForm email={view.email} lastResult={resultOf("email-correct")} />
        </details>
      </Section>
    </>
  );
}

function EmailForm({ email, lastResult }: { email: string; lastResult: LastResult }) {
  const { onboarding, profiles } = useWords();
  const [form, fields] = useFields<{ email: string; currentPassword: string }>({ lastResult, id: "email-correct" });
  return (
    <Form form={form} schema={newEmailInput} action="?do=email-correct" submit={onboarding.emailStep.send}>
      <TextField
        field={fields.email}
        label={profiles.fields.email}
        hint={onboarding.emailStep.newHint}
        type="email"
        autoComplete="email"
      />
      <Username email={email} />
      <PasswordField field={fields.currentPassword} label={profiles.fields.password} autoComplete="current-password" />
    </Form>
  );
}

export function PhoneStep({ view, resultOf }: { view: PhoneView; resultOf: StepResult }) {
  const { onboarding } = useWords();
  const words = onboarding.phoneStep;
  const { sentTo } = view;
  const refused = resultOf("phone") ?? refusedNumber(resultOf("email-code"));
  if (!sentTo) {
    return (
      <>
        <NextStep title={words.title}>{words.weSend}</NextStep>
        <Section title={words.yourNumber}>
          <PhoneForm lastResult={refused} />
        </Section>
      </>
    );
  }
  // The same form resends the code or changes the number. An unchanged number means that resending was refused.
  const isAgain =
    refused?.initialValue?.phone === sentTo.phone && refused.initialValue.countryCode === sentTo.countryCode;
  return (
    <>
      <NextStep title={words.title}>
        {words.sent(
          <b dir="ltr">
            +{sentTo.countryCode} {sentTo.phone}
          </b>,
        )}
      </NextStep>
      <Section title={onboarding.yourCode}>
        <CodeForm lastResult={resultOf("phone-code")} />
        <ResendCode lastResult={isAgain ? refused : undefined} wait={view.wait}>
          <ButtonForm action="?do=phone" label={onboarding.newCode} kind="quiet" fields={sentTo} />
        </ResendCode>
        <details open={Boolean(refused) && !isAgain}>
          <summary>{words.wrong}</summary>
          <PhoneForm lastResult={isAgain ? undefined : refused} />
        </details>
      </Section>
    </>
  );
}

/** The result of the email's form as the phone form's: the number that was typed there, and its refusal. */
const refusedNumber = (result: LastResult): LastResult =>
  result && { ...result, initialValue: result.initialValue?.phone as Record<string, string> };

function CodeForm({ lastResult }: { lastResult: LastResult }) {
  const { onboarding, profiles } = useWords();
  const [form, fields] = useFields<{ otp: string }>({ lastResult, id: "phone-code" });
  return (
    <Form form={form} schema={phoneCodeInput} action="?do=phone-code" submit={onboarding.phoneStep.submit}>
      <TextField
        field={fields.otp}
        label={profiles.fields.code}
        hint={onboarding.phoneStep.hint}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </Form>
  );
}

function PhoneForm({ lastResult }: { lastResult: LastResult }) {
  const { onboarding } = useWords();
  const [form, fields] = useFields<{ countryCode: string; phone: string }>({ lastResult, id: "phone" });
  return (
    <Form form={form} schema={phoneInput} action="?do=phone" submit={onboarding.phoneStep.send}>
      <PhoneField country={fields.countryCode} number={fields.phone} label={onboarding.phoneStep.number} />
    </Form>
  );
}

/** The button for a new code with its countdown, and the reason if a new code was refused. */
function ResendCode({ lastResult, wait, children }: { lastResult: LastResult; wait: number; children: ReactNode }) {
  const [form] = useFields({ lastResult, id: "again" });
  return (
    <>
      <ErrorSummary form={form} />
      <Countdown seconds={wait}>{children}</Countdown>
    </>
  );
}
