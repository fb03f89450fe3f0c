/** SMEs that move to another insurer: the admin's proposal, and the other insurer's answer. */
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { CoveredCompany } from "~/domain/insurers/cover";
import { moveAnswerForm, moveForm, type ProposedSmes, WITHDRAW } from "~/domain/insurers/moves";
import * as paths from "~/domain/paths";
import {
  CheckField,
  CheckGroup,
  Form,
  RowChoice,
  SelectField,
  TextArea,
  useFields,
  useLastResult,
} from "~/ui/parts/form";
import { listHref, Results } from "~/ui/parts/list-tools";
import { Empty, Page } from "~/ui/parts/page";
import { Pager } from "~/ui/parts/table";
import { type MetaArgs, pageTitle } from "~/ui/parts/title";
import { useTranslate, useWords } from "~/ui/parts/words";

export const moveMeta: MetaFunction = (args: MetaArgs) => pageTitle(({ insurers }) => insurers.moves.name, args);
export const proposedMeta: MetaFunction = (args: MetaArgs) =>
  pageTitle(({ insurers }) => insurers.moves.proposedTitle, args);

interface MoveView {
  id: string;
  insurer: string;
  rows: (Omit<CoveredCompany, "nextInsurerId"> & { next: string | null })[];
  count: number;
  page: number;
  /** The insurers that can take SMEs: id and name. */
  insurers: [id: string, name: string][];
}

type MoveFields = { all: string; smeIds: string[]; toInsuranceId: string; desc: string };

export function MovePage() {
  const { id, insurer, rows, count, page, insurers } = useLoaderData<MoveView>();
  const {
    insurers: { moves: words },
    format,
  } = useWords();
  const read = useTranslate();
  const [form, fields] = useFields<MoveFields>({ lastResult: useLastResult() });
  return (
    <Page title={words.title(insurer)} lead={words.lead} back={{ href: paths.insurerCover(id), title: words.back }}>
      {count === 0 ? (
        <Empty>{words.none}</Empty>
      ) : (
        <>
          <Results count={count} isCapped={false} />
          <Form form={form} schema={moveForm} submit={words.submit}>
            <CheckGroup
              field={fields.smeIds}
              label={words.smes}
              isList
              options={rows.map(({ id: value, name, credit, used, next }) => ({
                value,
                label: [
                  words.row(read(name as never), format.money(credit), format.money(used)),
                  next === null ? "" : words.proposedTo(next),
                ].join(" "),
              }))}
            />
            <CheckField field={fields.all} label={words.all} hint={words.allHint} />
            <SelectField
              field={fields.toInsuranceId}
              label={words.to}
              empty={words.choose}
              options={[
                ...insurers.map(([value, label]) => ({ value, label })),
                { value: WITHDRAW, label: words.withdraw },
              ]}
            />
            <TextArea field={fields.desc} label={words.reason} hint={words.reasonHint} />
          </Form>
          <Pager total={count} current={page} href={(target) => listHref({}, { page: target })} />
        </>
      )}
    </Page>
  );
}

type AnswerFields = { all: string; smeIds: string[]; answer: string; desc: string };

export function ProposedSmesPage() {
  const { rows, count, page, isCapped } = useLoaderData<ProposedSmes>();
  const {
    insurers: { moves: words },
    format,
  } = useWords();
  const read = useTranslate();
  const [form, fields] = useFields<AnswerFields>({ lastResult: useLastResult() });
  return (
    <Page title={words.proposedTitle} lead={words.proposedLead}>
      {count === 0 ? (
        <Empty>{words.noneProposed}</Empty>
      ) : (
        <>
          <Results count={count} isCapped={isCapped} />
          <Form form={form} schema={moveAnswerForm} submit={words.answer}>
            <CheckGroup
              field={fields.smeIds}
              label={words.smes}
              isList
              options={rows.map(({ id: value, name, insurer, credit, used }) => ({
                value,
                label: [
                  words.row(read(name as never), format.money(credit), format.money(used)),
                  words.presentInsurer(insurer),
                ].join(" "),
              }))}
            />
            <CheckField field={fields.all} label={words.all} hint={words.allHint} />
            <RowChoice
              field={fields.answer}
              label={words.decision}
              options={[
                { value: "accept", label: words.accept, note: words.acceptNote },
                { value: "decline", label: words.decline, note: words.declineNote },
              ]}
            />
            <TextArea field={fields.desc} label={words.reason} hint={words.declineHint} />
          </Form>
          <Pager total={count} current={page} href={(target) => listHref({}, { page: target })} />
        </>
      )}
    </Page>
  );
}
