import * as paths from "~/domain/paths";
import { formatReturnReason } from "~/domain/payees/returned-account";
import { type Batch, batchName, formatPayoutAmount, type PayoutLine } from "~/domain/payout-batches/batch";
import { settleForm } from "~/domain/payout-batches/batch-forms";
import { formatMoney } from "~/domain/values/money";
import { ButtonForm } from "~/ui/parts/button";
import { DialogLink } from "~/ui/parts/dialog";
import { ErrorSummary, FileField, Form, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { hide } from "~/ui/parts/hide";
import { listHref } from "~/ui/parts/list-tools";
import { Money } from "~/ui/parts/money";
import { Facts, NextStep, Notice, Page, Section } from "~/ui/parts/page";
import { Pager, Table } from "~/ui/parts/table";
import { DateOnly } from "~/ui/parts/time";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";
import { Iban } from "~/ui/payees/payee-facts";

type ShownLine = Omit<PayoutLine, "orders"> & { orders: number };
type ShownBatch = Omit<Batch, "lines">;

interface BatchPageProps {
  role: "admin" | "bank";
  batch: ShownBatch;
  lines: ShownLine[];
  /** The number of lines on all pages. */
  count: number;
  amount: number;
  waits: number;
  page: number;
  dialog?: React.ReactNode;
}

export function BatchPage({ role, batch, lines, count, amount, waits, page, dialog }: BatchPageProps) {
  const { payoutBatches: words } = useWords();
  const read = useTranslate();
  const { id, state, number, excludedPayouts } = batch;
  const isSent = batch.exportedAt !== null;
  return (
    <Page
      title={words.name(batchName(number))}
      lead={
        <>
          {words.state(state)}. {words.sum(count, formatMoney(amount))}
        </>
      }
      actions={<a href={paths.payoutBatches(role)}>{words.all}</a>}
      dialog={dialog}
    >
      <Next batch={batch} />
      {isSent && (
        <Section title={words.files}>
          <p>
            <a href={paths.payoutBatchFile(role, id, "xml")}>{words.xml}</a> ·{" "}
            <a href={paths.payoutBatchFile(role, id, "csv")}>{words.csv}</a>
          </p>
        </Section>
      )}
      <Table
        caption={words.transfers}
        rows={lines}
        rowHeader="supplier"
        rowKey={(line) => line.id}
        empty={words.noLines}
        columns={[
          { key: "supplier", title: words.supplier, cell: (line) => <Payee line={line} name={read(line.supplier)} /> },
          { key: "amount", title: words.amount, numeric: true, cell: (line) => <Money cents={line.amount} /> },
          {
            key: "units",
            title: words.inCurrency,
            numeric: true,
            cell: (line) => <bdi dir="ltr">{formatPayoutAmount(line)}</bdi>,
          },
          { key: "orders", title: words.ordersTitle, cell: (line) => words.orders(line.orders) },
          {
            key: "state",
            title: words.stateTitle,
            cell: (line) => <LineState role={role} batch={batch} line={line} />,
          },
        ]}
      />
      <Pager total={count} current={page} href={(to) => listHref({}, { page: to })} />
      {isSent && waits > 0 && <Settle />}
      {excludedPayouts.length > 0 && (
        <Section title={words.leftOut}>
          <ul>
            {excludedPayouts.slice(0, MAX_LEFT_OUT).map(({ supplierId, supplier, why, orders, amount }) => (
              <li key={supplierId}>
                {read(supplier)}: {words.why(why)}, {words.orders(orders)}, <Money cents={amount} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section>
        <Facts
          items={[
            [words.draftedBy, userText(batch.draftedBy)],
            [words.drafted, <DateOnly key="drafted" at={batch.createdAt} />],
            [words.approvedBy, batch.approvedBy && userText(batch.approvedBy)],
            [words.exported, batch.exportedAt && <DateOnly key="exported" at={batch.exportedAt} />],
          ]}
        />
        {(state === "draft" || state === "approved") && (
          <ButtonForm label={words.discard} kind="danger" fields={{ do: "discard" }} />
        )}
      </Section>
    </Page>
  );
}

/** The page shows at most this many left-out suppliers. */
const MAX_LEFT_OUT = 10;

/** Shows the complete account, because the approver compares it with the supplier's document. */
function Payee({ line, name }: { line: ShownLine; name: string }) {
  return (
    <span>
      {name}{" "}
      <small>
        {line.holder !== name && <>· {userText(line.holder)} </>}· <Iban iban={line.iban} /> ·{" "}
        <bdi dir="ltr">{line.endToEndId}</bdi>
      </small>
    </span>
  );
}

/** Shows a line's state, with its actions. */
function LineState({ role, batch, line }: { role: "admin" | "bank"; batch: ShownBatch; line: ShownLine }) {
  const { payoutBatches: words } = useWords();
  const read = useTranslate();
  const of = hide(words.of(line.endToEndId));
  if (batch.state === "draft")
    return (
      <ButtonForm
        label={
          <>
            {words.remove}
            {of}
          </>
        }
        kind="quiet"
        fields={{ do: "remove", line: line.id }}
      />
    );
  if (batch.exportedAt === null) return null;
  if (line.state === "returned")
    return (
      <span>
        {words.lineState(line.state)}: {userText(read(formatReturnReason(line)))}
      </span>
    );
  return (
    <div className="actions">
      {words.lineState(line.state)} {line.bankStatus ?? ""}{" "}
      {line.state === "waits" && (
        <ButtonForm
          label={
            <>
              {words.arrived}
              {of}
            </>
          }
          kind="quiet"
          fields={{ do: "settle", line: line.id }}
        />
      )}
      <DialogLink href={paths.returnPayout(role, batch.id, line.id)}>
        {words.cameBack}
        {of}
      </DialogLink>
    </div>
  );
}

function Next({ batch: { state, isOwn } }: { batch: ShownBatch }) {
  const { payoutBatches: words } = useWords();
  const [form] = useFields({ lastResult: useLastResult(), id: "next" });
  if (state === "draft" && isOwn)
    return (
      <>
        <ErrorSummary form={form} />
        <Notice type="info">{words.own}</Notice>
      </>
    );
  if (state !== "draft" && state !== "approved") return <ErrorSummary form={form} />;
  const step = state === "draft" ? "approve" : "export";
  return (
    <NextStep
      title={step === "approve" ? words.approveTitle : words.exportTitle}
      action={
        <Form form={form} submit={words[step]}>
          <input type="hidden" name="do" value={step} />
        </Form>
      }
    >
      {step === "approve" ? words.approveText : words.exportText}
    </NextStep>
  );
}

function Settle() {
  const { payoutBatches: words } = useWords();
  const [form, fields] = useFields<{ valueDate: string; reference: string; report: File }>({
    lastResult: useLastResult(),
    id: "settle",
  });
  return (
    <Section title={words.settleTitle}>
      <Form form={form} schema={settleForm} submit={words.settle}>
        <input type="hidden" name="do" value="settle" />
        <TextField field={fields.valueDate} label={words.valueDate} type="date" />
        <TextField field={fields.reference} label={words.reference} />
      </Form>
      <h3>{words.report}</h3>
      <Form form={{ ...form, id: "report", allErrors: {} }} submit={words.takeReport} multipart>
        <input type="hidden" name="do" value="report" />
        <FileField
          field={fields.report}
          label={words.reportFile}
          hint={words.reportHint}
          accept=".xml,application/xml,text/xml"
        />
      </Form>
    </Section>
  );
}
