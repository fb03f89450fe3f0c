/** Bank accounts of suppliers that wait for an admin. */
import type { PossiblySame } from "~/domain/applicants/same";
import * as paths from "~/domain/paths";
import type { WaitingPayee } from "~/domain/payees/payee";
import { SameCompanies } from "../applicants/possibly-same";
import { type CompanyDocument, DocumentLink } from "../company";
import { CancelLink, Dialog, DialogLink } from "../dialog";
import { Form, useFields, useLastResult } from "../form";
import { hide } from "../hide";
import { Table } from "../table";
import { DateOnly } from "../time";
import { typed } from "../typed";
import { useRead, useWords } from "../words";
import { Iban, PaperLink, PayeeFacts } from "./payee-facts";

export function WaitingPayees({ payees }: { payees: WaitingPayee[] }) {
  const { payees: words } = useWords();
  const read = useRead();
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
            <a href={paths.company("admin", "provider", supplierId)}>{read(supplier)}</a>
          ),
        },
        {
          key: "account",
          title: words.account,
          cell: ({ iban, holder }) => (
            <span>
              <Iban iban={iban} isMasked /> {typed(holder)}
            </span>
          ),
        },
        {
          key: "before",
          title: words.before,
          cell: ({ inUse }) => (inUse ? <Iban iban={inUse.iban} isMasked /> : words.firstOne),
        },
        { key: "sent", title: words.sent, cell: ({ createdAt }) => <DateOnly at={createdAt} /> },
        {
          key: "decide",
          title: words.decide,
          cell: (one) => (
            <div className="actions">
              <DialogLink kind="primary" href={paths.acceptPayee(one.id)}>
                {words.accept}
                {about(one)}
              </DialogLink>{" "}
              <DialogLink kind="danger" href={paths.refusePayee(one.id)}>
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

interface AcceptPayeeProps {
  payee: WaitingPayee;
  papers: CompanyDocument[];
  same: PossiblySame;
  /** Null where it is the supplier's first. */
  hours: number | null;
}

export function AcceptPayee({ payee, papers, same, hours }: AcceptPayeeProps) {
  const { payees: words } = useWords();
  const read = useRead();
  const [form] = useFields({ lastResult: useLastResult() });
  return (
    <Dialog title={words.accept} page={paths.payees}>
      <p>
        {read(payee.supplier)}. {words.acceptText(hours)}
      </p>
      <PayeeFacts payee={payee} />
      {payee.inUse && (
        <>
          <h3>{words.before}</h3>
          <PayeeFacts payee={payee.inUse} />
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
        : papers.map((one) => (
            <div key={one.id}>
              <DocumentLink role="provider" document={one} />
            </div>
          ))}
      <SameCompanies officer="admin" same={same} />
      <Form form={form} submit={words.accept} secondary={<CancelLink />} />
    </Dialog>
  );
}
