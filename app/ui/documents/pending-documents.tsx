import { acceptDocumentInput } from "~/domain/documents/expiry-date";
import type { PendingDocument } from "~/domain/documents/pending-document";
import * as paths from "~/domain/paths";
import { CancelLink, Dialog, DialogLink } from "~/ui/parts/dialog";
import { CheckField, Form, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { hide } from "~/ui/parts/hide";
import { Table } from "~/ui/parts/table";
import { DateOnly } from "~/ui/parts/time";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";
import { documentPath } from "./company-documents";

export function PendingDocuments({ documents }: { documents: PendingDocument[] }) {
  const { documents: words, names } = useWords();
  const read = useTranslate();
  const about = ({ title, company }: PendingDocument) => hide(words.of(names.documentTitle(title), read(company)));
  return (
    <Table
      caption={words.documents}
      rows={documents}
      rowHeader="document"
      rowKey={({ id }) => id}
      empty={words.empty}
      columns={[
        {
          key: "document",
          title: words.document,
          cell: ({ role, file, title }) => (
            <a href={documentPath(role, file)} target="_blank" rel="noopener">
              {names.documentTitle(title)}
              {hide(words.opensInNewTab)}
            </a>
          ),
        },
        {
          key: "company",
          title: words.company,
          cell: ({ role, applicantId, company }) => (
            <a href={paths.company("admin", role, applicantId, "documents")}>{userText(read(company))}</a>
          ),
        },
        { key: "sent", title: words.sent, cell: ({ createdAt }) => <DateOnly at={createdAt} /> },
        {
          key: "decide",
          title: words.decide,
          cell: (pendingDocument) => (
            <div className="actions">
              <DialogLink kind="primary" href={paths.acceptDocument(pendingDocument.id)}>
                {words.accept}
                {about(pendingDocument)}
              </DialogLink>{" "}
              <DialogLink kind="danger" href={paths.refuseDocument(pendingDocument.id)}>
                {words.refuse}
                {about(pendingDocument)}
              </DialogLink>
            </div>
          ),
        },
      ]}
    />
  );
}

export function AcceptDocument({ title, company, goodUntil }: { title: string; company: string; goodUntil: string }) {
  const { documents: words, names, format } = useWords();
  const [form, fields] = useFields<{ goodUntil: string; keep: string }>({
    lastResult: useLastResult(),
    defaultValue: { goodUntil },
  });
  return (
    <Dialog title={words.accept} page={paths.documents}>
      <p>{format.list([names.documentTitle(title), useTranslate()(company)])}</p>
      <Form form={form} schema={acceptDocumentInput} submit={words.accept} secondary={<CancelLink />}>
        <TextField field={fields.goodUntil} type="date" label={words.goodUntil} hint={words.goodUntilHint} />
        <CheckField field={fields.keep} label={words.keep} />
      </Form>
    </Dialog>
  );
}
