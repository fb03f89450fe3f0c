/**
 * The forms of a dispute: report, files, withdrawal, acceptance, answer and decision. The report and the decision are
 * pages of their own: above the order, their Arabic first visits exceed 14 600 bytes.
 */
import { useLoaderData } from "@remix-run/react";
import {
  disputeAnswerInput,
  disputeDecisionInput,
  disputeInput,
  disputeReasons,
  MAX_DISPUTE_FILES,
} from "~/domain/disputes/dispute";
import { acceptedTypes, MAX_FILE_BYTES, megabytes } from "~/domain/documents/document";
import * as paths from "~/domain/paths";
import type { Dispute } from "~/domain/values/dispute-data";
import type { Cents } from "~/domain/values/money";
import { CancelLink, Dialog } from "~/ui/parts/dialog";
import {
  type Field,
  FileField,
  Form,
  SelectField,
  TextArea,
  TextField,
  useFields,
  useLastResult,
} from "~/ui/parts/form";
import { Money } from "~/ui/parts/money";
import { Page, Section } from "~/ui/parts/page";
import { DateOnly } from "~/ui/parts/time";
import { userText } from "~/ui/parts/user-text";
import { useWords } from "~/ui/parts/words";

/** The order below a dialog. Amounts are cents, times UTC milliseconds. */
export interface DisputeDialogView {
  orderId: string;
  netAmount: Cents;
  /** Null without an open dispute. */
  dispute: Dispute | null;
  /** The end of the last day of a dispute. Null unless the reader is the SME. */
  disputeDeadline: number | null;
}

function DisputeFilesField({ field }: { field: Field<File> }) {
  const { disputes: words } = useWords();
  return (
    <FileField
      field={field}
      label={words.files}
      hint={words.filesHint(MAX_DISPUTE_FILES, megabytes(MAX_FILE_BYTES))}
      accept={acceptedTypes.join(",")}
      multiple
    />
  );
}

export function ReportDispute() {
  const { orderId, netAmount, disputeDeadline } = useLoaderData<DisputeDialogView>();
  const { disputes: words, format } = useWords();
  const back = { href: paths.order("sme", orderId), title: words.order };
  const [form, fields] = useFields<{ amount: string; reason: string; desc: string; files: File }>({
    lastResult: useLastResult(),
  });
  return (
    <Page
      back={back}
      title={words.report}
      lead={words.reportText(format.money(netAmount), <DateOnly at={disputeDeadline ?? 0} />)}
    >
      <Section>
        <Form form={form} schema={disputeInput} submit={words.report} multipart>
          <SelectField
            field={fields.reason}
            label={words.reason}
            options={disputeReasons.map((value) => ({ value, label: words.reasons[value] }))}
          />
          <TextField field={fields.amount} label={words.disputedAmount} prefix="$" inputMode="decimal" />
          <TextArea field={fields.desc} label={words.description} />
          <DisputeFilesField field={fields.files} />
        </Form>
      </Section>
    </Page>
  );
}

export function AddDisputeFiles() {
  const { disputes: words } = useWords();
  const [form, fields] = useFields<{ files: File }>({ lastResult: useLastResult() });
  return (
    <Dialog title={words.addFiles}>
      <Form form={form} submit={words.addFiles} secondary={<CancelLink />} multipart>
        <DisputeFilesField field={fields.files} />
      </Form>
    </Dialog>
  );
}

export function WithdrawDispute() {
  const { disputes: words } = useWords();
  const [form] = useFields({ lastResult: useLastResult() });
  return (
    <Dialog title={words.withdraw}>
      <p>{words.withdrawText}</p>
      <Form form={form} submit={words.withdraw} secondary={<CancelLink />} />
    </Dialog>
  );
}

export function AcceptDispute() {
  const { dispute } = useLoaderData<DisputeDialogView>();
  const { disputes: words } = useWords();
  const [form] = useFields({ lastResult: useLastResult() });
  return (
    <Dialog title={words.accept}>
      <p>{words.acceptText(<Money cents={dispute?.amount ?? 0} />)}</p>
      <Form form={form} submit={words.accept} secondary={<CancelLink />} />
    </Dialog>
  );
}

export function AnswerDispute() {
  const { disputes: words } = useWords();
  const [form, fields] = useFields<{ desc: string; files: File }>({ lastResult: useLastResult() });
  return (
    <Dialog title={words.answer}>
      <p>{words.answerText}</p>
      <Form form={form} schema={disputeAnswerInput} submit={words.answer} secondary={<CancelLink />} multipart>
        <TextArea field={fields.desc} label={words.answerLabel} />
        <DisputeFilesField field={fields.files} />
      </Form>
    </Dialog>
  );
}

export function DecideDispute() {
  const { orderId, dispute } = useLoaderData<DisputeDialogView>();
  const { disputes: words, format } = useWords();
  const [form, fields] = useFields<{ credited: string; desc: string }>({ lastResult: useLastResult() });
  const back = { href: paths.order("admin", orderId), title: words.order };
  const amount = format.money(dispute?.amount ?? 0);
  return (
    <Page back={back} title={words.decide} lead={words.decideText(amount)}>
      <Section>
        {dispute?.answer ? (
          <p>
            <small>{words.supplierAnswer}</small>
            <br />
            {userText(dispute.answer)}
          </p>
        ) : (
          <p>{words.notAnswered}</p>
        )}
        <Form form={form} schema={disputeDecisionInput} submit={words.decide}>
          <TextField
            field={fields.credited}
            label={words.creditedLabel}
            hint={words.creditedHint(amount)}
            prefix="$"
            inputMode="decimal"
          />
          <TextArea field={fields.desc} label={words.decisionLabel} />
        </Form>
      </Section>
    </Page>
  );
}
