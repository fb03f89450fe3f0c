import type { ApplicantRole } from "~/domain/actor";
import { ACCEPTED_WORDS, acceptedTypes, keepFieldOf, usedWords } from "~/domain/documents/document";
import { Button, ButtonForm, Csrf } from "../button";
import { DocumentLink, DocumentTile } from "../company";
import { ErrorSummary, type Field, FileField, Form, useFields } from "../form";
import { Empty, NextStep, Section } from "../page";
import { Tag } from "../status";
import type { DocumentRow, DocumentsView, ResultOf } from "./view";

type DocumentsProps = { view: DocumentsView; role: ApplicantRole; resultOf: ResultOf };

/** The documents as a checklist: each with its state and its file, all sent at once. */
export function DocumentsStep({ view, role, resultOf }: DocumentsProps) {
  const { documents, used, missing, rows } = view;
  const [removed] = useFields<object>({ lastResult: resultOf("remove"), id: "remove" });
  const [confirm] = useFields<object>({ lastResult: resultOf("confirm"), id: "confirm" });
  const [form, fields] = useFields<Record<string, File>>({ lastResult: resultOf("upload"), id: "upload" });
  const isComplete = missing.length === 0;
  return (
    <>
      <ErrorSummary form={confirm} />
      <NextStep title={isComplete ? "All documents are there" : "Upload your documents"} action={documents.length > 0 && <Confirm isReady={isComplete} />}>
        {isComplete
          ? "Look through them once more, then send them to be verified."
          : `${missing.length === 1 ? "One is" : `${missing.length} are`} still missing. Choose all the files you have, then send them at once.`}
      </NextStep>
      <Section title="Checklist">
        <p>{ACCEPTED_WORDS} each.</p>
        <Form form={form} action="?do=upload" submit="Send" multipart>
          {rows.map((row) => (
            <ChecklistRow key={row.field} role={role} row={row} field={fields[row.field]!} />
          ))}
        </Form>
      </Section>
      <Section title="Uploaded documents">
        <ErrorSummary form={removed} />
        <p>{usedWords(used)}</p>
        {documents.length === 0 && <Empty>no documents</Empty>}
        <div className="files">
          {documents.map((document) => (
            <div key={document.id}>
              <DocumentTile role={role} document={document} />
              <ButtonForm
                action="?do=remove"
                label={<Remove title={document.title} />}
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

/** A title: what it has, and the files that are sent for it or in place of that. */
export function ChecklistRow({ role, row: { title, isOptional, documents, field: name }, field }: RowProps) {
  const count = documents.length;
  return (
    <div className="rule">
      <FileField
        field={field}
        label={
          <>
            {title} <State count={count} isOptional={isOptional} />
          </>
        }
        hint={count > 0 && "Choose another file to replace it."}
        accept={acceptedTypes.join(",")}
        multiple
      />
      {count > 0 && (
        <>
          {documents.map((document) => (
            <small key={document.id}>
              There: <DocumentLink role={role} document={document} />
            </small>
          ))}
          <label className="check">
            <input type="checkbox" name={keepFieldOf(name)} /> <span>Keep what is there, and add to it</span>
          </label>
        </>
      )}
    </div>
  );
}

function State({ count, isOptional }: { count: number; isOptional: boolean }) {
  if (count > 0) return <Tag tone="done">{count === 1 ? "there" : `${count} files there`}</Tag>;
  return <Tag tone="open">{isOptional ? "optional" : "missing"}</Tag>;
}

function Remove({ title }: { title: string }) {
  return (
    <>
      Remove<span className="hide"> {title}</span>
    </>
  );
}

/** The form by which the applicant confirms that its documents are complete. */
function Confirm({ isReady }: { isReady: boolean }) {
  return (
    <form method="post" action="?do=confirm" className="single">
      <Csrf />
      <Button kind={isReady ? "primary" : "quiet"}>Send for verification</Button>
    </form>
  );
}
