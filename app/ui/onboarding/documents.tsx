import {
  acceptedTypes,
  keepField,
  MAX_FILE_BYTES,
  MAX_FILES,
  MAX_TOTAL_BYTES,
  megabytes,
} from "~/domain/documents/document";
import type { ApplicantRole } from "~/domain/values/actor";
import { DocumentLink, DocumentTile } from "~/ui/documents/company-documents";
import { ButtonForm } from "~/ui/parts/button";
import { ErrorSummary, type Field, FileField, Form, useFields } from "~/ui/parts/form";
import { hide } from "~/ui/parts/hide";
import { Empty, NextStep, Section } from "~/ui/parts/page";
import { Tag } from "~/ui/parts/status";
import { useWords } from "~/ui/parts/words";
import type { DocumentRow, DocumentsView, StepResult } from "./view";

type DocumentsProps = { view: DocumentsView; role: ApplicantRole; resultOf: StepResult };

/** The documents as a checklist. One button stores the chosen files, and submits them once they are complete. */
export function DocumentsStep({ view, role, resultOf }: DocumentsProps) {
  const { onboarding, documents: documentsWords, names } = useWords();
  const words = onboarding.upload;
  const { documents, used, missing, rows, answerDays } = view;
  const [removed] = useFields<object>({ lastResult: resultOf("remove"), id: "remove" });
  const [form, fields] = useFields<Record<string, File>>({ lastResult: resultOf("upload"), id: "upload" });
  const isComplete = missing.length === 0;
  return (
    <>
      <NextStep title={isComplete ? words.completeTitle : words.title}>
        {isComplete ? words.complete : words.missing(missing.length)} {words.next}{" "}
        {onboarding.waiting.promise(answerDays)}
      </NextStep>
      <Section title={words.checklist}>
        <p>{words.accepted(megabytes(MAX_FILE_BYTES))}</p>
        <Form form={form} action="?do=upload" submit={words.send} multipart>
          {rows.map((row) => (
            <ChecklistRow key={row.field} role={role} row={row} field={fields[row.field]!} />
          ))}
        </Form>
      </Section>
      <Section title={words.uploaded}>
        <ErrorSummary form={removed} />
        <p>{words.used(used.files, MAX_FILES, megabytes(used.bytes), megabytes(MAX_TOTAL_BYTES))}</p>
        {documents.length === 0 && <Empty>{documentsWords.none}</Empty>}
        <div className="files">
          {documents.map((document) => (
            <div key={document.id}>
              <DocumentTile role={role} document={document} />
              <ButtonForm
                action="?do=remove"
                label={words.remove(names.documentTitle(document.title), hide)}
                kind="quiet"
                fields={{ docId: document.id }}
              />
            </div>
          ))}
        </div>
      </Section>
    </>
  );
}

type RowProps = { role: ApplicantRole; row: DocumentRow; field: Field<File> };

/** A document title of the checklist: its files, and the field for further or replacement files. */
export function ChecklistRow({ role, row: { title, isOptional, documents, field: name }, field }: RowProps) {
  const { onboarding, names } = useWords();
  const words = onboarding.upload;
  const count = documents.length;
  return (
    <div className="rule">
      <FileField
        field={field}
        label={
          <>
            {names.documentTitle(title)} <State count={count} isOptional={isOptional} />
          </>
        }
        hint={count > 0 && words.replace}
        accept={acceptedTypes.join(",")}
        multiple
      />
      {count > 0 && (
        <>
          {documents.map((document) => (
            <small key={document.id}>{words.there(<DocumentLink role={role} document={document} />)}</small>
          ))}
          <label className="check">
            <input type="checkbox" name={keepField(name)} /> <span>{words.keep}</span>
          </label>
        </>
      )}
    </div>
  );
}

function State({ count, isOptional }: { count: number; isOptional: boolean }) {
  const { upload } = useWords().onboarding;
  if (count > 0) return <Tag tone="done">{upload.areThere(count)}</Tag>;
  return <Tag tone="open">{isOptional ? upload.optional : upload.isMissing}</Tag>;
}
