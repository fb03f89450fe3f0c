/** The pages on which an admin edits an insurer's policy, and notifies an insurer of an overdue order. */
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { claimPolicyForm } from "~/domain/insurance-claims/claim-policy";
import type { ClaimableOrder } from "~/domain/insurance-claims/insurance-claim";
import { formatOrderNumber } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import { Form, Hidden, TextArea, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { Money } from "~/ui/parts/money";
import { Page, Section } from "~/ui/parts/page";
import { DateOnly } from "~/ui/parts/time";
import { pageTitle } from "~/ui/parts/title";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";

export const claimPolicyMeta: MetaFunction = (args) =>
  pageTitle(({ insuranceClaims }) => insuranceClaims.policy.edit, args);
export const notifyMeta: MetaFunction = (args) => pageTitle(({ insuranceClaims }) => insuranceClaims.notify, args);

interface PolicyValues {
  notifyDays: string;
  waitingDays: string;
  coveredShare: string;
  exclusions: string;
}

interface PolicyView {
  name: string;
  seen: string;
  values: PolicyValues;
}

export function EditClaimPolicy() {
  const { name, seen, values } = useLoaderData<PolicyView>();
  const {
    insuranceClaims: { policy: words, title },
    settings: { save },
  } = useWords();
  const [form, fields] = useFields<PolicyValues & { seen: string }>({
    lastResult: useLastResult(),
    defaultValue: values,
  });
  return (
    <Page back={{ href: paths.claims("admin"), title }} title={words.of(name)} lead={words.text}>
      <Section>
        <Form form={form} schema={claimPolicyForm} submit={save}>
          <Hidden field={fields.seen} value={seen} />
          <TextField field={fields.notifyDays} label={words.notifyDays} inputMode="numeric" />
          <TextField field={fields.waitingDays} label={words.waitingDays} inputMode="numeric" />
          <TextField field={fields.coveredShare} label={words.coveredShare} suffix="%" inputMode="decimal" />
          <TextArea field={fields.exclusions} label={words.exclusions} hint={words.exclusionsHint} />
        </Form>
      </Section>
    </Page>
  );
}

interface NotificationView {
  now: number;
  /** Null if the form came back and nothing is left to notify. */
  order: (ClaimableOrder & { debt: number; fileFrom: number }) | null;
}

export function NotifyInsurer() {
  const { now, order } = useLoaderData<NotificationView>();
  const { insuranceClaims: words } = useWords();
  const read = useTranslate();
  const [form] = useFields({ lastResult: useLastResult() });
  return (
    <Page
      back={{ href: paths.claims("admin"), title: words.title }}
      title={words.notify}
      lead={order && formatOrderNumber(order.number)}
    >
      <Section>
        {order && (
          <>
            <p>{words.notifyText(userText(read(order.sme)), userText(order.insurer), <Money cents={order.debt} />)}</p>
            <p>
              {now > order.notifyBy
                ? words.notifyLate(<DateOnly at={order.notifyBy} />)
                : words.notifyInTime(<DateOnly at={order.notifyBy} />)}
            </p>
            <p>{words.waitingText(<DateOnly at={order.fileFrom} />)}</p>
          </>
        )}
        <Form form={form} submit={words.notify} />
      </Section>
    </Page>
  );
}
