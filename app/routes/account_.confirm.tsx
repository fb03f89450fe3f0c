import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { confirmationPage, submitConfirmation } from "~/http/pages/accounts.server";
import { ConfirmationForm } from "~/ui/accounts/confirmation";
import { Page } from "~/ui/parts/page";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { AreaLayout, areaHandle } from "~/ui/site/area";

export const handle = areaHandle;

export const meta: MetaFunction = (args) => pageTitle((words) => words.accounts.confirmation.title, args);

export async function loader({ request }: LoaderFunctionArgs) {
  return confirmationPage(request);
}

/** The query `?to=` holds the page of the action, to open afterwards. */
export async function action({ request }: ActionFunctionArgs) {
  return submitConfirmation(request);
}

export default function Confirmation() {
  const { role, email, takesCode } = useLoaderData<typeof loader>();
  const { confirmation } = useWords().accounts;
  return (
    <AreaLayout role={role}>
      <Page title={confirmation.title} lead={takesCode ? confirmation.leadWithCode : confirmation.lead}>
        <ConfirmationForm email={email} takesCode={takesCode} />
      </Page>
    </AreaLayout>
  );
}
