/** What waits for an insurer's answer about the credits that it covers. */
import { Outlet } from "@remix-run/react";
import type { WaitingAsk } from "~/domain/limits/ask";
import type { Review, ReviewFigures } from "~/domain/limits/review";
import { plainMoney } from "~/domain/money";
import * as paths from "~/domain/paths";
import { CancelLink, Dialog, DialogLink } from "../dialog";
import { Form, Hidden, TextField, useFields, useLastResult } from "../form";
import { hide } from "../hide";
import { Money } from "../money";
import { Facts, Page, Section } from "../page";
import { Table } from "../table";
import { DateOnly } from "../time";
import { typed } from "../typed";
import { useRead, useWords } from "../words";
import { Files } from "./more-credit";
import { ReasonFields } from "./reason-fields";

export interface LimitsView {
  asks: WaitingAsk[];
  reviews: Review[];
}

export function LimitsPage({ asks, reviews }: LimitsView) {
  const {
    limits: { queue: words, review: reviewing },
  } = useWords();
  const read = useRead();
  return (
    <Page title={words.title} lead={words.lead} dialog={<Outlet />}>
      <Section title={words.asks}>
        <Table
          caption={words.asks}
          rows={asks}
          rowHeader="company"
          rowKey={(one) => one.id}
          empty={words.noAsks}
          columns={[
            {
              key: "company",
              title: words.company,
              cell: (one) => <a href={paths.company("insurance", "sme", one.smeId)}>{read(one.name)}</a>,
            },
            {
              key: "asked",
              title: words.asked,
              cell: (one) => (
                <div>
                  <Money cents={one.amount} />{" "}
                  <small>
                    <DateOnly at={one.askedAt} />
                  </small>
                </div>
              ),
            },
            {
              key: "has",
              title: words.has,
              cell: (one) => <div>{words.hasAndUses(<Money cents={one.credit} />, <Money cents={one.used} />)}</div>,
            },
            {
              key: "why",
              title: words.why,
              cell: (one) => (
                <div>
                  {typed(one.reason)} <Files files={one.files} />
                </div>
              ),
            },
            { key: "answer", title: words.answer, cell: (one) => <Answer ask={one} /> },
          ]}
        />
      </Section>
      <Section title={reviewing.title}>
        <Table
          caption={reviewing.title}
          rows={reviews}
          rowHeader="company"
          rowKey={(one) => one.smeId}
          empty={reviewing.none}
          columns={[
            {
              key: "company",
              title: words.company,
              cell: (one) => <a href={paths.company("insurance", "sme", one.smeId)}>{read(one.name)}</a>,
            },
            { key: "due", title: reviewing.due, cell: (one) => <DateOnly at={one.due} /> },
            {
              key: "has",
              title: words.has,
              cell: (one) => <div>{words.hasAndUses(<Money cents={one.credit} />, <Money cents={one.used} />)}</div>,
            },
            {
              key: "answer",
              title: words.answer,
              cell: (one) => (
                <DialogLink kind="primary" href={paths.reviewCredit(one.smeId)}>
                  {reviewing.answer}
                  {hide(words.of(read(one.name)))}
                </DialogLink>
              ),
            },
          ]}
        />
      </Section>
    </Page>
  );
}

function Answer({ ask: { id, name } }: { ask: WaitingAsk }) {
  const { queue: words } = useWords().limits;
  const whose = hide(words.of(useRead()(name)));
  return (
    <div className="actions">
      <DialogLink kind="primary" href={paths.grantAsk(id)}>
        {words.grant}
        {whose}
      </DialogLink>
      <DialogLink kind="danger" href={paths.refuseAsk(id)}>
        {words.refuse}
        {whose}
      </DialogLink>
    </div>
  );
}

export function GrantAsk({ ask: { name, amount, credit, used } }: { ask: WaitingAsk }) {
  const { limits, officers, format } = useWords();
  const [form, fields] = useFields<{ credit: string; reasonCode: string; desc: string }>({
    lastResult: useLastResult(),
    defaultValue: { credit: plainMoney(amount), reasonCode: "asked" },
  });
  return (
    <Dialog title={limits.queue.grantTo(useRead()(name))} page={paths.limits}>
      <Form form={form} submit={limits.queue.grant} secondary={<CancelLink />}>
        <TextField
          field={fields.credit}
          label={officers.verdictForm.credit}
          inputMode="decimal"
          step={10}
          prefix="$"
          hint={limits.has(format.money(credit), format.money(used), format.money(amount))}
        />
        <ReasonFields fields={fields} />
      </Form>
    </Dialog>
  );
}

export function RefuseAsk({ ask: { name } }: { ask: WaitingAsk }) {
  const { queue: words } = useWords().limits;
  const [form, fields] = useFields<{ reasonCode: string; desc: string }>({ lastResult: useLastResult() });
  return (
    <Dialog title={words.refuseTo(useRead()(name))} page={paths.limits} kind="danger">
      <Form form={form} submit={words.refuse} submitKind="danger" secondary={<CancelLink />}>
        <ReasonFields fields={fields} />
      </Form>
    </Dialog>
  );
}

/** The figures since the last review, and the credit from now on. */
export function ReviewCredit({ review }: { review: Review & { figures: ReviewFigures; seen: string } }) {
  const { name, since, credit, used, figures, seen } = review;
  const {
    limits: { review: words },
    officers,
  } = useWords();
  const [form, fields] = useFields<{ credit: string; reasonCode: string; desc: string; seen: string }>({
    lastResult: useLastResult(),
    defaultValue: { credit: plainMoney(credit), reasonCode: "review", seen },
  });
  return (
    <Dialog title={words.of(useRead()(name))} page={paths.limits}>
      <p>{words.since(<DateOnly at={since} />)}</p>
      <Facts
        items={[
          [words.orders, words.ordered(figures.orders, <Money cents={figures.ordered} />)],
          [words.inTime, figures.paidInTime],
          [words.late, figures.paidLate],
          [words.lateNow, figures.lateNow],
          [words.most, <Money key="most" cents={figures.usedMost} />],
          [words.used, words.usedOf(<Money cents={used} />, <Money cents={credit} />)],
        ]}
      />
      <Form form={form} submit={words.answer} secondary={<CancelLink />}>
        <Hidden field={fields.seen} value={seen} />
        <TextField
          field={fields.credit}
          label={officers.verdictForm.credit}
          hint={words.keep}
          inputMode="decimal"
          step={10}
          prefix="$"
        />
        <ReasonFields fields={fields} />
      </Form>
    </Dialog>
  );
}
