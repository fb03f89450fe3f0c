import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { CsvColumns } from "~/domain/bank-statements/bank-line";
import { columnsInput } from "~/domain/bank-statements/csv-columns";
import * as paths from "~/domain/paths";
import { type CsvMapping, csvColumnNames, csvDateForms, csvDelimiters } from "~/formats/csv-mapping";
import { CancelLink, Dialog } from "~/ui/parts/dialog";
import { Form, SelectField, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

const wordLists = ["creditWords", "debitWords", "otherWords"] as const;

interface ColumnsView {
  area: "admin" | "bank";
  saved: CsvColumns | null;
}

export const columnsMeta: MetaFunction = (args) => pageTitle(({ bankStatements }) => bankStatements.columns, args);

export function CsvColumnsDialog() {
  const { area, saved } = useLoaderData<ColumnsView>();
  const { bankStatements: words } = useWords();
  const defaultValue = saved
    ? {
        account: saved.account,
        ...saved.mapping,
        creditWords: saved.mapping.creditWords.join(", "),
        debitWords: saved.mapping.debitWords.join(", "),
        otherWords: saved.mapping.otherWords?.join(", "),
      }
    : { delimiter: ",", decimalSign: ".", dateForm: "YYYY-MM-DD", currency: "USD" };
  const [form, fields] = useFields<
    Omit<CsvMapping, (typeof wordLists)[number]> & Record<"account" | (typeof wordLists)[number], string>
  >({
    lastResult: useLastResult(),
    id: "columns",
    defaultValue: defaultValue as never,
  });
  return (
    <Dialog title={words.columns} page={paths.bankStatements(area)}>
      <p>{words.columnsText}</p>
      <Form form={form} schema={columnsInput} submit={words.keep} secondary={<CancelLink />}>
        <TextField field={fields.account} label={words.account} />
        <SelectField
          field={fields.delimiter}
          label={words.delimiter}
          options={csvDelimiters.map((value) => ({ value, label: value === "tab" ? words.tab : value }))}
        />
        <SelectField
          field={fields.decimalSign}
          label={words.decimalSign}
          options={[".", ","].map((value) => ({ value, label: `12${value}50` }))}
        />
        <SelectField
          field={fields.dateForm}
          label={words.dateForm}
          options={csvDateForms.map((value) => ({ value, label: value }))}
        />
        {csvColumnNames.map((name) => (
          <TextField key={name} field={fields[name]} label={words.column[name]} />
        ))}
        {wordLists.map((name) => (
          <TextField key={name} field={fields[name]} label={words.column[name]} hint={words.directionHint[name]} />
        ))}
      </Form>
    </Dialog>
  );
}
