import * as paths from "~/domain/paths";
import { Tabs } from "~/ui/parts/tabs";
import { useWords } from "~/ui/parts/words";

/** Links to the pages of Settings. */
export function SettingsTabs({
  current,
}: {
  current:
    | "trade"
    | "team"
    | "payments"
    | "messages"
    | "audit"
    | "ceilings"
    | "exposure"
    | "working-days"
    | "company"
    | "public-site"
    | "codes"
    | "retention"
    | "accounts";
}) {
  const { title, tabs } = useWords().settings;
  return (
    <Tabs
      label={title}
      items={[
        { href: paths.settings, title: tabs.trade, current: current === "trade" },
        { href: paths.team, title: tabs.team, current: current === "team" },
        { href: paths.approvalLimits, title: tabs.ceilings, current: current === "ceilings" },
        { href: paths.exposureLimits, title: tabs.exposure, current: current === "exposure" },
        { href: paths.workingDays, title: tabs.workingDays, current: current === "working-days" },
        { href: paths.companyDetails, title: tabs.company, current: current === "company" },
        { href: paths.publicSite, title: tabs.publicSite, current: current === "public-site" },
        { href: paths.codeRequests, title: tabs.codes, current: current === "codes" },
        { href: paths.chartOfAccounts, title: tabs.accounts, current: current === "accounts" },
        { href: paths.retention(), title: tabs.retention, current: current === "retention" },
        { href: paths.settingsPayments, title: tabs.payments, current: current === "payments" },
        { href: paths.settingsMessages, title: tabs.messages, current: current === "messages" },
        { href: paths.audit(), title: tabs.audit, current: current === "audit" },
      ]}
    />
  );
}
