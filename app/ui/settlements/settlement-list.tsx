/** The settlements with the bank, and the bank's money. */
import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import type { LegalEntity } from "~/domain/legal-entity/legal-entity";
import type { FoundPage } from "~/domain/lists/list";
import * as paths from "~/domain/paths";
import {
  type BankBalance,
  draftSettlementForm,
  type Settlement,
  type SettlementState,
  settlementName,
  settlementStates,
  settlementTotal,
} from "~/domain/settlements/settlement";
import { PrintedLetterhead } from "~/ui/legal-entity/letterhead";
import { CancelLink, Dialog, DialogLink } from "~/ui/parts/dialog";
import { Form, SelectField, useFields, useLastResult } from "~/ui/parts/form";
import { type ListAddress, listHref } from "~/ui/parts/list-tools";
import { Money } from "~/ui/parts/money";
import { Facts, Page, Section } from "~/ui/parts/page";
import { Tag, type Tone } from "~/ui/parts/status";
import { Pager, Table } from "~/ui/parts/table";
import { Tabs } from "~/ui/parts/tabs";
import { ShortDate } from "~/ui/parts/time";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

export const settlementsMeta: MetaFunction = (args) => pageTitle(({ settlements }) => settlements.title, args);

export const draftMeta: MetaFunction = (args) => pageTitle(({ settlements }) => settlements.draft, args);

export const settlementTones: Record<SettlementState, Tone> = {
  draft: "open",
  agreed: "half",
  settled: "done",
  returned: "bad",
  discarded: "bad",
};

interface SettlementsView extends FoundPage<Settlement> {
  role: "admin" | "bank";
  state: SettlementState | null;
  balance: BankBalance;
  entity: LegalEntity;
}

export function SettlementList() {
  const { role, state, balance, entity, rows, count, page } = useLoaderData<SettlementsView>();
  const { settlements: words, format } = useWords();
  const address: ListAddress = state === null ? {} : { state };
  return (
    <Page
      title={words.title}
      lead={words.lead}
      letterhead={<PrintedLetterhead entity={entity} />}
      dialog={<Outlet />}
      actions={
        rows.length > 0 && (
          <a href={paths.settlementsFile(role) + (state === null ? "" : listHref(address))}>{words.listFile}</a>
        )
      }
    >
      <Section title={words.position}>
        <BalanceFacts balance={balance} />
      </Section>
      {role === "admin" && (
        <div className="actions">
          <DialogLink href={paths.newSettlement}>{words.draft}</DialogLink>
        </div>
      )}
      <Tabs
        label={words.state}
        items={[
          { href: "?", title: words.all, current: state === null },
          ...settlementStates.map((name) => ({
            href: listHref({ state: name }),
            title: words.stateName[name],
            current: state === name,
          })),
        ]}
      />
      <Table
        caption={words.title}
        rows={rows}
        rowHeader="number"
        rowKey={({ id }) => id}
        empty={words.none}
        columns={[
          {
            key: "number",
            title: words.number,
            place: "who",
            cell: ({ id, number, month }) => (
              <span>
                <a href={paths.settlement(role, id)}>{settlementName(number)}</a> <small>{format.month(month)}</small>
              </span>
            ),
          },
          {
            key: "total",
            title: words.total,
            place: "sum",
            numeric: true,
            cell: (settlement) => <Money cents={settlementTotal(settlement)} />,
          },
          { key: "orders", title: words.ordersTitle, place: "no", cell: ({ orders }) => words.orders(orders) },
          { key: "drafted", title: words.drafted, place: "day", cell: ({ createdAt }) => <ShortDate at={createdAt} /> },
          {
            key: "state",
            title: words.state,
            place: "state",
            cell: (settlement) => (
              <Tag tone={settlementTones[settlement.state]}>{words.stateName[settlement.state]}</Tag>
            ),
          },
        ]}
      />
      <Pager total={count} current={page} href={(target) => listHref(address, { page: target })} />
    </Page>
  );
}

/** The bank's money of one order, or of all. */
export function BalanceFacts({ balance }: { balance: BankBalance }) {
  const { settlements: words } = useWords();
  const money = (cents: number) => <Money cents={cents} />;
  return (
    <Facts
      items={[
        [words.advanced, money(balance.advanced)],
        [words.repaid, money(balance.repaid)],
        [words.outstanding, money(balance.outstanding)],
        [words.shareEarned, money(balance.shareEarned)],
        [words.shareSettled, money(balance.shareSettled)],
        [words.due, money(balance.principalDue + balance.shareDue)],
      ]}
    />
  );
}

interface DraftView {
  /** Such as "2026-11", newest first. */
  months: string[];
  /** The idempotency key, so that submitting twice drafts once. */
  key: string;
}

export function DraftSettlement() {
  const { months, key } = useLoaderData<DraftView>();
  const { settlements: words, format } = useWords();
  const [form, fields] = useFields<{ month: string }>({ lastResult: useLastResult(), id: "draft" });
  return (
    <Dialog title={words.draft} page={paths.settlements("admin")}>
      <p>{words.draftText}</p>
      <Form form={form} schema={draftSettlementForm} submit={words.draft} secondary={<CancelLink />}>
        <input type="hidden" name="key" value={key} />
        <SelectField
          field={fields.month}
          label={words.month}
          options={months.map((month) => ({ value: month, label: format.month(month) }))}
        />
      </Form>
    </Dialog>
  );
}
