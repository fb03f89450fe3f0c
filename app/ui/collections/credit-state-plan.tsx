/** The page on which an admin sets the days past due of the credit states. */
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { creditStatePlanForm } from "~/domain/credit-states/credit-state";
import * as paths from "~/domain/paths";
import { CheckField, Form, Hidden, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { Page, Section } from "~/ui/parts/page";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

export const creditStatePlanMeta: MetaFunction = (args) =>
  pageTitle(({ creditStates }) => creditStates.planTitle, args);

interface CreditStatePlanView {
  watchDays: number;
  defaultDays: number;
  holdsOrders: boolean;
  /** The version of the plan in the form. */
  seen: string;
}

export function CreditStatePlanPage() {
  const { watchDays, defaultDays, holdsOrders, seen } = useLoaderData<CreditStatePlanView>();
  const {
    collections,
    creditStates: words,
    settings: { save },
  } = useWords();
  const [form, fields] = useFields<{ watchDays: string; defaultDays: string; holdsOrders: string; seen: string }>({
    id: "states",
    lastResult: useLastResult(),
    defaultValue: {
      watchDays: String(watchDays),
      defaultDays: String(defaultDays),
      holdsOrders: holdsOrders ? "on" : "",
    },
  });
  return (
    <Page back={{ href: paths.collections(), title: collections.title }} title={words.planTitle} lead={words.planLead}>
      <Section>
        <Form form={form} schema={creditStatePlanForm} action={paths.creditStatePlan} submit={save}>
          <Hidden field={fields.seen} value={seen} />
          <TextField field={fields.watchDays} label={words.watchDays} hint={words.daysHint} inputMode="numeric" />
          <TextField field={fields.defaultDays} label={words.defaultDays} hint={words.daysHint} inputMode="numeric" />
          <CheckField field={fields.holdsOrders} label={words.holdsOrders} hint={words.holdsOrdersHint} />
        </Form>
      </Section>
    </Page>
  );
}
