import type { ReactNode } from "react";
import * as paths from "~/domain/paths";
import { CreditBar } from "../chart";
import { Form, Hidden, TextArea, TextField, useFields, useLastResult, type TypedPhone } from "../form";
import { Money } from "../money";
import { Notice } from "../page";

/** An order as it is typed, on this form and on the page that it leads to. */
export type TypedOrder = { amount: string; description: string; deliveryAddress: string; deliveryPhone: TypedPhone };

type OrderFormProps = {
  supplierId: string;
  /** Cents. */
  credit: { amount: number; spent: number; available: number; late: { count: number } };
  secondary: ReactNode;
};

/** What is ordered and for how much. It leads to the page that shows its plan, and stores nothing. */
export function OrderForm({ supplierId, credit: { amount, spent, available, late }, secondary }: OrderFormProps) {
  const [form, fields] = useFields<TypedOrder>({ lastResult: useLastResult() });
  const phone = fields.deliveryPhone.getFieldset();
  if (late.count > 0) {
    const them = late.count === 1 ? "it" : "them";
    return (
      <Notice type="warning">
        {late.count === 1 ? "An instalment is" : `${late.count} instalments are`} late: <a href={paths.late}>pay {them}</a> before you order again.
      </Notice>
    );
  }
  return (
    <Form form={form} action={paths.checkOrder(supplierId)} submit="Create order" secondary={secondary}>
      <CreditBar amount={amount} spent={spent} />
      <TextField
        field={fields.amount}
        label="Amount"
        prefix="$"
        inputMode="decimal"
        hint={
          <>
            Your available credit is <Money cents={available} />. <output htmlFor={fields.amount.id} data-of={available} />
          </>
        }
      />
      <TextArea field={fields.description} label="Description" hint="What you order: items and quantities. Where to deliver is asked next." />
      {/* Asked on the next page: what was typed there is not lost by coming back. */}
      {[fields.deliveryAddress, phone.countryCode, phone.phone].map((field) => field.initialValue && <Hidden key={field.name} field={field} />)}
    </Form>
  );
}
