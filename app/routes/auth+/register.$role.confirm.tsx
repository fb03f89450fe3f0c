import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pendingRegistrationPage, registeringRole, submitRegistrationAnswer } from "~/http/pages/accounts.server";
import { Button, useFormAction } from "~/ui/parts/button";
import { Dialog } from "~/ui/parts/dialog";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

export const meta: MetaFunction = (args) => pageTitle((words) => words.public.entrance.register.title, args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  return pendingRegistrationPage(request, registeringRole(params));
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submitRegistrationAnswer(request, registeringRole(params));
}

export default function ConfirmRegistration() {
  const { confirm } = useWords().public.entrance;
  const { role, email, action, back } = useLoaderData<typeof loader>();
  return (
    <Dialog title={confirm.title(role)} page={back} isAnswer>
      <p>{confirm.isFor(<b>{email}</b>)}</p>
      <form method="post" action={useFormAction(action)} className="actions">
        <input type="hidden" name="email" value={email} />
        <Button name="answer" value="no" kind="quiet">
          {confirm.no}
        </Button>
        <Button name="answer" value="yes">
          {confirm.yes}
        </Button>
      </form>
    </Dialog>
  );
}
