/** The page on which an admin sets the days of reminders, and sees the collection reports of the bank and insurers. */
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { CompanyReports } from "~/domain/collections/collection-report";
import { reminderPlanForm } from "~/domain/instalments/reminder-plan";
import * as paths from "~/domain/paths";
import { Form, Hidden, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { Page, Section } from "~/ui/parts/page";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { ReportsOfCompanies } from "./collection-reports";

export const reminderPlanMeta: MetaFunction = (args) => pageTitle(({ collections }) => collections.planTitle, args);

interface ReminderPlanView {
  /** The plan as people write it. */
  days: string;
  /** The version of the plan in the form. */
  seen: string;
  companies: CompanyReports[];
}

export function ReminderPlanPage() {
  const { days, seen, companies } = useLoaderData<ReminderPlanView>();
  const {
    collections: words,
    settings: { save },
  } = useWords();
  const [form, fields] = useFields<{ days: string; seen: string }>({
    id: "reminders",
    lastResult: useLastResult(),
    defaultValue: { days },
  });
  return (
    <Page back={{ href: paths.collections(), title: words.title }} title={words.planTitle} lead={words.planLead}>
      <Section>
        <Form form={form} schema={reminderPlanForm} action={paths.reminderPlan} submit={save}>
          <Hidden field={fields.seen} value={seen} />
          <TextField field={fields.days} label={words.planDays} hint={words.planHint} dir="ltr" />
        </Form>
      </Section>
      <ReportsOfCompanies companies={companies} />
    </Page>
  );
}
