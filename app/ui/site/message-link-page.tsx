import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { signInInput } from "~/domain/accounts/account";
import * as paths from "~/domain/paths";
import { ButtonLink } from "~/ui/parts/button";
import { Form, type LastResult, PasswordField, TextField, useFields } from "~/ui/parts/form";
import { NextStep, Notice, Page } from "~/ui/parts/page";
import { useShell } from "~/ui/parts/shell";
import { useWords } from "~/ui/parts/words";
import { PublicLayout } from "./layout";

/** The reader's options after opening the link. */
export type LinkState = "ready" | "sign in" | "over" | "another's" | "unknown" | "wrong code";

type LinkPageProps = {
  title: string;
  /** The label of the page's button and of the sign-in form's button. */
  button: string;
  /** A text above the sign-in form. `why` explains the reason for it. */
  note: string;
  why: string;
  state: LinkState;
  warning: string | null;
  /** The account's page, for a failed action or if nothing is left to do. */
  account: string;
  /** The reason if nothing is left to do. Null otherwise. */
  over: string | null;
  overTitle?: string;
  /** True for a driver at a door with one hand free. */
  isForThumb?: boolean;
  /** The subject of the button's action. */
  children?: ReactNode;
  /** Another way, below the button. */
  alternative?: ReactNode;
};

type Answer = { lastResult?: LastResult; failed?: boolean; why?: string | null };

/** The page behind a link in a message: the pending action with its button, or the reason if nothing is left to do. */
export function MessageLinkPage(props: LinkPageProps) {
  return (
    <PublicLayout>
      <div className={props.isForThumb ? "narrow thumb" : "narrow"}>
        <Page title={props.title}>
          <LinkForm {...props} />
        </Page>
      </div>
    </PublicLayout>
  );
}

function LinkForm({
  button,
  note,
  why,
  state,
  warning,
  account,
  over,
  overTitle,
  children,
  alternative,
}: LinkPageProps) {
  const answer = useActionData() as Answer | undefined;
  const [form, fields] = useFields<{ email: string; password: string }>({ lastResult: answer?.lastResult });
  const { signedIn } = useShell();
  const { incorrect, link } = useWords().payments;
  // A person with another role is sent to that role's area.
  const accountPath =
    signedIn && !account.startsWith(paths.roleHome(signedIn.role)) ? paths.roleHome(signedIn.role) : account;
  // An action done meanwhile, perhaps by pressing the button twice, is not a failure. The switch below explains the
  // other accounts' links.
  if (answer?.failed && state !== "over" && state !== "another's") {
    return (
      <NextStep title={incorrect} action={<ButtonLink href={accountPath}>{link.account}</ButtonLink>}>
        {answer.why ?? link.nothingChanged}
      </NextStep>
    );
  }
  switch (state) {
    case "unknown":
      return (
        <NextStep title={incorrect} action={<ButtonLink href={accountPath}>{link.account}</ButtonLink>}>
          {link.noSuchOrder}
        </NextStep>
      );
    case "another's":
      return (
        <NextStep title={link.anothers} action={<ButtonLink href="/auth/logout">{link.logOut}</ButtonLink>}>
          {link.signedInAs(why, signedIn?.email)}
        </NextStep>
      );
    case "wrong code":
      return (
        <NextStep title={incorrect} action={<ButtonLink href={accountPath}>{link.account}</ButtonLink>}>
          {link.wrongCode}
        </NextStep>
      );
    case "over":
      return (
        <NextStep
          title={overTitle ?? link.nothingToDo}
          action={<ButtonLink href={accountPath}>{link.account}</ButtonLink>}
        >
          {over}
        </NextStep>
      );
    case "ready":
      return (
        <>
          <Form form={form} submit={button}>
            {children}
          </Form>
          {alternative}
        </>
      );
    case "sign in":
      return (
        <>
          {warning && <Notice type="warning">{warning}</Notice>}
          {children}
          <p className="lead">{note}</p>
          <p>{why}</p>
          <Form form={form} schema={signInInput} submit={button}>
            <TextField field={fields.email} label={link.email} type="email" autoComplete="username" />
            <PasswordField field={fields.password} label={link.password} autoComplete="current-password" />
          </Form>
        </>
      );
  }
}
