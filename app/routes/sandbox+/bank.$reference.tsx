import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerSandboxCharge, findSandboxCharge } from "~/domain/payments/sandbox-bank.server";
import { readForm, requireParam } from "~/http/forms/forms.server";
import { Button, Csrf } from "~/ui/parts/button";
import { Money } from "~/ui/parts/money";
import { NextStep, Page } from "~/ui/parts/page";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { areaHandle } from "~/ui/site/area";
import { PublicLayout } from "~/ui/site/layout";

export const handle = areaHandle;

export const meta: MetaFunction = (args) => pageTitle((words) => words.public.sandbox.bank.title, args);

export async function loader({ params }: LoaderFunctionArgs) {
  const { amount, description, returnPath, state, isAlwaysDeclined } = await findSandboxCharge(
    requireParam(params, "reference"),
  );
  return { amount, description, returnPath, isOpen: state === "open", isAlwaysDeclined };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const approve = (await readForm(request)).get("answer") === "approve";
  const { returnPath } = await answerSandboxCharge(requireParam(params, "reference"), approve);
  return redirect(returnPath, 303);
}

export default function SandboxBank() {
  const { bank } = useWords().public.sandbox;
  const { amount, description, returnPath, isOpen, isAlwaysDeclined } = useLoaderData<typeof loader>();
  return (
    <PublicLayout>
      <div className="narrow">
        <Page title={bank.title} lead={bank.lead}>
          <NextStep
            title={bank.pay(<Money cents={amount} />)}
            action={
              isOpen && (
                <form method="post" className="actions">
                  <Csrf />
                  <Button name="answer" value="approve">
                    {bank.approve}
                  </Button>
                  <Button kind="danger" name="answer" value="decline">
                    {bank.decline}
                  </Button>
                </form>
              )
            }
          >
            <p>{description}</p>
            {isAlwaysDeclined && <p>{bank.alwaysDeclined}</p>}
            {!isOpen && (
              <p>
                {bank.answered((text) => (
                  <a href={returnPath}>{text}</a>
                ))}
              </p>
            )}
          </NextStep>
        </Page>
      </div>
    </PublicLayout>
  );
}
