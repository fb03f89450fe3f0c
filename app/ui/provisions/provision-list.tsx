/** The provisions of closed months, for admins and the bank, and the form of their rates. */
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FoundPage } from "~/domain/lists/list";
import * as paths from "~/domain/paths";
import { type Provision, type ProvisionRates, provisionRatesForm, stages } from "~/domain/provisions/provision";
import type { OfficerRole } from "~/domain/values/actor";
import { Form, Hidden, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { listHref } from "~/ui/parts/list-tools";
import { Money, Percent } from "~/ui/parts/money";
import { Facts, Page, Section } from "~/ui/parts/page";
import { Pager, Table } from "~/ui/parts/table";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

export const provisionsMeta: MetaFunction = (args) => pageTitle(({ provisions }) => provisions.title, args);
export const provisionRatesMeta: MetaFunction = (args) => pageTitle(({ provisions }) => provisions.rates, args);

interface ProvisionsView extends FoundPage<Provision> {
  role: OfficerRole;
  rates: ProvisionRates;
}

export function ProvisionList() {
  const { role, rates, rows, count, page } = useLoaderData<ProvisionsView>();
  const { provisions: words, orders, monthClosing } = useWords();
  return (
    <Page
      back={{ href: paths.portfolio(role, "closing"), title: monthClosing.all }}
      title={words.title}
      lead={words.lead}
      actions={<a href={paths.provisionsFile(role)}>{orders.list.download}</a>}
    >
      <Section title={words.rates} actions={role === "admin" && <a href={paths.provisionRates}>{words.changeRates}</a>}>
        <Facts items={stages.map((stage) => [words.stageRule[stage], <Percent key={stage} rate={rates[stage]} />])} />
      </Section>
      {rows.length === 0 && <p>{words.none}</p>}
      {rows.map((row) => (
        <MonthSection key={row.month} row={row} />
      ))}
      <Pager total={count} current={page} href={(target) => listHref({}, { page: target })} />
    </Page>
  );
}

function MonthSection({ row }: { row: Provision }) {
  const { provisions: words, format } = useWords();
  const month = format.month(row.month);
  return (
    <Section title={month}>
      <Table
        caption={words.ofMonth(month)}
        rows={stages.map((stage) => ({ stage }))}
        rowHeader="stage"
        rowKey={({ stage }) => String(stage)}
        empty=""
        columns={[
          { key: "stage", title: words.stage, cell: ({ stage }) => words.stageName(stage) },
          { key: "debt", title: words.debt, numeric: true, cell: ({ stage }) => <Money cents={row.debts[stage]} /> },
          { key: "rate", title: words.rate, numeric: true, cell: ({ stage }) => <Percent rate={row.rates[stage]} /> },
          {
            key: "allowance",
            title: words.allowance,
            numeric: true,
            cell: ({ stage }) => <Money cents={row.allowances[stage]} />,
          },
        ]}
      />
      <Facts
        items={[
          [words.before, <Money key="before" cents={row.before} />],
          [words.movement, <Money key="movement" cents={row.allowance - row.before} />],
          [words.after, <Money key="after" cents={row.allowance} />],
          [words.insured, row.insured !== 0 && <Money key="insured" cents={row.insured} />],
        ]}
      />
    </Section>
  );
}

interface RateValues {
  stage1: string;
  stage2: string;
  stage3: string;
}

export function EditProvisionRates() {
  const { seen, values } = useLoaderData<{ seen: string; values: RateValues }>();
  const {
    provisions: words,
    settings: { save },
  } = useWords();
  const [form, fields] = useFields<RateValues & { seen: string }>({
    lastResult: useLastResult(),
    defaultValue: values,
  });
  return (
    <Page back={{ href: paths.provisions("admin"), title: words.title }} title={words.rates} lead={words.ratesText}>
      <Section>
        <Form form={form} schema={provisionRatesForm} submit={save}>
          <Hidden field={fields.seen} value={seen} />
          <TextField field={fields.stage1} label={words.stageRule[1]} suffix="%" inputMode="decimal" />
          <TextField field={fields.stage2} label={words.stageRule[2]} suffix="%" inputMode="decimal" />
          <TextField field={fields.stage3} label={words.stageRule[3]} suffix="%" inputMode="decimal" />
        </Form>
      </Section>
    </Page>
  );
}
