/** The page that compares the ledger's cash with the bank's closing balance, entry by entry. */
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { CashReconciliation, StatementDay } from "~/domain/cash-reconciliation/cash-reconciliation";
import * as paths from "~/domain/paths";
import type { OfficerRole } from "~/domain/values/actor";
import { formatUnitsWithCurrency } from "~/formats/units";
import { DialogLink } from "~/ui/parts/dialog";
import { listHref } from "~/ui/parts/list-tools";
import { Facts, Page, Section } from "~/ui/parts/page";
import { Pager, Table } from "~/ui/parts/table";
import { BankDay } from "~/ui/parts/time";
import { pageTitle } from "~/ui/parts/title";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";

export const cashReconciliationMeta: MetaFunction = (args) =>
  pageTitle(({ cashReconciliation }) => cashReconciliation.title, args);

interface CashView {
  role: OfficerRole;
  days: StatementDay[];
  found: CashReconciliation | null;
  count: number;
  page: number;
}

export function CashReconciliationPage() {
  const { role, days, found, count, page } = useLoaderData<CashView>();
  const { cashReconciliation: words } = useWords();
  return (
    <Page
      title={words.title}
      lead={words.lead}
      actions={
        <>
          {found && <a href={paths.cashReconciliationFile(role, found)}>{words.file}</a>}
          <a href={paths.bankStatements(role)}>{words.statements}</a>
        </>
      }
    >
      {found ? <Reconciliation role={role} found={found} count={count} page={page} /> : <p>{words.none}</p>}
      {days.length > 0 && (
        <Section title={words.balances}>
          <ul>
            {days.map((day) => (
              <li key={`${day.account} ${day.on}`}>
                <a href={paths.cashReconciliation(role, day)}>
                  <bdi dir="ltr">{day.account}</bdi> · <BankDay day={day.on} />
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Page>
  );
}

function Reconciliation({ role, found, count, page }: Omit<CashView, "days"> & { found: CashReconciliation }) {
  const { cashReconciliation: words, bankStatements } = useWords();
  const read = useTranslate();
  const { account, on, currency } = found;
  const money = (units: number) => <bdi dir="ltr">{formatUnitsWithCurrency(units, currency)}</bdi>;
  return (
    <>
      <Section title={words.of(<bdi dir="ltr">{account}</bdi>, <BankDay day={on} />)}>
        <p>{words.ledgerText}</p>
        <Facts
          items={[
            [words.ledgerCash, money(found.ledgerCash)],
            [words.explained, money(found.explained)],
            [words.unexplained, money(found.unexplained)],
            ...(found.missing === 0 ? [] : [[words.missing, money(found.missing)] as const]),
            [words.closing, money(found.closing)],
          ]}
        />
      </Section>
      <Section title={words.differences}>
        <Table
          caption={words.differences}
          rows={found.differences}
          rowHeader="entry"
          rowKey={({ lineId }) => lineId}
          empty={words.noDifferences}
          columns={[
            {
              key: "entry",
              title: words.entry,
              place: "who",
              cell: ({ statementId, bookedOn, bankReference, text }) => (
                <span>
                  <a href={paths.bankStatement(role, statementId)}>
                    <bdi dir="ltr">{bankReference ?? bookedOn}</bdi>
                  </a>{" "}
                  <small>{userText(text)}</small>
                </span>
              ),
            },
            { key: "amount", title: words.amount, place: "sum", numeric: true, cell: ({ amount }) => money(amount) },
            { key: "day", title: words.day, place: "day", cell: ({ bookedOn }) => <BankDay day={bookedOn} /> },
            {
              key: "reason",
              title: words.reason,
              place: "no",
              cell: ({ reason, state }) => (reason === null ? bankStatements.stateName[state] : userText(read(reason))),
            },
            {
              key: "act",
              title: words.action,
              place: "state",
              cell: ({ lineId, statementId, isExplained }) =>
                isExplained ? (
                  words.isExplained
                ) : (
                  <DialogLink href={paths.bankLine(role, { id: lineId, statementId }, "aside")}>
                    {words.explain}
                  </DialogLink>
                ),
            },
          ]}
        />
        <Pager total={count} current={page} href={(target) => listHref({ account, on }, { page: target })} />
      </Section>
    </>
  );
}
