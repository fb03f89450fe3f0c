import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import * as paths from "~/domain/paths";
import { ButtonLink } from "~/ui/parts/button";
import { Form, type LastResult, PasswordField, TextField, useFields } from "~/ui/parts/form";
import { NextStep, Notice, Page } from "~/ui/parts/page";
import { useShell } from "~/ui/parts/shell";
import { useWords } from "~/ui/parts/words";
import { PublicLayout } from "./layout";

/** What the person who opened the link can do. */
export type LinkState = "ready" | "sign in" | "over" | "another's" | "unknown" | "wrong code";

type LinkPageProps = {
  title: string;
  /** What the one button, or the button of the sign-in form, does. */
  button: string;
  /** Said above the sign-in form, and why it is there. */
  note: string;
  why: string;
  state: LinkState;
  warning: string | null;
  /** Where an account goes on when the action failed, or when there is nothing to do. */
  account: string;
  /** Why there is nothing to do, in words. */
  over: string | null;
  overTitle?: string;
  /** Who opens it stands at a door with one hand free. */
  isForThumb?: boolean;
  /** What the button is about. */
  children?: ReactNode;
};

type Answer = { lastResult?: LastResult; failed?: boolean; why?: string | null };

/** A page that a link leads to: what there is to do, or why there is nothing, before there is a button. */
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

function LinkForm({ button, note, why, state, warning, account, over, overTitle, children }: LinkPageProps) {
  const answer = useActionData() as Answer | undefined;
  const [form, fields] = useFields<{ email: string; password: string }>({ lastResult: answer?.lastResult });
  const { signedIn } = useShell();
  const { incorrect, link } = useWords().payments;
  // A person who is signed in with another role is sent to that role's area.
  const own = signedIn && !account.startsWith(paths.roleHome(signedIn.role)) ? paths.roleHome(signedIn.role) : account;
  // What was done meanwhile, perhaps by pressing the button twice, is no failure; why another account fails is said
  // below.
  if (answer?.failed && state !== "over" && state !== "another's") {
    return (
      <NextStep title={incorrect} action={<ButtonLink href={own}>{link.account}</ButtonLink>}>
        {answer.why ?? link.nothingChanged}
      </NextStep>
    );
  }
  switch (state) {
    case "unknown":
      return (
        <NextStep title={incorrect} action={<ButtonLink href="/">{link.toStart}</ButtonLink>}>
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
        <NextStep title={incorrect} action={signedIn && <ButtonLink href={own}>{link.account}</ButtonLink>}>
          {link.wrongCode}
        </NextStep>
      );
    case "over":
      return (
        <NextStep title={overTitle ?? link.nothingToDo} action={<ButtonLink href={own}>{link.account}</ButtonLink>}>
          {over}
        </NextStep>
      );
    case "ready":
      return (
        <Form form={form} submit={button}>
          {children}
        </Form>
      );
    case "sign in":
      return (
        <>
          {warning && <Notice type="warning">{warning}</Notice>}
          {children}
          <p className="lead">{note}</p>
          <p>{why}</p>
          <Form form={form} submit={button}>
            <TextField field={fields.email} label={link.email} type="email" autoComplete="username" />
            <PasswordField field={fields.password} label={link.password} autoComplete="current-password" />
          </Form>
        </>
      );
  }
}
