import type { ApplicantRole } from "~/domain/actor";
import { ACCEPTED_WORDS, acceptedTypes, usedWords } from "~/domain/documents/document";
import { Button, ButtonForm, Csrf } from "../button";
import { DocumentTile } from "../company";
import { ErrorSummary, FileField, Form, SelectField, useFields } from "../form";
import { Empty, NextStep, Section } from "../page";
import type { DocumentsView, ResultOf } from "./view";

type DocumentsProps = { view: DocumentsView; role: ApplicantRole; resultOf: ResultOf };

/** Documents one at a time: what is missing, the upload, what is there. */
export function DocumentsStep({ view, role, resultOf }: DocumentsProps) {
  const { documents, used, missing, titles, mandatory } = view;
  const [removed] = useFields<object>({ lastResult: resultOf("remove"), id: "remove" });
  const [confirm] = useFields<object>({ lastResult: resultOf("confirm"), id: "confirm" });
  const [form, fields] = useFields<{ title: string; smeDoc: File; providerDoc: File }>({ lastResult: resultOf("upload"), id: "upload" });
  const options = titles.map((title) => ({ value: title, label: mandatory.includes(title) ? title : `${title} (optional)` }));
  return (
    <>
      <ErrorSummary form={confirm} />
      <NextStep
        title={missing.length > 0 ? "Upload your documents" : "All documents are there"}
        action={<Confirm disabled={documents.length === 0} />}
      >
        {missing.length > 0 ? <Missing titles={missing} /> : "Look through them once more, then send them to be verified."}
      </NextStep>
      <Section title="Add a document">
        <Form form={form} action="?do=upload" submit="Upload" multipart>
          <SelectField field={fields.title} label="Title" options={options} empty="Select a title" />
          <FileField field={fields[`${role}Doc`]} label="File" hint={ACCEPTED_WORDS} accept={acceptedTypes.join(",")} />
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

function Missing({ titles }: { titles: string[] }) {
  return (
    <>
      <p>Still missing:</p>
      <ul>
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </>
  );
}

function Remove({ title }: { title: string }) {
  return (
    <>
      Remove<span className="hide"> {title}</span>
    </>
  );
}

/** The form by which the applicant confirms that its documents are complete. */
function Confirm({ disabled }: { disabled: boolean }) {
  return (
    <form method="post" action="?do=confirm" className="single">
      <Csrf />
      <Button disabled={disabled}>Verify</Button>
    </form>
  );
}
