import { placeForm } from "~/domain/orders/order";
import * as paths from "~/domain/paths";
import { InstalmentTable, planRows } from "~/ui/instalments/instalment-table";
import { CreditBar } from "~/ui/parts/chart";
import { Button, Form, PhoneField, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { Money } from "~/ui/parts/money";
import { Facts, Page, Section } from "~/ui/parts/page";
import { Deadline } from "~/ui/parts/time";
import { userText as asTyped } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";
import type { TypedOrder } from "./order-form";

export type CheckedOrder = {
  supplierId: string;
  supplier: string;
  typed: TypedOrder;
  /** The order's amount in cents. */
  cents: number;
  /** The available credit before this order. Cents. */
  available: number;
  /** The credit limit, the credit used before this order and the available credit. Cents. */
  credit: { amount: number; usedCredit: number; available: number };
  /** Cents. The upfront part comes first. */
  parts: number[];
  payUntil: number;
  /** The idempotency key, so that submitting twice places one order. */
  formKey: string;
  /** True if the reader may pay the upfront part. */
  mayPay: boolean;
  /** True if the reader's orders have limits, above which it asks for approval. */
  mayAsk: boolean;
  now: number;
};

/** Previews an order before anything is stored. Its buttons place the order, and pay the upfront part now or later. */
export function CheckOrder({
  supplierId,
  supplier: name,
  typed,
  cents,
  available,
  credit,
  parts,
  payUntil,
  formKey,
  mayPay,
  mayAsk,
  now,
}: CheckedOrder) {
  const [form, fields] = useFields<TypedOrder>({
    lastResult: { ...useLastResult(), initialValue: typed },
    id: "place",
  });
  const phone = fields.deliveryPhone.getFieldset();
  const { amount, description } = typed;
  const agreed = parts.join();
  const upfront = parts[0] ?? 0;
  const supplier = useTranslate()(name);
  const { payments, orderRequests, format } = useWords();
  const { check } = payments;
  return (
    <Page title={check.title} lead={supplier}>
      <Section title={check.plan(<Money cents={cents} />)}>
        <p>{check.afterDelivery}</p>
        <InstalmentTable instalments={planRows(parts, now)} now={now} />
        <CreditBar {...credit} ordering={cents} />
        <Facts
          items={[
            [
              check.total,
              check.noFee(
                <b>
                  <Money cents={cents} />
                </b>,
              ),
            ],
            [check.creditBefore, <Money key="before" cents={available} />],
            [check.creditAfter, <Money key="after" cents={available - cents} />],
          ]}
        />
      </Section>
      <Section title={check.whatYouOrder}>
        <Facts
          items={[
            [check.supplier, supplier],
            [check.description, asTyped(description)],
          ]}
        />
      </Section>
      <Section title={check.next}>
        <ol>
          <li>{check.youPay(<Money cents={upfront} />)}</li>
          <li>{check.supplierSees(supplier)}</li>
          <li>{check.goodsCome}</li>
          {parts.length > 1 && <li>{check.rest}</li>}
        </ol>
      </Section>
      <Section title={check.where}>
        <Form
          form={form}
          schema={placeForm}
          action={paths.checkOrder(supplierId)}
          submit={mayPay ? check.place(format.money(upfront)) : orderRequests.place}
          submitAs={mayPay ? "pay" : "later"}
          secondary={
            <>
              {mayPay && (
                <Button name="next" value="later" kind="quiet">
                  {check.placeLater}
                </Button>
              )}
              {mayAsk && (
                <Button name="next" value="request" kind="quiet">
                  {orderRequests.ask}
                </Button>
              )}
              <Button name="next" value="change" kind="quiet">
                {check.change}
              </Button>
            </>
          }
        >
          {Object.entries({ amount, description, agreed, key: formKey }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <TextField field={fields.deliveryAddress} label={check.address} autoComplete="street-address" />
          <PhoneField country={phone.countryCode} number={phone.phone} label={check.phone} hint={check.phoneHint} />
        </Form>
        <p>
          <small>{check.payLater(<Deadline at={payUntil} />)}</small>
        </p>
      </Section>
    </Page>
  );
}
