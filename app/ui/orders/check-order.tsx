import type { PlannedPart } from "~/domain/instalments/instalment";
import { formatMoney } from "~/domain/money";
import * as paths from "~/domain/paths";
import { CreditBar } from "../chart";
import { Button, Form, PhoneField, TextField, useFields, useLastResult } from "../form";
import { Money } from "../money";
import { Facts, Page, Section } from "../page";
import { DateOnly } from "../time";
import type { TypedOrder } from "./order-form";
import { PaymentStrip } from "./payment-strip";

export type CheckedOrder = {
  supplierId: string;
  supplier: string;
  typed: TypedOrder;
  /** The same amount in cents, as all other sums. */
  cents: number;
  /** What can be ordered for before this order. */
  available: number;
  /** What was given, and what of it is used before this order. */
  credit: { amount: number; spent: number };
  /** As they are if the upfront part is paid now. */
  parts: PlannedPart[];
  payUntil: number;
  /** Makes pressing the button twice act once. */
  formKey: string;
  now: number;
};

/** What an order would be, before anything is stored: its button makes it and pays its upfront part. */
export function CheckOrder({ supplierId, supplier, typed, cents, available, credit, parts, payUntil, formKey, now }: CheckedOrder) {
  const [form, fields] = useFields<TypedOrder>({ lastResult: { ...useLastResult(), initialValue: typed }, id: "place" });
  const phone = fields.deliveryPhone.getFieldset();
  const { amount, description } = typed;
  const agreed = parts.map((part) => part.amount).join();
  const [upfront] = parts;
  return (
    <Page title="Check your order" lead={supplier}>
      <Section title={<>Your plan: <Money cents={cents} /></>}>
        <p>As it is if you pay the upfront part today, <DateOnly at={now} />. No interest, no fee.</p>
        <PaymentStrip parts={planned(parts)} now={null} />
        <CreditBar {...credit} ordering={cents} />
        <Facts
          items={[
            ["Total", <><b><Money cents={cents} /></b> no interest, no fee</>],
            ["Credit before this order", <Money key="before" cents={available} />],
            ["Credit after it", <Money key="after" cents={available - cents} />],
          ]}
        />
      </Section>
      <Section title="What you order">
        <Facts
          items={[
            ["Supplier", supplier],
            ["Description", description],
          ]}
        />
      </Section>
      <Section title="What happens next">
        <ol>
          <li>You pay <Money cents={upfront?.amount ?? 0} /> at your bank. A link to it is sent to you by e-mail and sms, too.</li>
          <li>{supplier} sees the order then, and accepts or declines it. If it declines, what you paid is given back.</li>
          <li>The goods come. You show the driver the QR code on the order&apos;s page.</li>
          {parts.length > 1 && <li>You pay the rest in monthly instalments. We remind you, and you can pay earlier at any time.</li>}
        </ol>
      </Section>
      <Section title="Where it is delivered">
        <Form
          form={form}
          action={paths.checkOrder(supplierId)}
          submit={<>Place order, pay {formatMoney(upfront?.amount ?? 0)}</>}
          submitAs="pay"
          secondary={
            <>
              <Button name="next" value="later" kind="quiet">Place order, pay later</Button>
              <Button name="next" value="change" kind="quiet">Change amount or description</Button>
            </>
          }
        >
          {Object.entries({ amount, description, agreed, key: formKey }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <TextField field={fields.deliveryAddress} label="Delivery address" autoComplete="street-address" />
          <PhoneField country={phone.countryCode} number={phone.phone} label="Telephone there" hint="For the driver. You, the supplier and Dhow see it, nobody else." />
        </Form>
        <p>
          <small>Pay later: by <DateOnly at={payUntil} />, or the order is canceled. The dates of your plan then follow the day on which you pay.</small>
        </p>
      </Section>
    </Page>
  );
}

/** A plan that has not begun. */
export const planned = (parts: readonly PlannedPart[]) =>
  parts.map(({ number, amount, due }) => ({ number, amount, at: due, state: number === 1 ? ("next" as const) : ("later" as const) }));
