/** An order's delivery date, and the forms in which SME and supplier agree on another date. */

import { defaultDeliveryDay, deliveryDayForm, lastDeliveryDay } from "~/domain/orders/delivery-day";
import type { OrderView } from "~/domain/orders/order-view";
import { OrderStatus } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import type { ApplicantRole } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { ButtonForm } from "~/ui/parts/button";
import { CancelLink, Dialog, DialogLink } from "~/ui/parts/dialog";
import { useDuties } from "~/ui/parts/duties";
import { Form, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { Section } from "~/ui/parts/page";
import { DateOnly } from "~/ui/parts/time";
import { useTranslate, useWords } from "~/ui/parts/words";

/** Shows a proposal of another delivery date. Renders nothing without one. */
export function ProposedDay({ role, order }: { role: ApplicantRole; order: OrderView }) {
  const { day: words } = useWords().orders.page;
  const read = useTranslate();
  const mayAgree = useDuties()("orders.day.agree");
  const { id, status, proposedDay: proposed } = order;
  if (status !== OrderStatus.sending || !proposed) return null;
  const other = read(role === "sme" ? order.supplier.title : order.sme.title);
  const proposedDay = <DateOnly at={proposed.day} />;
  return (
    <Section title={words.title}>
      {proposed.by === role ? (
        <p>{words.youProposed(proposedDay, other)}</p>
      ) : (
        <>
          <p>{words.isProposed(other, proposedDay)}</p>
          <div className="actions">
            {(mayAgree ? (["yes", "no"] as const) : []).map((agrees) => (
              <ButtonForm
                key={agrees}
                action={paths.deliveryDay(role, id)}
                kind={agrees === "yes" ? "primary" : "quiet"}
                label={words.answers[agrees]}
                fields={{ deliveryDay: isoDay(proposed.day), agrees }}
              />
            ))}
          </div>
        </>
      )}
    </Section>
  );
}

/** The link to the form that proposes another delivery date. */
export function ProposeDay({ role, order }: { role: ApplicantRole; order: OrderView }) {
  return <DialogLink href={paths.deliveryDay(role, order.id)}>{useWords().orders.page.day.propose}</DialogLink>;
}

/** The form values that accept the default delivery date. */
export const firstDeliveryDay = (now: number) => ({ deliveryDay: defaultDeliveryDay(now) });

export function DeliveryDayDialog({ isBuyer, now }: { isBuyer: boolean; now: number }) {
  const { orders } = useWords();
  const { day: words } = orders.page;
  const [form, fields] = useFields<{ deliveryDay: string }>({ lastResult: useLastResult() });
  return (
    <Dialog title={words.propose}>
      {isBuyer && <p>{words.withdrawLater}</p>}
      <Form form={form} schema={deliveryDayForm} submit={words.send} secondary={<CancelLink>{orders.back}</CancelLink>}>
        <TextField
          field={fields.deliveryDay}
          type="date"
          label={words.label}
          hint={words.otherAgrees}
          min={isoDay(now)}
          max={lastDeliveryDay(now)}
        />
      </Form>
    </Dialog>
  );
}
