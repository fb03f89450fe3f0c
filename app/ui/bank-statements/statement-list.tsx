import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import type { StatementFile } from "~/domain/bank-statements/bank-line";
import type { Listed } from "~/domain/lists/list";
import * as paths from "~/domain/paths";
import { DialogLink } from "~/ui/parts/dialog";
import { Button, FileField, Form, SelectField, useFields, useLastResult } from "~/ui/parts/form";
import { listHref } from "~/ui/parts/list-tools";
import { Page, Section } from "~/ui/parts/page";
import { Pager, Table } from "~/ui/parts/table";
import { Time } from "~/ui/parts/time";
import { pageTitle } from "~/ui/parts/title";
import { userText } from "~/ui/parts/user-text";
import { useWords } from "~/ui/parts/words";

interface StatementsView extends Listed<StatementFile> {
  area: "admin" | "bank";
  /** The names of accounts with a CSV column layout. */
  accounts: string[];
}

export const statementsMeta: MetaFunction = (args) => pageTitle(({ bankStatements }) => bankStatements.title, args);

export function StatementsPage() {
  const { area, accounts, rows, count, page } = useLoaderData<StatementsView>();
  const { bankStatements: words, cashReconciliation } = useWords();
  const [form, fields] = useFields<{ file: File; account: string }>({ lastResult: useLastResult(), id: "statement" });
  return (
    <Page
      title={words.title}
      lead={words.lead}
      dialog={<Outlet />}
      actions={
        <>
          <a href={paths.cashReconciliation(area)}>{cashReconciliation.title}</a>
          <a href={paths.unidentifiedMoney(area)}>{words.unidentified.title}</a>
        </>
      }
    >
      <Section title={words.send}>
        <Form
          form={form}
          submit={words.read}
          multipart
          secondary={
            <Button kind="quiet" name="next" value="preview">
              {words.preview.open}
            </Button>
          }
        >
          <FileField field={fields.file} label={words.file} hint={words.fileHint} />
          {accounts.length > 0 && (
            <SelectField
              field={fields.account}
              label={words.account}
              hint={words.accountHint}
              empty={words.noCsv}
              options={accounts.map((value) => ({ value, label: value }))}
            />
          )}
        </Form>
        <p>
          {words.columnsOf}:{" "}
          {accounts.map((account) => (
            <Fragment key={account}>
              <DialogLink href={paths.csvColumns(area, account)}>
                <bdi dir="ltr">{account}</bdi>
              </DialogLink>{" "}
            </Fragment>
          ))}
          <DialogLink href={paths.csvColumns(area)}>{words.otherAccount}</DialogLink>
        </p>
      </Section>
      <Section title={words.files}>
        <Table
          caption={words.files}
          rows={rows}
          rowHeader="file"
          rowKey={({ id }) => id}
          empty={words.none}
          columns={[
            {
              key: "file",
              title: words.file,
              cell: ({ id, fileName, format }) => (
                <span>
                  <a href={paths.bankStatement(area, id)}>{userText(fileName)}</a> <small>{format}</small>
                </span>
              ),
            },
            {
              key: "sent",
              title: words.sent,
              cell: ({ createdAt, importedBy }) => (
                <span>
                  <Time at={createdAt} /> <small>{userText(importedBy)}</small>
                </span>
              ),
            },
            {
              key: "entries",
              title: words.entries,
              numeric: true,
              cell: ({ state, entries, storedEntries, newEntries, rejectedLines }) => (
                <span>
                  {state === "importing" ? words.importingOf(storedEntries, entries) : words.newOf(newEntries, entries)}
                  {rejectedLines > 0 && <small> {words.rejected(rejectedLines)}</small>}
                </span>
              ),
            },
            { key: "open", title: words.open, numeric: true, cell: ({ openEntries }) => openEntries },
          ]}
        />
        <Pager total={count} current={page} href={(to) => listHref({}, { page: to })} />
      </Section>
    </Page>
  );
}
