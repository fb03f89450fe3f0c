import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { codeRequestsPage } from "~/http/pages/code-requests.server";
import { CodeRequestList } from "~/ui/code-requests/code-request-list";
import { Page } from "~/ui/parts/page";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { SettingsTabs } from "~/ui/settings/settings-tabs";

export { codeRequestsPage as loader, decideCodeRequest as action } from "~/http/pages/code-requests.server";

export const meta: MetaFunction = (args) => pageTitle(({ codeRequests }) => codeRequests.list, args);

export default function CodeRequests() {
  const words = useWords().codeRequests;
  return (
    <Page title={words.list} lead={words.listLead}>
      <SettingsTabs current="codes" />
      <CodeRequestList {...useLoaderData<typeof codeRequestsPage>()} />
    </Page>
  );
}
