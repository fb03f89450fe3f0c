/** The page on which an SME pays a checkout: sign-in, its instalments, and the result. */
import { signInInput } from "~/domain/accounts/account";
import type { CheckoutOffer } from "~/domain/checkouts/checkout";
import { confirmCheckoutForm } from "~/domain/checkouts/checkout";
import { monthsAfterDelivery } from "~/domain/instalments/instalment";
import { formatOrderNumber } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import { ButtonForm, ButtonLink } from "~/ui/parts/button";
import { Form, PasswordField, PhoneField, TextField, type TypedPhone, useFields, useLastResult } from "~/ui/parts/form";
import { Money } from "~/ui/parts/money";
import { Facts, Fold, NextStep, Notice, Page, Section } from "~/ui/parts/page";
import { DateOnly, Deadline } from "~/ui/parts/time";
import { userText as asTyped } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";
import { PublicLayout } from "~/ui/site/layout";
import { SaleLines } from "./sale-lines";

interface CheckoutPageProps {
  token: string;
  offer: CheckoutOffer;
  /** True if the signed-in person is not an SME. */
  isOtherRole: boolean;
}

export function CheckoutPage({ token, offer, isOtherRole }: CheckoutPageProps) {
  const { checkout: words } = useWords();
  const supplier = useTranslate()(offer.supplier);
  const { step, amount, description, lines, cancelUrl } = offer;
  const isOpen = step !== "paid" && step !== "over";
  return (
    <PublicLayout>
      <div className="narrow">
        <Page title={(isOpen ? words.title : words.saleTitle)(<Money cents={amount} />)} lead={words.for(supplier)}>
          <Step token={token} offer={offer} isOtherRole={isOtherRole} />
          {step !== "over" && (
            <Fold title={words.yourOrder} note={lines.length > 0 ? words.lineCount(lines.length) : undefined}>
              <p>{asTyped(description)}</p>
              {lines.length > 0 && <SaleLines lines={lines} />}
              <Facts items={[[words.total, <Money key="total" cents={amount} />]]} />
            </Fold>
          )}
          {cancelUrl && step !== "paid" && (
            <p>
              <a href={cancelUrl}>{words.back(<bdi dir="ltr">{new URL(cancelUrl).host}</bdi>)}</a>
            </p>
          )}
        </Page>
      </div>
    </PublicLayout>
  );
}

function Step({ token, offer, isOtherRole }: CheckoutPageProps) {
  const { checkout: words, format } = useWords();
  const { order, why, expiresAt } = offer;
  switch (offer.step) {
    case "sign in":
      return <SignIn isOtherRole={isOtherRole} expiresAt={expiresAt} />;
    case "application":
      return (
        <NextStep
          title={words.application}
          action={<ButtonLink href={paths.verification("sme")}>{words.goOn}</ButtonLink>}
        >
          {words.applicationText} {words.expires(<DateOnly at={expiresAt} />)}
        </NextStep>
      );
    case "plan":
      return <Plan token={token} offer={offer} />;
    case "refused":
      return <NextStep title={words.cannotPay}>{why as string}</NextStep>;
    case "unpaid":
      return (
        <NextStep
          title={words.unpaid(formatOrderNumber(order?.number ?? 0))}
          action={
            <>
              <ButtonForm
                action={paths.payOrder(order?.id ?? "")}
                label={words.payNow(format.money(order?.upfront ?? 0))}
              />
              <ButtonLink kind="quiet" href={paths.order("sme", order?.id ?? "")}>
                {words.seeOrder}
              </ButtonLink>
            </>
          }
        >
          {words.unpaidText}
        </NextStep>
      );
    case "paid":
      return <Paid offer={offer} />;
    case "over":
      return <NextStep title={words.overTitle[offer.state]}>{words.overText}</NextStep>;
  }
}

