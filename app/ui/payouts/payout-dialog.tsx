/** The dialog in which the bank confirms a payout. */

import type { SentPayee } from "~/domain/payees/payee";
import { MAX_REFERENCE_LENGTH, payOutForm } from "~/domain/payouts/payout";
import type { Cents } from "~/domain/values/money";
import { Button } from "~/ui/parts/button";
import { CancelLink, Dialog } from "~/ui/parts/dialog";
import { Form, Hidden, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { Money } from "~/ui/parts/money";
import { Facts } from "~/ui/parts/page";
import { useTranslate, useWords } from "~/ui/parts/words";
import { PayeeSummary } from "~/ui/payees/payee-facts";

interface PayoutDialogProps {
  amount: Cents;
  supplier: string;
  payee: SentPayee | null;
  /** The address of the list that led to the order's page. */
  from: string;
  /** A day such as "2026-12-07", like `first` and `last`. */
  today: string;
  first: string;
  last: string;
}

export function PayoutDialog({ amount, supplier, payee, from, today, first, last }: PayoutDialogProps) {
  const {
    payouts: { dialog: words },
    orders,
    format,
  } = useWords();
  const read = useTranslate();
  const [form, fields] = useFields<{ from: string; reference: string; valueDate: string }>({
    lastResult: useLastResult(),
    defaultValue: { from, valueDate: today },
  });
  return (
    <Dialog title={words.sure}>
      <Facts
        items={[
          [orders.labels.amount, <Money key="amount" cents={amount} />],
          [orders.labels.supplier, read(supplier)],
        ]}
      />
      <PayeeSummary payee={payee} />
      <Form
        form={form}
        schema={payOutForm}
        submit={words.payNow(format.money(amount))}
        secondary={
          <>
            <Button name="then" value="next" kind="quiet">
              {words.payNext}
            </Button>
            <CancelLink>{orders.back}</CancelLink>
          </>
        }
      >
        <Hidden field={fields.from} />
        <TextField
          field={fields.reference}
          label={words.reference}
          hint={words.referenceHint}
          maxLength={MAX_REFERENCE_LENGTH}
        />
        <TextField field={fields.valueDate} type="date" label={words.valueDate} min={first} max={last} />
      </Form>
    </Dialog>
  );
}
