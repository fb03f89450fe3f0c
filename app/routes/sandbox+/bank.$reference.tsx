import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerSandboxCharge, sandboxCharge } from "~/domain/payments/sandbox.server";
import { param, readForm } from "~/http/forms.server";
import { Button, Csrf } from "~/ui/button";
import { PublicLayout } from "~/ui/layout";
import { Money } from "~/ui/money";
import { NextStep, Page } from "~/ui/page";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Sandbox bank", args);

export async function loader({ params }: LoaderFunctionArgs) {
  const { amount, description, returnPath, state, isAlwaysDeclined } = await sandboxCharge(param(params, "reference"));
  return { amount, description, returnPath, isOpen: state === "open", isAlwaysDeclined };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const approve = (await readForm(request)).get("answer") === "approve";
  const { returnPath } = await answerSandboxCharge(param(params, "reference"), approve);
  return redirect(returnPath, 303);
}

/** What an SME would see at its own bank. */
export default function SandboxBank() {
  const { amount, description, returnPath, isOpen, isAlwaysDeclined } = useLoaderData<typeof loader>();
  return (
    <PublicLayout>
      <div className="narrow">
        <Page title="Sandbox bank" lead="Here your own bank would ask you. No money moves.">
          <NextStep
            title={<>Pay <Money cents={amount} /></>}
            action={
              isOpen && (
                <form method="post" className="actions">
                  <Csrf />
                  <Button name="answer" value="approve">Approve</Button>
                  <Button kind="danger" name="answer" value="decline">Decline</Button>
                </form>
              )
            }
          >
            <p>{description}</p>
            {isAlwaysDeclined && <p>The amount of this order ends in .99: this bank declines it, whichever you press.</p>}
            {!isOpen && <p>This payment has its answer already. <a href={returnPath}>Back to Dhow</a></p>}
          </NextStep>
        </Page>
      </div>
    </PublicLayout>
  );
}