function SignIn({ isOtherRole, expiresAt }: { isOtherRole: boolean; expiresAt: number }) {
  const { checkout: words, payments } = useWords();
  const [form, fields] = useFields<{ email: string; password: string }>({ lastResult: useLastResult() });
  return (
    <>
      {isOtherRole && <Notice type="warning">{words.wrongRole}</Notice>}
      <p className="lead">
        {words.lead} {words.signInNote}
      </p>
      <Form form={form} schema={signInInput} submit={words.signIn}>
        <TextField field={fields.email} label={payments.link.email} type="email" autoComplete="username" />
        <PasswordField field={fields.password} label={payments.link.password} autoComplete="current-password" />
      </Form>
      <p>
        {words.noAccount((text) => (
          <a href="/auth/register/sme">{text}</a>
        ))}{" "}
        {words.expires(<DateOnly at={expiresAt} />)}
      </p>
    </>
  );
}

type TypedConfirmation = { deliveryAddress: string; deliveryPhone: TypedPhone };

function Plan({ token, offer }: { token: string; offer: CheckoutOffer }) {
  const {
    checkout: words,
    payments,
    orders: {
      page: { plan },
    },
    format,
  } = useWords();
  const supplier = useTranslate()(offer.supplier);
  const { parts, delivery, deliveryDay, isForReader } = offer;
  const [form, fields] = useFields<TypedConfirmation>({
    lastResult: useLastResult(),
    id: "confirm",
    defaultValue: {
      deliveryAddress: delivery?.address ?? "",
      deliveryPhone: { countryCode: delivery?.phone?.country ?? "", phone: delivery?.phone?.number ?? "" },
    },
  });
  const phone = fields.deliveryPhone.getFieldset();
  const [upfront = 0, ...later] = parts;
  return (
    <>
      <Section title={words.plan}>
        <p>{words.lead}</p>
        <Facts
          items={[
            [plan.upfront, <b key="upfront">{format.money(upfront)}</b>],
            ...later.map((cents, index): [string, JSX.Element] => [
              plan.monthsAfter(monthsAfterDelivery(index + 2)),
              <Money key={index + 2} cents={cents} />,
            ]),
          ]}
        />
        <Form form={form} schema={confirmCheckoutForm} submit={words.confirm(format.money(upfront))}>
          <input type="hidden" name="agreed" value={parts.join()} />
          <TextField field={fields.deliveryAddress} label={payments.check.address} autoComplete="street-address" />
          <PhoneField
            country={phone.countryCode}
            number={phone.phone}
            label={payments.check.phone}
            hint={payments.check.phoneHint}
          />
        </Form>
        <p>{deliveryDay === null ? words.bankNote(supplier) : words.acceptedNote(<Deadline at={deliveryDay} />)}</p>
      </Section>
      {isForReader && (
        <Fold title={words.decline}>
          <p>{words.declineHint}</p>
          <ButtonForm action={`${paths.checkout(token)}?do=decline`} kind="danger" label={words.decline} />
        </Fold>
      )}
    </>
  );
}

function Paid({ offer }: { offer: CheckoutOffer }) {
  const { checkout: words } = useWords();
  const supplier = useTranslate()(offer.supplier);
  const { order, returnUrl, deliveryDay } = offer;
  if (!order) return null;
  const upfront = <Money cents={order.upfront} />;
  return (
    <>
      <NextStep
        title={words.placed}
        action={
          <>
            {returnUrl && (
              <ButtonLink href={returnUrl}>{words.back(<bdi dir="ltr">{new URL(returnUrl).host}</bdi>)}</ButtonLink>
            )}
            <ButtonLink kind={returnUrl ? "quiet" : "primary"} href={paths.order("sme", order.id)}>
              {words.seeOrder}
            </ButtonLink>
          </>
        }
      >
        {deliveryDay === null
          ? words.placedText(upfront, supplier)
          : words.acceptedText(upfront, supplier, <Deadline at={deliveryDay} />)}
      </NextStep>
      <Facts
        items={[
          [words.paidToday, upfront],
          ...(order.next === null
            ? []
            : [[words.next, words.nextText(<Money cents={order.next} />)] as [string, JSX.Element]]),
        ]}
      />
      <p>{words.nothingMissing}</p>
    </>
  );
}
