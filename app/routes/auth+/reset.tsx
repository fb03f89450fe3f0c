import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newPasswordInput } from "~/domain/accounts/account";
import { passwordLinkView, submitNewPassword } from "~/http/pages/accounts.server";
import { ButtonLink, Form, PasswordField, useFields, useLastResult } from "~/ui/parts/form";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { Entrance } from "~/ui/site/entrance";

export const meta: MetaFunction = (args) => pageTitle((words) => words.public.entrance.reset.title, args);

/** Opening the address changes nothing, because mail scanners open links. */
export async function loader({ request }: LoaderFunctionArgs) {
  return { link: await passwordLinkView(request) };
}

export async function action({ request }: ActionFunctionArgs) {
  return submitNewPassword(request);
}

export default function Reset() {
  const { link } = useLoaderData<typeof loader>();
  return link ? <ChoosePassword {...link} /> : <LinkIsOver />;
}

function ChoosePassword({ kind, name, email }: { kind: "invitation" | "reset"; name: string; email: string }) {
  const { entrance } = useWords().public;
  const { reset } = entrance;
  const [form, fields] = useFields<{ password: string; confirmPassword: string }>({
    lastResult: useLastResult(),
    id: "reset",
  });
  const isInvited = kind === "invitation";
  return (
    <Entrance
      title={isInvited ? reset.invited : reset.again}
      lead={isInvited ? reset.invitedLead(name, email) : reset.againLead(email)}
    >
      <Form form={form} schema={newPasswordInput} submit={reset.submit}>
        {/* Tells a password manager which account the password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          field={fields.password}
          label={entrance.password}
          hint={entrance.passwordHint}
          autoComplete="new-password"
        />
        <PasswordField field={fields.confirmPassword} label={entrance.confirmPassword} autoComplete="new-password" />
      </Form>
    </Entrance>
  );
}

function LinkIsOver() {
  const { reset } = useWords().public.entrance;
  return (
    <Entrance title={reset.over} lead={reset.overLead}>
      <div className="actions">
        <ButtonLink href="/auth/forgot">{reset.newLink}</ButtonLink>
        <ButtonLink kind="quiet" href="/auth/login">
          {reset.signIn}
        </ButtonLink>
      </div>
    </Entrance>
  );
}
