/** The bank is asked once more before a payout counts. */
import type { Cents } from "~/domain/money";
import type { SentPayee } from "~/domain/payees/payee";
import { LONGEST_REFERENCE } from "~/domain/payouts/payout";
import { Button } from "../button";
import { CancelLink, Dialog } from "../dialog";
import { Form, Hidden, TextField, useFields, useLastResult } from "../form";
import { Money } from "../money";
import { Facts } from "../page";
import { PaidTo } from "../payees/payee-facts";
import { useRead, useWords } from "../words";

interface PayOutDialogProps {
  amount: Cents;
  supplier: string;
  payee: SentPayee | null;
  /** The list that the order's page came from. */
  from: string;
  /** Days, "2026-12-07". */
  today: string;
  first: string;
  last: string;
}

export function PayOutDialog({ amount, supplier, payee, from, today, first, last }: PayOutDialogProps) {
  const {
    officers: { payout: words },
    orders,
    format,
  } = useWords();
  const read = useRead();
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
      <PaidTo payee={payee} />
      <Form
        form={form}
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
          maxLength={LONGEST_REFERENCE}
        />
        <TextField field={fields.valueDate} type="date" label={words.valueDate} min={first} max={last} />
      </Form>
    </Dialog>
  );
}
