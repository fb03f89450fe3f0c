/** An insurer's cover for new orders, and the SMEs that need another insurer after its end. */
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { coverForm, type InsurerCover } from "~/domain/insurers/cover";
import * as paths from "~/domain/paths";
import { Form, TextArea, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { listHref, Results } from "~/ui/parts/list-tools";
import { Money } from "~/ui/parts/money";
import { Notice, Page, Section } from "~/ui/parts/page";
import { Pager, Table } from "~/ui/parts/table";
import { type MetaArgs, pageTitle } from "~/ui/parts/title";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";

export const coverMeta: MetaFunction = (args: MetaArgs) => pageTitle(({ insurers }) => insurers.cover.name, args);

export function CoverPage() {
  const { id, insurer, endsAt, now, ...companies } = useLoaderData<InsurerCover & { now: number }>();
  const {
    insurers: { cover: words },
    format,
  } = useWords();
  return (
    <Page
      title={words.title(insurer)}
      lead={words.lead}
      actions={<a href={paths.moveSmes(id)}>{words.move}</a>}
      back={{ href: paths.settings, title: words.back }}
    >
      {endsAt !== null && (
        <Notice type="warning">{(endsAt > now ? words.ends : words.ended)(format.date(endsAt))}</Notice>
      )}
      <CoverForm isEnding={endsAt !== null} />
      <CoveredCompanies {...companies} />
    </Page>
  );
}

function CoverForm({ isEnding }: { isEnding: boolean }) {
  const {
    insurers: { cover: words },
  } = useWords();
  const [form, fields] = useFields<{ until: string; desc: string }>({ lastResult: useLastResult() });
  const title = isEnding ? words.resume : words.end;
  return (
    <Section title={title}>
      <p>{isEnding ? words.resumeText : words.endText}</p>
      <Form form={form} schema={coverForm} submit={title}>
        <input type="hidden" name="ends" value={String(!isEnding)} />
        {!isEnding && <TextField field={fields.until} type="date" label={words.until} hint={words.untilHint} />}
        <TextArea field={fields.desc} label={words.reason} hint={words.reasonHint} />
      </Form>
    </Section>
  );
}

function CoveredCompanies({ rows, count, page }: Pick<InsurerCover, "rows" | "count" | "page">) {
  const {
    insurers: { cover: words },
  } = useWords();
  const read = useTranslate();
  return (
    <Section title={words.companies}>
      <Results count={count} isCapped={false} />
      <Table
        caption={words.companies}
        rows={rows}
        rowHeader="sme"
        rowKey={({ id }) => id}
        empty={words.none}
        columns={[
          {
            key: "sme",
            title: words.sme,
            place: "who",
            cell: ({ id, name }) => <a href={paths.company("admin", "sme", id)}>{userText(read(name as never))}</a>,
          },
          {
            key: "credit",
            title: words.credit,
            place: "sum",
            numeric: true,
            cell: ({ credit }) => <Money cents={credit} />,
          },
          { key: "used", title: words.used, place: "line", numeric: true, cell: ({ used }) => <Money cents={used} /> },
        ]}
      />
      <Pager total={count} current={page} href={(target) => listHref({}, { page: target })} />
    </Section>
  );
}
