/** The dialog in which an admin records that the bank took a payment back. */
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type * as z from "zod";
import { paymentReversalInput, reversalCauses } from "~/domain/payment-reversals/payment-reversal";
import { CancelLink, Dialog } from "~/ui/parts/dialog";
import { Form, Hidden, SelectField, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { Money } from "~/ui/parts/money";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

export const reversePaymentMeta: MetaFunction = (args) =>
  pageTitle(({ paymentReversals }) => paymentReversals.reverse, args);

interface ReversalDialog {
  amount: number;
  firstDay: string;
  lastDay: string;
  /** The bank entry that returns the payment. Null without one. */
  line: { id: string; valueDate: string; bankReference: string } | null;
}

export function ReversePayment() {
  const { amount, firstDay, lastDay, line } = useLoaderData<ReversalDialog>();
  const { paymentReversals: words } = useWords();
  const [form, fields] = useFields<Record<keyof z.input<typeof paymentReversalInput>, string>>({
    lastResult: useLastResult(),
    ...(line && { defaultValue: { ...line, lineId: line.id, cause: "returned debit" } }),
  });
  return (
    <Dialog title={words.reverse} kind="danger">
      <p>
        <b>
          <Money cents={amount} />
        </b>{" "}
        {words.hint}
      </p>
      <Form
        form={form}
        schema={paymentReversalInput}
        submit={words.reverse}
        submitKind="danger"
        secondary={<CancelLink />}
      >
        {line && <Hidden field={fields.lineId} value={line.id} />}
        <TextField field={fields.valueDate} type="date" label={words.valueDate} min={firstDay} max={lastDay} />
        <SelectField
          field={fields.cause}
          label={words.cause}
          options={reversalCauses.map((value) => ({ value, label: words.causes[value] }))}
        />
        <TextField field={fields.bankReference} label={words.bankReference} />
        <TextField field={fields.note} label={words.note} />
      </Form>
    </Dialog>
  );
}
