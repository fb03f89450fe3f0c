import type { PlannedPart } from "~/domain/instalments/instalment";
import { formatMoney } from "~/domain/money";
import * as paths from "~/domain/paths";
import { Button, ButtonForm, Csrf, useFormAction } from "../button";
import { CreditBar } from "../chart";
import { Money } from "../money";
import { Facts, Page, Section } from "../page";
import { DateOnly } from "../time";
import { PaymentStrip } from "./payment-strip";

export type CheckedOrder = {
  supplierId: string;
  supplier: string;
  /** As it was typed. */
  amount: string;
  description: string;
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
export function CheckOrder({ supplierId, supplier, amount, description, cents, available, credit, parts, payUntil, formKey, now }: CheckedOrder) {
  const typed = { amount, description };
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
      <Section
        title="What you order"
        actions={<ButtonForm action={paths.checkOrder(supplierId)} kind="quiet" label="Change" fields={{ ...typed, next: "change" }} />}
      >
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
        <form method="post" action={useFormAction(paths.newOrder(supplierId))} className="form">
          <Csrf />
          {Object.entries({ ...typed, agreed, key: formKey }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className="actions">
            <Button name="next" value="pay">Place order, pay {formatMoney(upfront?.amount ?? 0)}</Button>
            <Button name="next" value="later" kind="quiet">Place order, pay later</Button>
          </div>
          <p>
            <small>Pay later: by <DateOnly at={payUntil} />, or the order is canceled. The dates of your plan then follow the day on which you pay.</small>
          </p>
        </form>
      </Section>
    </Page>
  );
}

/** A plan that has not begun. */
export const planned = (parts: readonly PlannedPart[]) =>
  parts.map(({ number, amount, due }) => ({ number, amount, at: due, state: number === 1 ? ("next" as const) : ("later" as const) }));
