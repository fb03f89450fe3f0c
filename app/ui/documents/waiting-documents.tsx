import type { WaitingDocument } from "~/domain/documents/waiting-document";
import * as paths from "~/domain/paths";
import { documentPath } from "../company";
import { CancelLink, Dialog, DialogLink } from "../dialog";
import { CheckField, Form, TextField, useFields, useLastResult } from "../form";
import { hide } from "../hide";
import { Table } from "../table";
import { DateOnly } from "../time";
import { useRead, useWords } from "../words";

/** New documents of companies that trade, for the admin. */
export function WaitingDocuments({ documents }: { documents: WaitingDocument[] }) {
  const { identity: words, onboarding } = useWords();
  const read = useRead();
  const about = ({ title, company }: WaitingDocument) => hide(words.of(onboarding.documentTitle(title), read(company)));
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
              {onboarding.documentTitle(title)}
              {hide(words.opensInNewTab)}
            </a>
          ),
        },
        {
          key: "company",
          title: words.company,
          cell: ({ role, applicantId, company }) => (
            <a href={paths.company("admin", role, applicantId, "documents")}>{read(company)}</a>
          ),
        },
        { key: "sent", title: words.sent, cell: ({ createdAt }) => <DateOnly at={createdAt} /> },
        {
          key: "decide",
          title: words.decide,
          cell: (one) => (
            <div className="actions">
              <DialogLink kind="primary" href={paths.acceptDocument(one.id)}>
                {words.accept}
                {about(one)}
              </DialogLink>{" "}
              <DialogLink kind="danger" href={paths.refuseDocument(one.id)}>
                {words.refuse}
                {about(one)}
              </DialogLink>
            </div>
          ),
        },
      ]}
    />
  );
}

export function AcceptDocument({ title, company, goodUntil }: { title: string; company: string; goodUntil: string }) {
  const { identity: words, onboarding } = useWords();
  const [form, fields] = useFields<{ goodUntil: string; keep: string }>({
    lastResult: useLastResult(),
    defaultValue: { goodUntil },
  });
  return (
    <Dialog title={words.accept} page={paths.documents}>
      <p>
        {onboarding.documentTitle(title)}, {useRead()(company)}
      </p>
      <Form form={form} submit={words.accept} secondary={<CancelLink />}>
        <TextField field={fields.goodUntil} type="date" label={words.goodUntil} hint={words.goodUntilHint} />
        <CheckField field={fields.keep} label={words.keep} />
      </Form>
    </Dialog>
  );
}
