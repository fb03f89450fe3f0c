import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { choose, linkOf } from "~/http/password-links.server";
import { Entrance } from "~/ui/entrance";
import { ButtonLink, Form, PasswordField, useFields, useLastResult } from "~/ui/form";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Choose a password", args);

/** Opening the address changes nothing: mail scanners open links. */
export async function loader({ request }: LoaderFunctionArgs) {
  return { link: await linkOf(request) };
}

export async function action({ request }: ActionFunctionArgs) {
  return choose(request);
}

export default function Reset() {
  const { link } = useLoaderData<typeof loader>();
  return link ? <ChoosePassword {...link} /> : <LinkIsOver />;
}

function ChoosePassword({ kind, name, email }: { kind: "invitation" | "reset"; name: string; email: string }) {
  const [form, fields] = useFields<{ password: string; confirmPassword: string }>({ lastResult: useLastResult(), id: "reset" });
  const isInvited = kind === "invitation";
  return (
    <Entrance
      title={isInvited ? "Choose your password" : "Choose a new password"}
      lead={isInvited ? `Welcome to Dhow, ${name}. With it you sign in as ${email}.` : `It is for ${email}, and signs you out everywhere else.`}
    >
      <Form form={form} submit="Save and sign in">
        {/* Tells a password manager whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField field={fields.password} label="Password" hint="8 characters at least" autoComplete="new-password" />
        <PasswordField field={fields.confirmPassword} label="Confirm Password" autoComplete="new-password" />
      </Form>
    </Entrance>
  );
}

function LinkIsOver() {
  return (
    <Entrance
      title="This link is over"
      lead="It was used already, a newer one took its place, or its time has passed: one hour for a forgotten password, seven days for an invitation."
    >
      <div className="actions">
        <ButtonLink href="/auth/forgot">Get a new link</ButtonLink>
        <ButtonLink kind="quiet" href="/auth/login">
          Sign in
        </ButtonLink>
      </div>
    </Entrance>
  );
}
