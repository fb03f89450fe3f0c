import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { collectingAccountsVersion, setCollectingAccount } from "~/domain/legal-entity/collecting-account.server";
import { collectingAccountForm, removedAccountForm } from "~/domain/legal-entity/collecting-account-input";
import { legalEntityVersion, readEntityAndAccounts, setLegalEntity } from "~/domain/legal-entity/legal-entity.server";
import { legalEntityForm } from "~/domain/legal-entity/legal-entity-input";
import * as paths from "~/domain/paths";
import { answerForm } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { requireActor } from "~/http/request/session.server";
import { CollectingAccountForm, CollectingAccounts, LegalEntityForm } from "~/ui/legal-entity/company-details";
import { ErrorSummary, useFields, useLastResult } from "~/ui/parts/form";
import { Page } from "~/ui/parts/page";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { SettingsTabs } from "~/ui/settings/settings-tabs";

export const meta: MetaFunction = (args) => pageTitle(({ legalEntity }) => legalEntity.title, args);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireActor(request, setLegalEntity);
  const { entity, accounts } = await readEntityAndAccounts();
  return { entity, seen: legalEntityVersion(entity), accounts, accountsSeen: collectingAccountsVersion(accounts) };
}

/** The form of an account posts to this address. The others add `?section=` and their name. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request, setCollectingAccount);
  switch (new URL(request.url).searchParams.get("section")) {
    case "entity":
      return answerForm(request, legalEntityForm, async ({ seen, ...entity }) => {
        await setLegalEntity(actor, entity, seen);
        return withSuccess(request, paths.companyDetails, ({ legalEntity }) => legalEntity.saved);
      });
    case null:
      return answerForm(request, collectingAccountForm, async ({ seen, currency, ...account }) => {
        await setCollectingAccount(actor, currency, account, seen);
        return withSuccess(request, paths.companyDetails, ({ legalEntity }) => legalEntity.accountSet);
      });
    case "remove":
      return answerForm(request, removedAccountForm, async ({ currency, seen }) => {
        await setCollectingAccount(actor, currency, null, seen);
        return withSuccess(request, paths.companyDetails, ({ legalEntity }) => legalEntity.accountRemoved);
      });
    default:
      throw new Response("not found", { status: 404 });
  }
}

export default function CompanyDetails() {
  const { entity, seen, accounts, accountsSeen } = useLoaderData<typeof loader>();
  const words = useWords().legalEntity;
  const [search] = useSearchParams();
  const lastResult = useLastResult();
  const resultOf = (section: string | null) => (search.get("section") === section ? lastResult : null);
  const [removal] = useFields({ id: "remove", lastResult: resultOf("remove") });
  return (
    <Page title={words.title} lead={words.lead}>
      <SettingsTabs current="company" />
      <ErrorSummary form={removal} />
      <CollectingAccounts accounts={accounts} seen={accountsSeen} />
      <div className="grid two">
        <CollectingAccountForm seen={accountsSeen} lastResult={resultOf(null)} />
        <LegalEntityForm entity={entity} seen={seen} lastResult={resultOf("entity")} />
      </div>
    </Page>
  );
}
