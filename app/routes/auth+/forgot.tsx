import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { forgotInput } from "~/domain/accounts/account";
import { submitForgotPassword } from "~/http/pages/accounts.server";
import { Form, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { Entrance } from "~/ui/site/entrance";

export const meta: MetaFunction = (args) => pageTitle((words) => words.public.entrance.forgot.title, args);

/** Also open to signed-in people, because they can have forgotten their password, too. */
export async function loader({ request }: LoaderFunctionArgs) {
  return { isSent: new URL(request.url).searchParams.has("sent") };
}

export async function action({ request }: ActionFunctionArgs) {
  return submitForgotPassword(request);
}

export default function Forgot() {
  const { entrance } = useWords().public;
  const { isSent } = useLoaderData<typeof loader>();
  const [form, fields] = useFields<{ email: string }>({ lastResult: useLastResult(), id: "forgot" });
  return (
    <Entrance title={entrance.forgot.title} lead={isSent ? entrance.forgot.sent : entrance.forgot.lead}>
      <Form form={form} schema={forgotInput} action="/auth/forgot" submit={entrance.forgot.submit}>
        <TextField field={fields.email} label={entrance.email} type="email" autoComplete="username" />
      </Form>
      <p>
        <a href="/auth/login">{entrance.forgot.back}</a>
      </p>
    </Entrance>
  );
}
