import { Outlet } from "@remix-run/react";
import { grantInput, refusalInput, type WaitingCreditRequest } from "~/domain/credit-limits/credit-request";
import type { Review, ReviewHistory } from "~/domain/credit-limits/review";
import { creditChange } from "~/domain/credit-limits/terms";
import * as paths from "~/domain/paths";
import { CancelLink, Dialog, DialogLink } from "~/ui/parts/dialog";
import { Form, Hidden, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { hide } from "~/ui/parts/hide";
import { Money } from "~/ui/parts/money";
import { Facts, Page, Section } from "~/ui/parts/page";
import { Table } from "~/ui/parts/table";
import { DateOnly } from "~/ui/parts/time";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";
import { Files } from "./credit-requests";
import { ReasonFields } from "./reason-fields";

export interface CreditLimitsView {
  requests: WaitingCreditRequest[];
  reviews: Review[];
}

export function CreditLimitsPage({ requests, reviews }: CreditLimitsView) {
  const { queue: words, review: reviewing } = useWords().creditLimits;
  const read = useTranslate();
  return (
    <Page title={words.title} lead={words.lead} dialog={<Outlet />}>
      <Section title={words.asks}>
        <Table
          caption={words.asks}
          rows={requests}
          rowHeader="company"
          rowKey={(waitingCreditRequest) => waitingCreditRequest.id}
          empty={words.noAsks}
          columns={[
            {
              key: "company",
              title: words.company,
              cell: (waitingCreditRequest) => (
                <a href={paths.company("insurance", "sme", waitingCreditRequest.smeId)}>
                  {userText(read(waitingCreditRequest.name))}
                </a>
              ),
            },
            {
              key: "asked",
              title: words.asked,
              cell: (waitingCreditRequest) => (
                <div>
                  <Money cents={waitingCreditRequest.amount} />{" "}
                  <small>
                    <DateOnly at={waitingCreditRequest.requestedAt} />
                  </small>
                </div>
              ),
            },
            {
              key: "has",
              title: words.has,
              cell: (waitingCreditRequest) => (
                <div>
                  {words.hasAndUses(
                    <Money cents={waitingCreditRequest.credit} />,
                    <Money cents={waitingCreditRequest.used} />,
                  )}
                </div>
              ),
            },
            {
              key: "why",
              title: words.why,
              cell: (waitingCreditRequest) => (
                <div>
                  {userText(waitingCreditRequest.reason)} <Files files={waitingCreditRequest.files} />
                </div>
              ),
            },
            {
              key: "answer",
              title: words.answer,
              cell: (waitingCreditRequest) => <Answer creditRequest={waitingCreditRequest} />,
            },
          ]}
        />
      </Section>
      <Section title={reviewing.title}>
        <Table
          caption={reviewing.title}
          rows={reviews}
          rowHeader="company"
          rowKey={(review) => review.smeId}
          empty={reviewing.none}
          columns={[
            {
              key: "company",
              title: words.company,
              cell: (review) => (
                <a href={paths.company("insurance", "sme", review.smeId)}>{userText(read(review.name))}</a>
              ),
            },
            { key: "due", title: reviewing.due, cell: (review) => <DateOnly at={review.deadline} /> },
            {
              key: "has",
              title: words.has,
              cell: (review) => (
                <div>{words.hasAndUses(<Money cents={review.credit} />, <Money cents={review.used} />)}</div>
              ),
            },
            {
              key: "answer",
              title: words.answer,
              cell: (review) => (
                <DialogLink kind="primary" href={paths.reviewCredit(review.smeId)}>
                  {reviewing.answer}
                  {hide(words.of(read(review.name)))}
                </DialogLink>
              ),
            },
          ]}
        />
      </Section>
    </Page>
  );
}

function Answer({ creditRequest: { id, name } }: { creditRequest: WaitingCreditRequest }) {
  const { queue: words } = useWords().creditLimits;
  const hiddenName = hide(words.of(useTranslate()(name)));
  return (
    <div className="actions">
      <DialogLink kind="primary" href={paths.grantCreditRequest(id)}>
        {words.grant}
        {hiddenName}
      </DialogLink>
      <DialogLink kind="danger" href={paths.refuseCreditRequest(id)}>
        {words.refuse}
        {hiddenName}
      </DialogLink>
    </div>
  );
}

/** The form for a request's credit. The amount starts empty, so that the officer decides it. */
export function GrantCreditRequest({
  creditRequest: { name, amount, credit, used },
}: {
  creditRequest: WaitingCreditRequest;
}) {
  const { creditLimits, verdicts, format } = useWords();
  const [form, fields] = useFields<{ credit: string; reasonCode: string; desc: string }>({
    lastResult: useLastResult(),
    defaultValue: { reasonCode: "asked" },
  });
  return (
    <Dialog title={creditLimits.queue.grantTo(useTranslate()(name))} page={paths.creditDecisions}>
      <Form form={form} schema={grantInput} submit={creditLimits.queue.grant} secondary={<CancelLink />}>
        <TextField
          field={fields.credit}
          label={verdicts.form.credit}
          inputMode="decimal"
          step={10}
          prefix="$"
          hint={creditLimits.has(format.money(credit), format.money(used), format.money(amount))}
        />
        <ReasonFields fields={fields} />
      </Form>
    </Dialog>
  );
}

export function RefuseCreditRequest({ creditRequest: { name } }: { creditRequest: WaitingCreditRequest }) {
  const { queue: words } = useWords().creditLimits;
  const [form, fields] = useFields<{ reasonCode: string; desc: string }>({ lastResult: useLastResult() });
  return (
    <Dialog title={words.refuseTo(useTranslate()(name))} page={paths.creditDecisions} kind="danger">
      <Form form={form} schema={refusalInput} submit={words.refuse} submitKind="danger" secondary={<CancelLink />}>
        <ReasonFields fields={fields} />
      </Form>
    </Dialog>
  );
}

/** Shows the SME's figures since its last review and asks for the new credit. The amount starts empty. */
export function ReviewCredit({ review }: { review: Review & { figures: ReviewHistory; seen: string } }) {
  const { name, since, credit, used, figures, seen } = review;
  const {
    creditLimits: { review: words },
    verdicts,
    format,
  } = useWords();
  const [form, fields] = useFields<{ credit: string; reasonCode: string; desc: string; seen: string }>({
    lastResult: useLastResult(),
    defaultValue: { reasonCode: "review", seen },
  });
  return (
    <Dialog title={words.of(useTranslate()(name))} page={paths.creditDecisions}>
      <p>{words.since(<DateOnly at={since} />)}</p>
      <Facts
        items={[
          [words.orders, words.ordered(figures.orders, <Money cents={figures.orderedAmount} />)],
          [words.inTime, figures.paidInTime],
          [words.late, figures.paidLate],
          [words.lateNow, figures.overdue],
          [words.most, <Money key="most" cents={figures.highestUsedCredit} />],
          [words.used, words.usedOf(<Money cents={used} />, <Money cents={credit} />)],
        ]}
      />
      <Form form={form} schema={creditChange} submit={words.answer} secondary={<CancelLink />}>
        <Hidden field={fields.seen} value={seen} />
        <TextField
          field={fields.credit}
          label={verdicts.form.credit}
          hint={words.keep(format.money(credit))}
          inputMode="decimal"
          step={10}
          prefix="$"
        />
        <ReasonFields fields={fields} />
      </Form>
    </Dialog>
  );
}
