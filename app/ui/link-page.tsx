import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "./button";
import { Form, PasswordField, TextField, useFields, type LastResult } from "./form";
import { NextStep, Notice, Page } from "./page";
import { PublicLayout } from "./layout";

type LinkPageProps = {
  title: string;
  /** What the one button, or the button of the sign-in form, does. */
  button: string;
  /** Said above the sign-in form. */
  note: string;
  ready: boolean;
  warning: string | null;
  /** Where an account goes on when the action failed. */
  account: string;
  /** What the button is about, for who may know. */
  children?: ReactNode;
};

type Answer = { lastResult?: LastResult; failed?: boolean; why?: string | null };

/** A page that a link leads to: one button for the right person, a sign-in form for everybody else. */
export function LinkPage({ title, button, note, ready, warning, account, children }: LinkPageProps) {
  const answer = useActionData() as Answer | undefined;
  const [form, fields] = useFields<{ email: string; password: string }>({ lastResult: answer?.lastResult });
  return (
    <PublicLayout>
      <div className="narrow">
        <Page title={title}>
          {answer?.failed ? (
            <NextStep title="your data is incorrect" action={<ButtonLink href={account}>account</ButtonLink>}>
              {answer.why ?? "Nothing was changed. Please check the link with whoever gave it to you."}
            </NextStep>
          ) : ready ? (
            <Form form={form} submit={button}>
              {children}
            </Form>
          ) : (
            <>
              {warning && <Notice type="warning">{warning}</Notice>}
              <p className="lead">{note}</p>
              <Form form={form} submit={button}>
                <TextField field={fields.email} label="Email" type="email" autoComplete="username" />
                <PasswordField field={fields.password} label="Password" autoComplete="current-password" />
              </Form>
            </>
          )}
        </Page>
      </div>
    </PublicLayout>
  );
}
