import { Outlet } from "@remix-run/react";
import {
  type CreditRequest,
  type CreditRequestFile,
  creditRequestInput,
  MAX_CREDIT_REQUEST_FILES,
} from "~/domain/credit-limits/credit-request";
import { acceptedTypes, MAX_FILE_BYTES, megabytes } from "~/domain/documents/document";
import type { Debt } from "~/domain/figures/figures";
import * as paths from "~/domain/paths";
import type { Cents } from "~/domain/values/money";
import { DocumentLink } from "~/ui/documents/company-documents";
import { debtFacts } from "~/ui/figures/debt-facts";
import { CreditBar } from "~/ui/parts/chart";
import { CancelLink, Dialog, DialogLink } from "~/ui/parts/dialog";
import {
  ErrorSummary,
  type Field,
  FileField,
  Form,
  TextArea,
  TextField,
  useFields,
  useLastResult,
} from "~/ui/parts/form";
import { Money } from "~/ui/parts/money";
import { Facts, Page, Section } from "~/ui/parts/page";
import { Table } from "~/ui/parts/table";
import { DateOnly } from "~/ui/parts/time";
import { Translated, userText } from "~/ui/parts/user-text";
import { useWords } from "~/ui/parts/words";

interface CreditRequestsProps {
  credit: Cents;
  available: Cents;
  debt: Debt;
  waiting: CreditRequest | null;
  past: CreditRequest[];
}

export function CreditRequests({ credit, available, debt, waiting, past }: CreditRequestsProps) {
  const allWords = useWords();
  const { ask: words } = allWords.creditLimits;
  return (
    <Page title={words.title} lead={words.lead} dialog={<Outlet />}>
      <Section title={words.now}>
        <CreditBar amount={credit} usedCredit={debt.used} available={available} />
        <Facts items={debtFacts(allWords, debt)} />
      </Section>
      {waiting ? <OpenRequest creditRequest={waiting} /> : <CreditRequestForm credit={credit} />}
      {past.length > 0 && <PastRequests requests={past} />}
    </Page>
  );
}

function OpenRequest({ creditRequest: { amount, requestedAt, reason, files } }: { creditRequest: CreditRequest }) {
  const { ask: words } = useWords().creditLimits;
  const [form] = useFields({ lastResult: useLastResult() });
  return (
    <Section title={words.waits}>
      <ErrorSummary form={form} />
      <p>{words.waitsText}</p>
      <Facts
        items={[
          [words.asked, <Money key="asked" cents={amount} />],
          [words.since, <DateOnly key="since" at={requestedAt} />],
          [words.reason, userText(reason)],
          [words.files, files.length > 0 && <Files files={files} />],
        ]}
      />
      <div className="actions">
        {files.length < MAX_CREDIT_REQUEST_FILES && (
          <DialogLink kind="quiet" href={`${paths.ownCreditRequests}/files`}>
            {words.addFiles}
          </DialogLink>
        )}
        <DialogLink kind="danger" href={paths.withdrawCreditRequest}>
          {words.withdraw}
        </DialogLink>
      </div>
    </Section>
  );
}

/** The files of a credit request, each on its own line. */
export function Files({ files }: { files: readonly CreditRequestFile[] }) {
  return (
    <>
      {files.map((document) => (
        <div key={document.id}>
          <DocumentLink role="sme" document={document} />
        </div>
      ))}
    </>
  );
}

function CreditRequestForm({ credit }: { credit: Cents }) {
  const {
    creditLimits: { ask: words },
    format,
  } = useWords();
  const [form, fields] = useFields<{ credit: string; desc: string; files: File }>({ lastResult: useLastResult() });
  return (
    <Section title={words.form}>
      <Form form={form} schema={creditRequestInput} submit={words.send} multipart>
        <TextField
          field={fields.credit}
          label={words.amount}
          hint={words.amountHint(format.money(credit))}
          inputMode="decimal"
          step={100}
          prefix="$"
        />
        <TextArea field={fields.desc} label={words.reason} hint={words.reasonHint} maxLength={1000} />
        <FilesField field={fields.files} />
      </Form>
    </Section>
  );
}

function FilesField({ field }: { field: Field<File> }) {
  const { ask: words } = useWords().creditLimits;
  return (
    <FileField
      field={field}
      label={words.files}
      hint={words.filesHint(MAX_CREDIT_REQUEST_FILES, megabytes(MAX_FILE_BYTES))}
      accept={acceptedTypes.join(",")}
      multiple
    />
  );
}

export function AddFiles() {
  const { ask: words } = useWords().creditLimits;
  const [form, fields] = useFields<{ files: File }>({ lastResult: useLastResult() });
  return (
    <Dialog title={words.addFiles}>
      <Form form={form} submit={words.addFiles} secondary={<CancelLink />} multipart>
        <FilesField field={fields.files} />
      </Form>
    </Dialog>
  );
}

export function WithdrawCreditRequest() {
  const { ask: words } = useWords().creditLimits;
  const [form] = useFields({ lastResult: useLastResult() });
  return (
    <Dialog title={words.withdraw}>
      <p>{words.withdrawText}</p>
      <Form form={form} submit={words.withdraw} secondary={<CancelLink />} />
    </Dialog>
  );
}

function PastRequests({ requests }: { requests: CreditRequest[] }) {
  const { ask: words } = useWords().creditLimits;
  return (
    <Section title={words.past}>
      <Table
        caption={words.past}
        rows={requests}
        rowHeader="at"
        rowKey={(creditRequest) => creditRequest.id}
        empty=""
        columns={[
          { key: "at", title: words.since, cell: (creditRequest) => <DateOnly at={creditRequest.requestedAt} /> },
          { key: "asked", title: words.asked, cell: (creditRequest) => <Money cents={creditRequest.amount} /> },
          {
            key: "became",
            title: words.became,
            cell: (creditRequest) => <RequestOutcome creditRequest={creditRequest} />,
          },
        ]}
      />
    </Section>
  );
}

function RequestOutcome({ creditRequest: { state, granted, answer } }: { creditRequest: CreditRequest }) {
  const { ask: words } = useWords().creditLimits;
  return (
    <div>
      {words.states[state]}
      {granted !== null && (
        <>
          {" "}
          <Money cents={granted} />
        </>
      )}
      {answer !== null && (
        <>
          <br />
          <small>
            <Translated text={answer} />
          </small>
        </>
      )}
    </div>
  );
}
