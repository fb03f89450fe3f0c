import { useSearchParams } from "@remix-run/react";
import { Form, PasswordField, useFields, useLastResult } from "../form";
import { Facts, Page, Section } from "../page";
import { DateOnly } from "../time";
import { CodeField, Username } from "./second-factor-fields";

type StateProps = { since: number; recoveryCodes: number; email: string };

/** It is on: how, and the forms for new recovery codes and for turning it off. */
export function SecondFactorState({ since, recoveryCodes, email }: StateProps) {
  return (
    <Page title="Second factor" lead="Signing in asks for your password and for a code of your authenticator app.">
      <Facts
        items={[
          ["On since", <DateOnly key="since" at={since} />],
          ["Recovery codes left", recoveryCodes],
        ]}
      />
      <div className="grid two">
        <Section title="New recovery codes">
          <p>Each signs you in once without your phone. The ones you have now are void then.</p>
          <ProofForm act="codes" submit="Make new codes" email={email} />
        </Section>
        <Section title="Turn it off">
          <p>Your password alone signs you in then. For a new phone, turn it off and on again.</p>
          <ProofForm act="off" submit="Turn off" email={email} isDanger />
        </Section>
      </div>
    </Page>
  );
}

type ProofProps = { act: "codes" | "off"; submit: string; email: string; isDanger?: boolean };

/** Proof that a stolen session cannot give. */
function ProofForm({ act, submit, email, isDanger }: ProofProps) {
  const [search] = useSearchParams();
  const lastResult = useLastResult();
  const [form, fields] = useFields<{ password: string; code: string }>({ lastResult: search.get("do") === act ? lastResult : null, id: act });
  return (
    <Form form={form} action={`/account/second-factor?do=${act}`} submit={submit} submitKind={isDanger ? "danger" : undefined}>
      <Username email={email} />
      <PasswordField field={fields.password} label="Your password" autoComplete="current-password" />
      <CodeField field={fields.code} />
    </Form>
  );
}
