import type { ReactNode } from "react";
import { orderFormWithin } from "~/domain/orders/order";
import * as paths from "~/domain/paths";
import { CreditBar } from "~/ui/parts/chart";
import { Form, Hidden, TextArea, TextField, type TypedPhone, useFields, useLastResult } from "~/ui/parts/form";
import { Money } from "~/ui/parts/money";
import { Notice } from "~/ui/parts/page";
import { useTranslate, useWords } from "~/ui/parts/words";

/** An order's typed values, shared by this form and the page that checks it. */
export type TypedOrder = { amount: string; description: string; deliveryAddress: string; deliveryPhone: TypedPhone };

type OrderFormProps = {
  supplierId: string;
  /** Cents. */
  credit: { amount: number; usedCredit: number; available: number; late: { count: number } };
  /** Why an expired document blocks the order, a message(). Null if none does. */
  orderBlock: string | null;
  secondary: ReactNode;
};

/** Asks for an order's goods and amount. Its answer is a page with the payment plan. Stores nothing. */
export function OrderForm({ supplierId, credit, orderBlock, secondary }: OrderFormProps) {
  const { amount, usedCredit, available, late } = credit;
  const read = useTranslate();
  const [form, fields] = useFields<TypedOrder>({ lastResult: useLastResult() });
  const phone = fields.deliveryPhone.getFieldset();
  const { form: words } = useWords().payments;
  if (late.count > 0) {
    return (
      <Notice type="warning">
        {words.isLate(late.count, (text) => (
          <a href={paths.latePayments}>{text}</a>
        ))}
      </Notice>
    );
  }
  if (orderBlock !== null) return <Notice type="warning">{read(orderBlock)}</Notice>;
  return (
    <Form
      form={form}
      schema={orderFormWithin(available)}
      action={paths.checkOrder(supplierId)}
      submit={words.submit}
      secondary={secondary}
    >
      <CreditBar amount={amount} usedCredit={usedCredit} available={available} />
      <TextField
        field={fields.amount}
        label={words.amount}
        prefix="$"
        inputMode="decimal"
        hint={
          <>
            {words.available(<Money cents={available} />)} <output htmlFor={fields.amount.id} data-of={available} />
          </>
        }
      />
      <TextArea field={fields.description} label={words.description} hint={words.descriptionHint} />
      {/* The next page asks for these fields. They keep their values when the SME comes back. */}
      {[fields.deliveryAddress, phone.countryCode, phone.phone].map(
        (field) => field.initialValue && <Hidden key={field.name} field={field} />,
      )}
    </Form>
  );
}
