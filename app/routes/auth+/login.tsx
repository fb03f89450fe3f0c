import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { signInInput } from "~/domain/accounts/account";
import { answerForm } from "~/http/forms/forms.server";
import { assertSignedOut } from "~/http/pages/accounts.server";
import { redirectSignedInOrChallenge } from "~/http/pages/second-factor.server";
import { authenticator } from "~/http/request/sign-in.server";
import { Form, PasswordField, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { Entrance } from "~/ui/site/entrance";

export const meta: MetaFunction = (args) => pageTitle((words) => words.public.entrance.login.title, args);

export async function loader({ request }: LoaderFunctionArgs) {
  await assertSignedOut(request);
  return null;
}

/** The query `?to=` holds the requested page, to open after sign-in. */
export async function action({ request }: ActionFunctionArgs) {
  const copy = request.clone();
  return answerForm(request, signInInput, async () =>
    redirectSignedInOrChallenge(
      request,
      () => authenticator.authenticate("password", copy),
      new URL(request.url).searchParams.get("to"),
    ),
  );
}

export default function Login() {
  const { entrance } = useWords().public;
  const [form, fields] = useFields<{ email: string; password: string }>({ lastResult: useLastResult(), id: "login" });
  return (
    <Entrance title={entrance.login.heading}>
      <Form form={form} schema={signInInput} submit={entrance.login.submit}>
        <TextField field={fields.email} label={entrance.email} type="email" autoComplete="username" />
        <PasswordField field={fields.password} label={entrance.password} autoComplete="current-password" />
      </Form>
      <p>
        <a href="/auth/forgot">{entrance.login.forgot}</a>
      </p>
      <p>
        {entrance.login.newHere((text) => (
          <a href="/auth/register/sme">{text}</a>
        ))}
      </p>
    </Entrance>
  );
}
