import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { type RegisterForm, registerInput } from "~/domain/accounts/account";
import * as paths from "~/domain/paths";
import {
  assertSignedOut,
  discardOnReturn,
  isQuestion,
  registeringRole,
  submitRegistration,
} from "~/http/pages/accounts.server";
import { LanguageField } from "~/ui/accounts/language";
import { CheckField, Form, Hidden, PasswordField, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { useShell } from "~/ui/parts/shell";
import { Tabs } from "~/ui/parts/tabs";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { Entrance } from "~/ui/site/entrance";

export const meta: MetaFunction = (args) => pageTitle((words) => words.public.entrance.register.title, args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const role = registeringRole(params);
  await assertSignedOut(request);
  const headers = isQuestion(request, role) ? null : await discardOnReturn(request, role);
  return headers ? json({ role }, { headers }) : { role };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submitRegistration(request, registeringRole(params));
}

export default function Register() {
  const { entrance } = useWords().public;
  const { register } = entrance;
  const { role } = useLoaderData<typeof loader>();
  const [form, fields] = useFields<RegisterForm>({
    lastResult: useLastResult(),
    id: "register",
    defaultValue: { locale: useShell().locale },
  });
  return (
    <Entrance title={register.heading} dialog={<Outlet />}>
      <Tabs
        label={register.role}
        items={[
          { href: "/auth/register/sme", title: register.roles.sme, current: role === "sme" },
          { href: "/auth/register/provider", title: register.roles.provider, current: role === "provider" },
        ]}
      />
      <p>
        {register.codeFirst((text) => (
          <a href={paths.requestCode}>{text}</a>
        ))}
      </p>
      <Form form={form} schema={registerInput} needsValid action={`/auth/register/${role}`} submit={register.submit}>
        <Hidden field={fields.role} value={role} />
        <TextField field={fields.email} label={entrance.email} type="email" autoComplete="username" />
        <LanguageField field={fields.locale} />
        <PasswordField
          field={fields.password}
          label={entrance.password}
          hint={entrance.passwordHint}
          autoComplete="new-password"
        />
        <PasswordField field={fields.confirmPassword} label={entrance.confirmPassword} autoComplete="new-password" />
        <TextField field={fields.refCode} label={register.code} hint={register.codeHint} autoComplete="off" />
        <CheckField field={fields.agree} label={register.agree((text) => <a href="/terms">{text}</a>)} />
      </Form>
      <p>
        {register.haveAccount((text) => (
          <a href="/auth/login">{text}</a>
        ))}
      </p>
    </Entrance>
  );
}
