/** A supplier's payment link: the form for a new one, and its page with the QR code. */
import { type CheckoutView, paymentLinkForm } from "~/domain/checkouts/checkout";
import { formatOrderNumber } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import { ButtonForm, ButtonLink } from "~/ui/parts/button";
import { Form, TextArea, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { Money } from "~/ui/parts/money";
import { Facts, Page, Section } from "~/ui/parts/page";
import { QrCode } from "~/ui/parts/qr-code";
import { Tag } from "~/ui/parts/status";
import { DateOnly } from "~/ui/parts/time";
import { userText as asTyped } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";
import { checkoutTones } from "./checkout-list";
import { SaleLines } from "./sale-lines";

type TypedSale = Record<"amount" | "description" | "externalReference" | "buyerEmail" | "deliveryDay", string>;

export function NewPaymentLink({ formKey, lastDay }: { formKey: string; lastDay: string }) {
  const { checkouts: words } = useWords();
  const [form, fields] = useFields<TypedSale>({ lastResult: useLastResult() });
  return (
    <Page title={words.newTitle} back={{ href: paths.checkouts, title: words.title }}>
      <Section>
        <Form form={form} schema={paymentLinkForm} submit={words.create}>
          <input type="hidden" name="key" value={formKey} />
          <TextField field={fields.amount} label={words.amount} prefix="$" inputMode="decimal" />
          <TextArea field={fields.description} label={words.description} hint={words.descriptionHint} rows={3} />
          <TextField
            field={fields.externalReference}
            label={words.referenceField}
            hint={words.referenceHint}
            maxLength={100}
          />
          <TextField field={fields.buyerEmail} label={words.buyerEmail} hint={words.buyerEmailHint} type="email" />
          <TextField
            field={fields.deliveryDay}
            label={words.deliveryDay}
            hint={words.deliveryDayHint}
            type="date"
            max={lastDay}
          />
        </Form>
      </Section>
    </Page>
  );
}

interface PaymentLinkPageProps {
  checkout: CheckoutView;
  /** The supplier's name. */
  supplier: string;
  /** The address of the checkout page. */
  address: string;
  /** The QR code of the address. Null once the checkout has ended. */
  qr: { svgPath: string; size: number } | null;
}

export function PaymentLinkPage({ checkout, supplier, address, qr }: PaymentLinkPageProps) {
  const { checkouts: words } = useWords();
  const read = useTranslate();
  const { amount, description, externalReference, state, order, lines, metadata, buyerEmail, deliveryDay } = checkout;
  const text = words.mailText(amount, description, address);
  const subject = words.mailSubject(read(supplier));
  const mail = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  const data = Object.entries(metadata);
  return (
    <Page
      title={externalReference === null ? words.sale : asTyped(externalReference)}
      back={{ href: paths.checkouts, title: words.title }}
      state={<Tag tone={checkoutTones[state]}>{words.states[state]}</Tag>}
    >
      {qr && (
        <Section title={words.linkTitle}>
          <p>{words.linkText}</p>
          <pre dir="ltr">{address}</pre>
          <QrCode {...qr} label={words.qrCode} />
          <div className="actions">
            <ButtonLink href={`https://wa.me/?text=${encodeURIComponent(text)}`}>{words.share}</ButtonLink>
            <ButtonLink kind="quiet" href={`mailto:${buyerEmail ?? ""}?${mail}`}>
              {words.mail}
            </ButtonLink>
          </div>
        </Section>
      )}
      <Section title={words.sale}>
        <Facts
          items={[
            [words.amount, <Money key="amount" cents={amount} />],
            [words.description, asTyped(description)],
            ...(state === "open"
              ? [
                  [words.buyer, buyerEmail === null ? words.anyBuyer : <bdi key="buyer">{buyerEmail}</bdi>] as const,
                  [words.expiresAt, <DateOnly key="expires" at={checkout.expiresAt} />] as const,
                ]
              : []),
            ...(deliveryDay === null ? [] : [[words.promisedDay, <DateOnly key="day" at={deliveryDay} />] as const]),
            ...(order === null
              ? []
              : [
                  [
                    words.order,
                    <a key="order" href={paths.order("provider", order.id)}>
                      {formatOrderNumber(order.number)}
                    </a>,
                  ] as const,
                ]),
          ]}
        />
        {lines.length > 0 && <SaleLines lines={lines} />}
      </Section>
      {data.length > 0 && (
        <Section title={words.data}>
          <Facts items={data.map(([name, value]) => [name, asTyped(value)])} />
        </Section>
      )}
      {state === "open" && (
        <div className="actions">
          <ButtonForm kind="danger" label={words.cancel} />
        </div>
      )}
    </Page>
  );
}
