import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import * as paths from "~/domain/paths";
import { accountPage, changeAccount } from "~/http/pages/accounts.server";
import { AccountLink } from "~/ui/accounts/account-link";
import { ContactLinks } from "~/ui/accounts/contact-change";
import { LanguageForm } from "~/ui/accounts/language";
import { PasswordForm } from "~/ui/accounts/password";
import { SessionList } from "~/ui/accounts/sessions";
import { useLastResult } from "~/ui/parts/form";
import { Page, Section } from "~/ui/parts/page";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { SecondFactorSummary } from "~/ui/second-factor/summary";
import { AreaLayout, areaHandle } from "~/ui/site/area";
import { ThemeForm } from "~/ui/site/theme-form";

export const handle = areaHandle;

export const meta: MetaFunction = (args) => pageTitle((words) => words.accounts.page.title, args);

export async function loader({ request }: LoaderFunctionArgs) {
  return accountPage(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return changeAccount(request);
}

const linkTo = (href: string) => (text: string) => <a href={href}>{text}</a>;

export default function Account() {
  const {
    apiKeys,
    companies,
    members,
    packs,
    shell,
    webhooks,
    accounts: { page: account },
  } = useWords();
  const { role, email, locale, secondFactor, sessions, hasApiKeys, hasWebhooks, hasTeam, ownsCompany } =
    useLoaderData<typeof loader>();
  const lastResult = useLastResult();
  const posted = new URLSearchParams(useLocation().search).get("do");
  const isCompany = role === "sme" || role === "provider";
  return (
    <AreaLayout role={role}>
      <Page title={account.title} lead={account.lead(email)}>
        <div className="grid two">
          <PasswordForm email={email} lastResult={posted === "password" ? lastResult : undefined} />
          <SecondFactorSummary on={secondFactor} />
          <LanguageForm locale={locale} lastResult={posted === "language" ? lastResult : undefined} />
          <Section title={shell.theme}>
            <ThemeForm />
          </Section>
          {isCompany && ownsCompany && <ContactLinks />}
          {isCompany && (
            <Section title={members.title}>
              {hasTeam && <p>{members.account(linkTo(paths.ownTeam))}</p>}
              <p>{companies.account(linkTo(paths.ownCompanies))}</p>
            </Section>
          )}
          {hasApiKeys && <AccountLink words={apiKeys} href={paths.apiKeys} />}
          {hasWebhooks && <AccountLink words={webhooks} href={paths.webhooks} />}
          {isCompany && ownsCompany && (
            <Section title={packs.ownTitle}>
              <p>{packs.ownText}</p>
              <p>
                <a href={paths.ownData(role)}>{packs.downloadOwn}</a>
              </p>
            </Section>
          )}
        </div>
        <SessionList
          email={email}
          {...sessions}
          lastResult={posted === "password" || posted === "language" ? undefined : lastResult}
        />
      </Page>
    </AreaLayout>
  );
}
