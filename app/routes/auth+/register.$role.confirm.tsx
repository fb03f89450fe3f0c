import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { registrationAnswer, pending, registeringRole } from "~/http/registration.server";
import { Button, useFormAction } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Create Account", args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  return pending(request, registeringRole(params));
}

export async function action({ request, params }: ActionFunctionArgs) {
  return registrationAnswer(request, registeringRole(params));
}

export default function ConfirmRegistration() {
  const { role, email, action, back } = useLoaderData<typeof loader>();
  return (
    <Dialog title={`Do you want to continue as ${role} ?`} page={back} isAnswer>
      <p>
        The account is for <b>{email}</b>.
      </p>
      <form method="post" action={useFormAction(action)} className="actions">
        <input type="hidden" name="email" value={email} />
        <Button name="answer" value="no" kind="quiet">
          No
        </Button>
        <Button name="answer" value="yes">
          Yes
        </Button>
      </form>
    </Dialog>
  );
}
