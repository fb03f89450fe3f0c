import { deliveryInput } from "~/domain/orders/order";
import type { DeliveryOffer } from "~/domain/orders/order-view";
import { Form, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { NextStep, Page } from "~/ui/parts/page";
import { useWords } from "~/ui/parts/words";
import { PublicLayout } from "~/ui/site/layout";
import { DeliveredAmountField, type DeliveryFields } from "./delivered-amount";
import { DeliveryFacts } from "./delivery-facts";
import { deliveryOverTitle } from "./delivery-over-title";

/** The page of a driver link. `offer` is null if the link does not work. */
export const DriverDelivery = ({ offer }: { offer: DeliveryOffer | null }) => (
  <PublicLayout>
    <DeliveryPage offer={offer} />
  </PublicLayout>
);

/** A driver's page, for one thumb: goods, address and the code's field. */
export function DeliveryPage({ offer, back }: { offer: DeliveryOffer | null; back?: { href: string; title: string } }) {
  const { delivery, supplier, driver } = useWords().orders.page;
  const [form, fields] = useFields<DeliveryFields>({ lastResult: useLastResult() });
  return (
    <div className="narrow thumb">
      <Page title={offer?.over === null ? delivery.deliverOrder(offer.number) : delivery.title} back={back}>
        {!offer && <NextStep title={driver.noLink}>{driver.askSupplier}</NextStep>}
        {offer && offer.over !== null && (
          <NextStep title={deliveryOverTitle(delivery, offer.status)}>{offer.over}</NextStep>
        )}
        {offer && offer.over === null && (
          <>
            <DeliveryFacts {...offer} />
            <p>{driver.scan}</p>
            <Form form={form} schema={deliveryInput} submit={delivery.confirm}>
              <TextField field={fields.verifyCode} label={supplier.code} hint={supplier.codeHint} autoComplete="off" />
              <DeliveredAmountField field={fields.deliveredAmount} />
            </Form>
          </>
        )}
      </Page>
    </div>
  );
}
