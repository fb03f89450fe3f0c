import { useLoaderData } from "@remix-run/react";
import type { CsvColumns } from "~/domain/bank-statements/bank-line";
import { type CsvChoices, type CsvStatementDraft, chooseColumns } from "~/domain/bank-statements/csv-choices";
import * as paths from "~/domain/paths";
import { endOfDay, parseDay } from "~/domain/values/calendar";
import { isCsvDay, parseCsvDay } from "~/formats/csv-day";
import { type CsvMapping, csvColumnNames, csvDateForms, directionMeanings } from "~/formats/csv-mapping";
import { formatUnitsWithCurrency, parseUnits } from "~/formats/units";
import { Button, type Field, Form, Hidden, SelectField, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { Page, Section } from "~/ui/parts/page";
import { Table } from "~/ui/parts/table";
import { userText } from "~/ui/parts/user-text";
import { useWords } from "~/ui/parts/words";

interface PreviewView {
  area: "admin" | "bank";
  draft: CsvStatementDraft;
  /** The layout of the draft's account. */
  saved: CsvColumns | null;
  currencies: readonly string[];
}

const requiredColumns = new Set<string>(["bookedOn", "currency", "text"]);

export function CsvPreviewPage() {
  const { area, draft, saved, currencies } = useLoaderData<PreviewView>() as PreviewView;
  const { bankStatements: words, format } = useWords();
  const last = useLastResult();
  const submitted = last?.initialValue as Partial<CsvChoices> | undefined;
  const { table, choices } = chooseColumns({ preview: draft.preview, saved: saved?.mapping ?? null, submitted });
  const values = { ...choices, account: submitted?.account ?? draft.bankAccount ?? "", sha256: draft.sha256 };
  const [form, fields] = useFields<CsvChoices>({
    id: "layout",
    defaultValue: values as never,
    lastResult: last && { ...last, initialValue: values as never },
  });
  const columns = table.columns.map(({ name, title }, at) => ({
    value: name,
    label: title === "" ? words.preview.column(at + 1) : title,
  }));
  const cellOf = (name: string): string => {
    const at = table.columns.findIndex((column) => column.name === name);
    return table.rows.map((row) => row[at] ?? "").find((cell) => cell !== "") ?? "";
  };
  const day = cellOf(choices.bookedOn);
  const readDay = (dateForm: CsvMapping["dateForm"]) =>
    isCsvDay(day, dateForm) ? format.date(endOfDay(parseDay(parseCsvDay(day.trim(), dateForm, 1)))) : null;
  const amount = cellOf(choices.amount || choices.credit) || cellOf(choices.debit);
  const currency = currencies.includes(choices.currency) ? choices.currency : cellOf(choices.currency).toUpperCase();
  const labelled = (value: string, reading: string | null): string =>
    reading === null ? value : words.preview.reading(value, reading);
  const shownDay = readDay(choices.dateForm as CsvMapping["dateForm"]);
  return (
    <Page title={words.preview.title} lead={userText(draft.fileName)}>
      <Section title={words.preview.firstRows}>
        <Table
          caption={words.preview.firstRows}
          rows={table.rows}
          rowHeader="0"
          rowKey={(cells) => String(table.rows.indexOf(cells))}
          empty={words.preview.noRows}
          columns={columns.map(({ label }, at) => ({
            key: String(at),
            title: label,
            cell: (cells: string[]) => userText(cells[at] ?? ""),
          }))}
        />
      </Section>
      <Section title={words.columns}>
        <p>{words.preview.text}</p>
        <Form
          form={form}
          submit={words.preview.save}
          secondary={
            <>
              <Button kind="quiet" name="next" value="show">
                {words.preview.show}
              </Button>
              <a href={paths.bankStatements(area)}>{words.preview.cancel}</a>
            </>
          }
        >
          <Hidden field={fields.sha256} value={draft.sha256} />
          <TextField field={fields.account} label={words.account} hint={words.preview.accountHint} />
          <SelectField
            field={fields.delimiter}
            label={words.delimiter}
            options={draft.preview.tables.map(({ delimiter }) => ({
              value: delimiter,
              label: delimiter === "tab" ? words.tab : delimiter,
            }))}
          />
          {csvColumnNames.map((name) => (
            <SelectField
              key={name}
              field={fields[name] as Field}
              label={words.column[name]}
              empty={requiredColumns.has(name) ? words.preview.chooseColumn : words.preview.noColumn}
              options={
                name === "currency"
                  ? [...columns, ...currencies.map((code) => ({ value: code, label: words.preview.always(code) }))]
                  : columns
              }
            />
          ))}
          <SelectField
            field={fields.dateForm}
            label={words.dateForm}
            hint={shownDay === null ? words.preview.unreadDay(day) : words.preview.readDay(day, shownDay)}
            options={csvDateForms.map((value) => ({ value, label: labelled(value, readDay(value)) }))}
          />
          <SelectField
            field={fields.decimalSign}
            label={words.decimalSign}
            options={([".", ","] as const).map((value) => ({
              value,
              label: labelled(`12${value}50`, readAmount(amount, currency, value)),
            }))}
          />
          {choices.words.length > 0 && <h3>{words.preview.words}</h3>}
          {fields.words.getFieldList().map((field, at) => {
            const { word, meaning } = field.getFieldset();
            return (
              <div key={field.key}>
                <Hidden field={word} value={choices.words[at]?.word} />
                <SelectField
                  field={meaning as Field}
                  label={userText(choices.words[at]?.word ?? "")}
                  empty={words.preview.choose}
                  options={directionMeanings.map((value) => ({ value, label: words.preview.meaning[value] }))}
                />
              </div>
            );
          })}
        </Form>
      </Section>
    </Page>
  );
}

function readAmount(amount: string, currency: string, sign: "." | ","): string | null {
  try {
    return formatUnitsWithCurrency(parseUnits(amount, currency, sign, 1), currency);
  } catch {
    return null;
  }
}
