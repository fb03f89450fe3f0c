import type { Duplicates } from "~/domain/applicants/duplicates";
import * as paths from "~/domain/paths";
import type { WaitingPayee } from "~/domain/payees/payee";
import { PossibleDuplicates } from "~/ui/applicants/possible-duplicates";
import { type CompanyDocument, DocumentLink } from "~/ui/documents/company-documents";
import { CancelLink, Dialog, DialogLink } from "~/ui/parts/dialog";
import { Form, useFields, useLastResult } from "~/ui/parts/form";
import { hide } from "~/ui/parts/hide";
import { Table } from "~/ui/parts/table";
import { DateOnly } from "~/ui/parts/time";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";
import { Iban, PaperLink, PayeeFacts } from "./payee-facts";

export function PendingPayees({ payees }: { payees: WaitingPayee[] }) {
  const { payees: words } = useWords();
  const read = useTranslate();
  const about = ({ iban, supplier }: WaitingPayee) => hide(words.of(iban.slice(-4), read(supplier)));
  return (
    <Table
      caption={words.queue}
      rows={payees}
      rowHeader="supplier"
      rowKey={({ id }) => id}
      empty={words.empty}
      columns={[
        {
          key: "supplier",
          title: words.supplier,
          cell: ({ supplierId, supplier }) => (
            <a href={paths.company("admin", "provider", supplierId)}>{userText(read(supplier))}</a>
          ),
        },
        {
          key: "account",
          title: words.account,
          cell: ({ iban, holder }) => (
            <span>
              <Iban iban={iban} isMasked /> {userText(holder)}
            </span>
          ),
        },
        {
          key: "before",
          title: words.before,
          cell: ({ activePayee }) => (activePayee ? <Iban iban={activePayee.iban} isMasked /> : words.firstOne),
        },
        { key: "sent", title: words.sent, cell: ({ createdAt }) => <DateOnly at={createdAt} /> },
        {
          key: "decide",
          title: words.decide,
          cell: (waitingPayee) => (
            <div className="actions">
              <DialogLink kind="primary" href={paths.acceptPayee(waitingPayee.id)}>
                {words.accept}
                {about(waitingPayee)}
              </DialogLink>{" "}
              <DialogLink kind="danger" href={paths.refusePayee(waitingPayee.id)}>
                {words.refuse}
                {about(waitingPayee)}
              </DialogLink>
            </div>
          ),
        },
      ]}
    />
  );
}

interface AcceptPayeeProps {
  payee: WaitingPayee;
  papers: CompanyDocument[];
  same: Duplicates;
  /** The waiting time before the new account is used. Null for a supplier's first account. */
  hours: number | null;
}

export function AcceptPayee({ payee, papers, same: duplicates, hours }: AcceptPayeeProps) {
  const { payees: words } = useWords();
  const read = useTranslate();
  const [form] = useFields({ lastResult: useLastResult() });
  return (
    <Dialog title={words.accept} page={paths.payees}>
      <p>
        {read(payee.supplier)}. {words.acceptText(hours)}
      </p>
      <PayeeFacts payee={payee} />
      {payee.activePayee && (
        <>
          <h3>{words.before}</h3>
          <PayeeFacts payee={payee.activePayee} />
        </>
      )}
      <h3>{words.papers}</h3>
      {payee.paper && (
        <div>
          <PaperLink paper={payee.paper} />
        </div>
      )}
      {papers.length === 0
        ? !payee.paper && <p>{words.noPapers}</p>
        : papers.map((paper) => (
            <div key={paper.id}>
              <DocumentLink role="provider" document={paper} />
            </div>
          ))}
      <PossibleDuplicates officer="admin" same={duplicates} />
      <Form form={form} submit={words.accept} secondary={<CancelLink />} />
    </Dialog>
  );
}
