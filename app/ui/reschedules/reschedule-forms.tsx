/** The pages of a reschedule: proposal, withdrawal, consent, agreement and refusal. */
import { getFieldsetProps } from "@conform-to/react";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatOrderNumber } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import { rescheduleInput, rescheduleRefusalInput } from "~/domain/reschedules/reschedule";
import type { Role } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import type { Cents } from "~/domain/values/money";
import type { Reschedule } from "~/domain/values/reschedule-data";
import { Form, TextArea, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { Page, Section } from "~/ui/parts/page";
import { useWords } from "~/ui/parts/words";
import { RescheduleFacts } from "./order-reschedules";

/** The order of a reschedule. Amounts are cents, times UTC milliseconds. */
export interface RescheduleView {
  role: Role;
  orderId: string;
  orderNumber: number;
  /** Null without an open one. */
  reschedule: Reschedule | null;
  /** The instalments that can get new deadlines. `amount`: unpaid. */
  open: { number: number; deadline: number; amount: Cents }[];
  now: number;
}

/** A page below the order's page. */
function ReschedulePage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const { role, orderId, orderNumber, reschedule } = useLoaderData<RescheduleView>();
  const { orders } = useWords();
  return (
    <Page
      back={{ href: paths.order(role, orderId), title: orders.titles.order(formatOrderNumber(orderNumber)) }}
      title={title}
      lead={lead}
    >
      <Section>
        {reschedule && <RescheduleFacts reschedule={reschedule} />}
        {children}
      </Section>
    </Page>
  );
}

export function ProposeReschedule() {
  const { open, now } = useLoaderData<RescheduleView>();
  const { reschedules: words, format, shell } = useWords();
  const [form, fields] = useFields<{ deadlines: string[]; desc: string }>({
    lastResult: useLastResult(),
    defaultValue: { deadlines: open.map(({ deadline }) => isoDay(deadline)) },
  });
  const { errors, errorId } = fields.deadlines;
  const days = fields.deadlines.getFieldList();
  return (
    <ReschedulePage title={words.propose} lead={words.proposeLead}>
      <Form form={form} schema={rescheduleInput} submit={words.propose}>
        <fieldset {...getFieldsetProps(fields.deadlines)} tabIndex={-1}>
          <legend className="hide">{words.after}</legend>
          {errors && (
            <p className="error" id={errorId}>
              <span className="hide">{shell.errorTitle}</span>
              {format.list(errors)}
            </p>
          )}
          {open.map(
            ({ number, deadline, amount }, at) =>
              days[at] && (
                <TextField
                  key={number}
                  field={days[at]}
                  type="date"
                  label={words.newDeadline(number)}
                  hint={words.dueNow(format.money(amount), format.date(deadline))}
                  min={isoDay(Math.min(deadline, now))}
                />
              ),
          )}
        </fieldset>
        <TextArea field={fields.desc} label={words.reasonLabel} />
      </Form>
    </ReschedulePage>
  );
}

export function WithdrawReschedule() {
  const { reschedules: words } = useWords();
  const [form] = useFields({ lastResult: useLastResult() });
  return (
    <ReschedulePage title={words.withdraw} lead={words.withdrawLead}>
      <Form form={form} submit={words.withdraw} submitKind="danger" />
    </ReschedulePage>
  );
}

/** The page of the bank and the insurer. After the own consent, only the refusal is left. */
export function ConsentToReschedule() {
  const { role, orderId, reschedule } = useLoaderData<RescheduleView>();
  const { reschedules: words } = useWords();
  const [form] = useFields({ lastResult: useLastResult() });
  const consentAt = role === "bank" ? reschedule?.bankConsentAt : reschedule?.insurerConsentAt;
  return (
    <ReschedulePage title={words.title} lead={words.consentLead}>
      {!consentAt && <Form form={form} submit={words.consent} />}
      <p>
        <a href={paths.refuseReschedule(role, orderId)}>{words.refuse}</a>
      </p>
    </ReschedulePage>
  );
}

export function AgreeToReschedule() {
  const { role, orderId } = useLoaderData<RescheduleView>();
  const { reschedules: words } = useWords();
  const [form] = useFields({ lastResult: useLastResult() });
  return (
    <ReschedulePage title={words.title} lead={words.agreeLead}>
      <Form form={form} submit={words.agree} />
      <p>
        <a href={paths.refuseReschedule(role, orderId)}>{words.refuse}</a>
      </p>
    </ReschedulePage>
  );
}

export function RefuseReschedule() {
  const { reschedules: words } = useWords();
  const [form, fields] = useFields<{ desc: string }>({ lastResult: useLastResult() });
  return (
    <ReschedulePage title={words.refuse} lead={words.refuseLead}>
      <Form form={form} schema={rescheduleRefusalInput} submit={words.refuse} submitKind="danger">
        <TextArea field={fields.desc} label={words.refusalLabel} />
      </Form>
    </ReschedulePage>
  );
}
