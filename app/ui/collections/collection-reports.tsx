/** The page on which the bank or an insurer chooses its collection reports. */
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type CompanyReports, collectionReportsForm } from "~/domain/collections/collection-report";
import * as paths from "~/domain/paths";
import type { CollectionReports } from "~/domain/values/collection-reports";
import { CheckField, Form, Hidden, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { Page, Section } from "~/ui/parts/page";
import { Table } from "~/ui/parts/table";
import { pageTitle } from "~/ui/parts/title";
import { userText } from "~/ui/parts/user-text";
import { useWords } from "~/ui/parts/words";

export const collectionReportsMeta: MetaFunction = (args) =>
  pageTitle(({ collections }) => collections.reportsTitle, args);

interface CollectionReportsView {
  role: "bank" | "insurance";
  reports: CollectionReports;
  /** The days of reminders after a deadline, as people write them. */
  plan: string;
  /** The version of the choice in the form. */
  seen: string;
}

type Fields = Record<keyof CollectionReports | "seen", string>;

export function CollectionReportsPage() {
  const { role, reports, plan, seen } = useLoaderData<CollectionReportsView>();
  const {
    collections: words,
    insuranceClaims,
    settings: { save },
  } = useWords();
  const box = (isOn: boolean) => (isOn ? "on" : "");
  const [form, fields] = useFields<Fields>({
    id: "reports",
    lastResult: useLastResult(),
    defaultValue: {
      pastDueDays: String(reports.pastDueDays),
      defaults: box(reports.defaults),
      insolvencies: box(reports.insolvencies),
      writeOffs: box(reports.writeOffs),
    },
  });
  return (
    <Page
      back={{ href: paths.claims(role), title: insuranceClaims.title }}
      title={words.reportsTitle}
      lead={words.reportsLead}
    >
      <Section>
        <p>{words.reportsHint[role]}</p>
        <Form form={form} schema={collectionReportsForm} action={paths.collectionReports(role)} submit={save}>
          <Hidden field={fields.seen} value={seen} />
          <TextField
            field={fields.pastDueDays}
            label={words.reportDays}
            hint={words.reportDaysHint(plan)}
            inputMode="numeric"
          />
          <CheckField field={fields.defaults} label={words.defaults} />
          <CheckField field={fields.insolvencies} label={words.insolvencies} />
          <CheckField field={fields.writeOffs} label={words.writtenOff} />
        </Form>
      </Section>
    </Page>
  );
}

/** The choices of the bank and all insurers, for admins. */
export function ReportsOfCompanies({ companies }: { companies: CompanyReports[] }) {
  const { collections: words } = useWords();
  return (
    <Section title={words.reportsOf}>
      <Table
        caption={words.reportsOf}
        rows={companies}
        rowHeader="company"
        rowKey={({ insurer }) => insurer?.id ?? "bank"}
        empty=""
        columns={[
          {
            key: "company",
            title: words.company,
            place: "who",
            cell: ({ insurer }) => (insurer ? userText(insurer.name) : words.bank),
          },
          {
            key: "days",
            title: words.bucket,
            place: "line",
            cell: ({ pastDueDays }) => (pastDueDays === 0 ? words.never : words.fromDays(words.days(pastDueDays))),
          },
          { key: "defaults", title: words.defaults, place: "line", cell: (row) => words.yesNo(row.defaults) },
          {
            key: "insolvencies",
            title: words.insolvencies,
            place: "line",
            cell: (row) => words.yesNo(row.insolvencies),
          },
          { key: "writeOffs", title: words.writtenOff, place: "line", cell: (row) => words.yesNo(row.writeOffs) },
        ]}
      />
    </Section>
  );
}
