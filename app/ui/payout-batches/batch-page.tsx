import * as paths from "~/domain/paths";
import { formatReturnReason } from "~/domain/payees/returned-account";
import { type Batch, batchName, formatPayoutAmount, type PayoutLine } from "~/domain/payout-batches/batch";
import {
  type BatchChecks,
  blockingProblems,
  type LineProblem,
  lineProblems,
  type NextStepFacts,
} from "~/domain/payout-batches/batch-checks";
import { settleForm } from "~/domain/payout-batches/batch-forms";
import { formatMoney } from "~/domain/values/money";
import { ButtonForm, ButtonLink } from "~/ui/parts/button";
import { DialogLink } from "~/ui/parts/dialog";
import { ErrorSummary, FileField, Form, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { hide } from "~/ui/parts/hide";
import { listHref } from "~/ui/parts/list-tools";
import { Money } from "~/ui/parts/money";
import { Fold, NextStep, Notice, Page, Rows, Section } from "~/ui/parts/page";
import { Tag, type Tone } from "~/ui/parts/status";
import { Pager, Table } from "~/ui/parts/table";
import { ShortDate } from "~/ui/parts/time";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";
import { Iban } from "~/ui/payees/payee-facts";

type ShownLine = Omit<PayoutLine, "orders"> & { orders: number };
type ShownBatch = Omit<Batch, "lines">;

interface BatchPageProps extends NextStepFacts {
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

export function BatchPage(props: BatchPageProps) {
  const { role, batch, lines, count, amount, waits, page, checks, dialog } = props;
  const { payoutBatches: words } = useWords();
  const read = useTranslate();
  const { state, number, excludedPayouts } = batch;
  return (
    <Page
      back={{ href: paths.payoutBatches(role), title: words.title }}
      title={words.name(batchName(number))}
      state={<Tag tone={stateTones[state]}>{words.state(state)}</Tag>}
      lead={words.sum(count, formatMoney(amount))}
      dialog={dialog}
    >
      <Next {...props} />
      <div className="cols">
        <div>
          <Section title={words.transfers}>
            <Table
              caption={words.transfers}
              rows={lines}
              rowHeader="supplier"
              rowKey={(line) => line.id}
              empty={words.noLines}
              columns={[
                {
                  key: "supplier",
                  title: words.supplier,
                  place: "who",
                  cell: (line) => <Payee line={line} name={read(line.supplier)} />,
                },
                {
                  key: "amount",
                  title: words.amount,
                  numeric: true,
                  place: "sum",
                  cell: (line) => <TransferAmount line={line} />,
                },
                { key: "orders", title: words.ordersTitle, place: "no", cell: (line) => words.orders(line.orders) },
                {
                  key: "state",
                  title: checks ? words.checks.title : words.stateTitle,
                  place: "state",
                  cell: (line) => <LineState role={role} batch={batch} line={line} checks={checks} />,
                },
              ]}
            />
            <Pager total={count} current={page} href={(to) => listHref({}, { page: to })} />
          </Section>
          {batch.exportedAt !== null && waits > 0 && <Settle />}
          {excludedPayouts.length > 0 && (
            <Section>
              <Fold title={words.leftOut} note={words.suppliersOf(excludedPayouts.length)} isOpenOnDesktops>
                <ul>
                  {excludedPayouts.slice(0, MAX_LEFT_OUT).map(({ supplierId, supplier, why, orders, amount: due }) => (
                    <li key={supplierId}>
                      {words.excluded(read(supplier), words.why(why), words.orders(orders), <Money cents={due} />)}
                    </li>
                  ))}
                </ul>
              </Fold>
            </Section>
          )}
        </div>
        <div>
          {checks && <Checks checks={checks} count={count} />}
          <Steps {...props} />
        </div>
      </div>
    </Page>
  );
}

const stateTones: Record<Batch["state"], Tone> = {
  draft: "open",
  approved: "half",
  exported: "half",
  settled: "done",
  "partly returned": "bad",
  discarded: "bad",
};

/** The page shows at most this many left-out suppliers. */
const MAX_LEFT_OUT = 10;

/** Shows the complete account, because the approver compares it with the supplier's document. */
function Payee({ line, name }: { line: ShownLine; name: string }) {
  return (
    <span>
      {name}{" "}
      <small>
        {line.holder !== name && <>· {userText(line.holder)} </>}· <Iban iban={line.iban} /> ·{" "}
        {line.bic && (
          <>
            <bdi dir="ltr">{line.bic}</bdi> ·{" "}
          </>
        )}
        <bdi dir="ltr">{line.endToEndId}</bdi>
      </small>
    </span>
  );
}

/** The amount in dollars, and in the account's currency. */
const TransferAmount = ({ line }: { line: ShownLine }) => (
  <>
    <Money cents={line.amount} />{" "}
    {line.currency !== "USD" && (
      <small>
        <bdi dir="ltr">{formatPayoutAmount(line)}</bdi>
      </small>
    )}
  </>
);

interface LineStateProps extends Pick<BatchPageProps, "role" | "batch" | "checks"> {
  line: ShownLine;
}

/** Shows a line's checks before the export and its state after it, with its actions. */
function LineState({ role, batch, line, checks }: LineStateProps) {
  const { payoutBatches: words } = useWords();
  const read = useTranslate();
  const of = hide(words.of(line.endToEndId));
  if (checks)
    return (
      <div className="actions">
        <LineChecks problems={checks.problems[line.id]} />
        {batch.state === "draft" && (
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
        )}
      </div>
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

const problemTone = (problem: LineProblem): Tone => (blockingProblems.has(problem) ? "bad" : "open");

/** The transfer's problems, or its passed checks. */
function LineChecks({ problems = [] }: { problems: LineProblem[] | undefined }) {
  const { checks: words } = useWords().payoutBatches;
  if (problems.length === 0) return <Tag tone="done">{words.passed}</Tag>;
  return problems.map((problem) => (
    <Tag key={problem} tone={problemTone(problem)}>
      {words.problem[problem]}
    </Tag>
  ));
}

/** How many transfers pass each check. */
export function Checks({ checks: { problems, limit }, count }: { checks: BatchChecks; count: number }) {
  const { checks: words } = useWords().payoutBatches;
  const all = Object.values(problems).flat();
  const items = lineProblems
    .filter((problem) => problem !== "large" || limit !== null)
    .map((problem) => {
      const found = all.filter((other) => other === problem).length;
      return [
        problem === "large" ? words.withinLimit(formatMoney(limit ?? 0)) : words.check[problem],
        <Tag key={problem} tone={found === 0 ? "done" : problemTone(problem)}>
          {words.passing(count - found, count)}
        </Tag>,
      ] as const;
    });
  return (
    <Section title={words.title}>
      <Rows items={items} />
    </Section>
  );
}

/** The batch's steps with their people, the account that pays, and the way to discard it. */
function Steps({ batch, payer }: BatchPageProps) {
  const { payoutBatches: words } = useWords();
  const { state, draftedBy, createdAt, approvedBy, approvedAt, exportedAt, endedAt } = batch;
  const step = (at: number | null, by: string | null = null) =>
    at !== null && (
      <>
        {by && <>{userText(by)} · </>}
        <ShortDate at={at} />
      </>
    );
  return (
    <Section title={words.steps}>
      <Rows
        items={[
          [words.created, step(createdAt, draftedBy)],
          [words.approved, step(approvedAt, approvedBy)],
          [words.exported, step(exportedAt)],
          [words.state(state), exportedAt !== null && step(endedAt)],
          [words.payerAccount, payer.iban && <Iban iban={payer.iban} />],
          [words.payerBic, payer.bic && <bdi dir="ltr">{payer.bic}</bdi>],
        ]}
      />
      {(state === "draft" || state === "approved") && (
        <ButtonForm label={words.discard} kind="danger" fields={{ do: "discard" }} />
      )}
    </Section>
  );
}

/** The next step: approve, export, then confirm. Nothing for a finished batch. */
function Next({ role, batch, amount, waits, cutOff, checks, colleagues }: BatchPageProps) {
  const { payoutBatches: words, format } = useWords();
  const [form] = useFields({ lastResult: useLastResult(), id: "next" });
  const { id, state, isOwn } = batch;
  const until = words.until(cutOff.time, cutOff.isToday ? null : format.date(cutOff.at));
  if (state === "exported" && waits > 0)
    return (
      <NextStep
        title={words.confirmTitle}
        action={
          <>
            <ButtonLink href="#confirm">{words.confirm}</ButtonLink>
            <ButtonLink kind="quiet" href={paths.payoutBatchFile(role, id, "xml")}>
              {words.xml}
            </ButtonLink>
            <ButtonLink kind="quiet" href={paths.payoutBatchFile(role, id, "csv")}>
              {words.csv}
            </ButtonLink>
          </>
        }
      >
        {words.confirmText(until)}
      </NextStep>
    );
  if (state !== "draft" && state !== "approved")
    return (
      <>
        <ErrorSummary form={form} />
        {batch.exportedAt !== null && (
          <p>
            {words.files}: <a href={paths.payoutBatchFile(role, id, "xml")}>{words.xml}</a> ·{" "}
            <a href={paths.payoutBatchFile(role, id, "csv")}>{words.csv}</a>
          </p>
        )}
      </>
    );
  if (state === "draft" && isOwn)
    return (
      <>
        <ErrorSummary form={form} />
        <Notice type="info">
          {words.own(colleagues)} {until}
        </Notice>
      </>
    );
  const isBlocked = Object.values(checks?.problems ?? {}).some((problems) =>
    problems.some((problem) => blockingProblems.has(problem)),
  );
  const step = state === "draft" ? "approve" : "export";
  return (
    <NextStep
      title={step === "approve" ? words.approveTitle : words.exportTitle}
      action={
        <Form form={form} submit={step === "approve" ? words.approve(formatMoney(amount)) : words.export}>
          <input type="hidden" name="do" value={step} />
        </Form>
      }
    >
      {isBlocked ? words.checks.blocked : step === "approve" ? words.approveText : words.exportText} {until}
    </NextStep>
  );
}

function Settle() {
  const { payoutBatches: words } = useWords();
  const lastResult = useLastResult();
  const [form, fields] = useFields<{ valueDate: string; reference: string }>({ lastResult, id: "settle" });
  const [report, reportFields] = useFields<{ report: File }>({ id: "report" });
  return (
    <Section title={words.settleTitle} id="confirm">
      <Form form={form} schema={settleForm} submit={words.settle} submitKind="quiet">
        <input type="hidden" name="do" value="settle" />
        <TextField field={fields.valueDate} label={words.valueDate} type="date" />
        <TextField field={fields.reference} label={words.reference} />
      </Form>
      <Fold title={words.report} isOpenOnDesktops>
        <Form form={report} submit={words.takeReport} submitKind="quiet" multipart>
          <input type="hidden" name="do" value="report" />
          <FileField
            field={reportFields.report}
            label={words.reportFile}
            hint={words.reportHint}
            accept=".xml,application/xml,text/xml"
          />
        </Form>
      </Fold>
    </Section>
  );
}
