import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import type { RegisterForm } from "~/domain/accounts/account";
import { discardOnReturn, isQuestion, propose, refuseSignedIn, registeringRole } from "~/http/registration.server";
import { LanguageField } from "~/ui/account/language";
import { Entrance } from "~/ui/entrance";
import { CheckField, Form, Hidden, PasswordField, TextField, useFields, useLastResult } from "~/ui/form";
import { MailUs } from "~/ui/mail-us";
import { useShell } from "~/ui/shell";
import { Tabs } from "~/ui/tabs";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Create Account", args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const role = registeringRole(params);
  await refuseSignedIn(request);
  const headers = isQuestion(request, role) ? null : await discardOnReturn(request, role);
  return headers ? json({ role }, { headers }) : { role };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return propose(request, registeringRole(params));
}

export default function Register() {
  const { role } = useLoaderData<typeof loader>();
  const [form, fields] = useFields<RegisterForm>({ lastResult: useLastResult(), id: "register", defaultValue: { locale: useShell().locale } });
  return (
    <Entrance title="Create account" dialog={<Outlet />}>
      <Tabs
        label="Role"
        items={[
          { href: "/auth/register/sme", title: "SME", current: role === "sme" },
          { href: "/auth/register/provider", title: "SUPPLIER", current: role === "provider" },
        ]}
      />
      <Form form={form} action={`/auth/register/${role}`} submit="Create Account">
        <Hidden field={fields.role} value={role} />
        <TextField field={fields.email} label="Email" type="email" autoComplete="username" />
        <LanguageField field={fields.locale} />
        <PasswordField field={fields.password} label="Password" hint="8 characters at least" autoComplete="new-password" />
        <PasswordField field={fields.confirmPassword} label="Confirm Password" autoComplete="new-password" />
        <TextField
          field={fields.refCode}
          label="Admin verification code"
          hint={
            <>
              You get it from us: write to <MailUs />.
            </>
          }
          autoComplete="off"
        />
        <CheckField
          field={fields.agree}
          label={
            <>
              I agree to the <a href="/terms">terms</a>
            </>
          }
        />
      </Form>
      <p>
        Do you have account ? <a href="/auth/login">Login</a>
      </p>
    </Entrance>
  );
}
