import { useSearchParams } from "@remix-run/react";
import { confirmedInput } from "~/domain/second-factor/second-factor";
import { CodeField, Username } from "~/ui/parts/code-field";
import { Form, PasswordField, useFields, useLastResult } from "~/ui/parts/form";
import { Facts, Page, Section } from "~/ui/parts/page";
import { DateOnly } from "~/ui/parts/time";
import { useWords } from "~/ui/parts/words";

type SecondFactorStatusProps = { since: number; recoveryCodes: number; email: string };

/** Shows an active second factor, with forms for new recovery codes and for turning it off. */
export function SecondFactorStatus({ since, recoveryCodes, email }: SecondFactorStatusProps) {
  const { summary: secondFactor, status: words } = useWords().secondFactor;
  return (
    <Page title={secondFactor.title} lead={words.lead}>
      <Facts
        items={[
          [words.since, <DateOnly key="since" at={since} />],
          [words.codesLeft, recoveryCodes],
        ]}
      />
      <div className="grid two">
        <Section title={words.newCodes}>
          <p>{words.newCodesText}</p>
          <ProofForm act="codes" submit={words.makeCodes} email={email} />
        </Section>
        <Section title={words.turnItOff}>
          <p>{words.turnItOffText}</p>
          <ProofForm act="off" submit={words.turnOff} email={email} isDanger />
        </Section>
      </div>
    </Page>
  );
}

type ProofProps = { act: "codes" | "off"; submit: string; email: string; isDanger?: boolean };

/** Asks for the password and a code, which a stolen session cannot provide. */
function ProofForm({ act, submit, email, isDanger }: ProofProps) {
  const { fields: labels } = useWords().profiles;
  const [search] = useSearchParams();
  const lastResult = useLastResult();
  const [form, fields] = useFields<{ password: string; code: string }>({
    lastResult: search.get("do") === act ? lastResult : null,
    id: act,
  });
  return (
    <Form
      form={form}
      schema={confirmedInput}
      action={`/account/second-factor?do=${act}`}
      submit={submit}
      submitKind={isDanger ? "danger" : undefined}
    >
      <Username email={email} />
      <PasswordField field={fields.password} label={labels.password} autoComplete="current-password" />
      <CodeField field={fields.code} />
    </Form>
  );
}
