import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import * as paths from "~/domain/paths";
import type { PastDay } from "~/domain/portfolio/past-day";
import {
  type AgeBucket,
  type Ageing,
  ageBuckets,
  type Collection,
  type MonthlyPortfolio,
  type TrialBalance,
  type TrialBalanceRow,
} from "~/domain/portfolio/portfolio";
import type { OfficerRole } from "~/domain/values/actor";
import { WHOLE } from "~/domain/values/money";
import { ShareBar } from "~/ui/parts/chart";
import { Money, Percent } from "~/ui/parts/money";
import { MonthChart } from "~/ui/parts/month-chart";
import { Facts, Notice, Page, Section } from "~/ui/parts/page";
import { PastDayForm, pastDayAddress } from "~/ui/parts/past-day";
import { Table } from "~/ui/parts/table";
import { Tabs } from "~/ui/parts/tabs";
import { type MetaArgs, pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

export const portfolioMeta = (args: MetaArgs) => pageTitle(({ portfolio }) => portfolio.title, args);

interface PortfolioView {
  role: OfficerRole;
}

/** One report of the portfolio. Insurers have only one report, so they see no tabs. */
export function PortfolioPart({
  role,
  part,
  lead,
  query = "",
  children,
}: PortfolioView & {
  part: paths.PortfolioTab;
  lead: string;
  /** The query of the file's address, such as "?date=2026-11-30". */
  query?: string;
  children: ReactNode;
}) {
  const { portfolio: words, orders } = useWords();
  return (
    <Page
      title={words.title}
      lead={lead}
      actions={<a href={paths.portfolioFile(role, part) + query}>{orders.list.download}</a>}
    >
      {role !== "insurance" && (
        <Tabs
          items={paths.portfolioTabs.map((tab) => ({
            href: paths.portfolio(role, tab),
            title: words.tabs[tab],
            current: tab === part,
          }))}
        />
      )}
      {children}
    </Page>
  );
}

/** Outstanding amounts by days overdue, and PAR30. */
export function AgeingPage() {
  const { role, ageing, past } = useLoaderData<PortfolioView & { ageing: Ageing; past: PastDay }>();
  const { disputes, portfolio, format } = useWords();
  const words = portfolio.ageing;
  const at = format.dateTime(ageing.asOf);
  const ageRow = (age: AgeBucket | "all") =>
    age === "all" ? { amount: ageing.outstanding, count: ageing.count, share: WHOLE } : ageing.rows[age];
  return (
    <PortfolioPart
      role={role}
      part="ageing"
      lead={role === "insurance" ? words.leadOwn(at) : words.lead(at)}
      query={pastDayAddress(past)}
    >
      <PastDayForm action={paths.portfolio(role, "ageing")} past={past} />
      <Section title={words.par30}>
        <Facts
          items={[
            [words.par30, <Percent key="par30" rate={ageing.atRisk.share} />],
            [words.atRisk, <Money key="risk" cents={ageing.atRisk.amount} />],
            [words.orders, ageing.atRisk.orders],
            [words.outstanding, <Money key="outstanding" cents={ageing.outstanding} />],
            [disputes.disputedPart, ageing.disputed > 0 && <Money key="disputed" cents={ageing.disputed} />],
            [words.notDelivered, <Money key="not" cents={ageing.notDelivered} />],
            [words.reserved, <Money key="reserved" cents={ageing.reserved} />],
          ]}
        />
        <p>{words.says}</p>
      </Section>
      <Section title={words.title}>
        <Table<AgeBucket | "all", string>
          caption={words.title}
          rows={ageing.count === 0 ? [] : [...ageBuckets, "all"]}
          rowHeader="age"
          rowKey={(age) => age}
          empty={words.nothing}
          columns={[
            { key: "age", title: words.age, cell: (age) => (age === "all" ? <b>{words.all}</b> : words.ages[age]) },
            { key: "unpaid", title: words.unpaid, numeric: true, cell: (age) => <Money cents={ageRow(age).amount} /> },
            { key: "count", title: words.instalments, numeric: true, cell: (age) => ageRow(age).count },
            {
              key: "share",
              title: words.share,
              cell: (age) => <ShareBar share={ageRow(age).share} isBad={age !== "notDue" && age !== "all"} />,
            },
          ]}
        />
      </Section>
    </PortfolioPart>
  );
}

/** The payment state of each month's orders. */
export function VintagesPage() {
  const { role, months } = useLoaderData<PortfolioView & { months: MonthlyPortfolio }>();
  const { portfolio, format } = useWords();
  const words = portfolio.months;
  const { vintages, asOf } = months;
  return (
    <PortfolioPart role={role} part="months" lead={words.lead(format.dateTime(asOf))}>
      <Section title={words.title}>
        <MonthChart
          title={words.chart}
          months={vintages.map(({ month }) => month)}
          current={vintages.at(-1)?.month ?? ""}
          series={[
            { title: words.ordered, values: vintages.map(({ ordered }) => ordered) },
            { title: words.unpaid, values: vintages.map(({ unpaid }) => unpaid) },
          ]}
          also={[
            { title: words.orders, cells: vintages.map(({ count }) => count) },
            { title: words.paid, cells: vintages.map(({ month, paid }) => <Money key={month} cents={paid} />) },
            { title: words.late, cells: vintages.map(({ month, late }) => <Money key={month} cents={late} />) },
            {
              title: words.share,
              cells: vintages.map(({ month, lateShare }) => <Percent key={month} rate={lateShare} />),
            },
          ]}
        />
      </Section>
    </PortfolioPart>
  );
}

/** The amount due in each month, and how much of it was paid. */
export function CollectionsPage() {
  const { role, months } = useLoaderData<PortfolioView & { months: MonthlyPortfolio }>();
  const { portfolio, format } = useWords();
  const words = portfolio.plan;
  const { collections, asOf } = months;
  const cells = (of: (one: Collection) => ReactNode) => collections.map(of);
  return (
    <PortfolioPart role={role} part="plan" lead={words.lead(format.dateTime(asOf))}>
      <Section title={words.title}>
        <MonthChart
          title={words.chart}
          months={collections.map(({ month }) => month)}
          current={collections.at(-1)?.month ?? ""}
          series={[
            { title: words.planned, values: collections.map(({ planned }) => planned) },
            { title: words.paid, values: collections.map(({ paid }) => paid) },
          ]}
          also={[
            { title: words.instalments, cells: cells(({ count }) => count) },
            { title: words.paidLate, cells: cells(({ month, paidLate }) => <Money key={month} cents={paidLate} />) },
            { title: words.unpaid, cells: cells(({ month, unpaid }) => <Money key={month} cents={unpaid} />) },
            { title: words.share, cells: cells(({ month, paidShare }) => <Percent key={month} rate={paidShare} />) },
          ]}
        />
      </Section>
    </PortfolioPart>
  );
}

/** Every account of the ledger, with a check that debits equal credits. */
export function TrialBalancePage() {
  const { role, balance, past } = useLoaderData<PortfolioView & { balance: TrialBalance; past: PastDay }>();
  const { portfolio, ledger, format } = useWords();
  const words = portfolio.balance;
  const { rows, debit, credit, asOf } = balance;
  const sums = { account: "sums" as const, debit, credit, balance: debit - credit };
  return (
    <PortfolioPart role={role} part="balance" lead={words.lead(format.dateTime(asOf))} query={pastDayAddress(past)}>
      <PastDayForm action={paths.portfolio(role, "balance")} past={past} />
      <Section title={words.title}>
        {debit === credit ? (
          <p>
            {words.equal} {words.says}
          </p>
        ) : (
          <Notice type="error">{words.unequal}</Notice>
        )}
        <Table<TrialBalanceRow | typeof sums, string>
          caption={words.title}
          rows={[...rows, sums]}
          rowHeader="account"
          rowKey={(row) => row.account}
          empty=""
          columns={[
            {
              key: "account",
              title: ledger.book,
              cell: (row) => (row.account === "sums" ? <b>{words.sums}</b> : ledger.books[row.account].name),
            },
            { key: "debit", title: ledger.debit, numeric: true, cell: (row) => <Money cents={row.debit} /> },
            { key: "credit", title: ledger.credit, numeric: true, cell: (row) => <Money cents={row.credit} /> },
            { key: "balance", title: ledger.balance, numeric: true, cell: (row) => <Money cents={row.balance} /> },
          ]}
        />
      </Section>
    </PortfolioPart>
  );
}
