/** An order's delivery date, and the forms in which SME and supplier agree on another date. */

import { defaultDeliveryDay, deliveryDayForm, isDeliveryDayOver, lastDeliveryDay } from "~/domain/orders/delivery-day";
import type { OrderView } from "~/domain/orders/order-view";
import { OrderStatus } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import type { ApplicantRole } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { ButtonForm } from "~/ui/parts/button";
import { CancelLink, Dialog, DialogLink } from "~/ui/parts/dialog";
import { Form, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { Section } from "~/ui/parts/page";
import { DateOnly } from "~/ui/parts/time";
import { useTranslate, useWords } from "~/ui/parts/words";

/**
 * Shows proposals of another delivery date for an order on its way. The SME can withdraw once the date has passed. The
 * page's next step shows the date itself.
 */
export function DeliveryDay({ role, order, now }: { role: ApplicantRole; order: OrderView; now: number }) {
  const { day: words } = useWords().orders.page;
  const read = useTranslate();
  if (order.status !== OrderStatus.sending) return null;
  const { id, deliveryDay, proposedDay: proposed } = order;
  const other = read(role === "sme" ? order.supplier.title : order.sme.title);
  const isOver = isDeliveryDayOver(order, now);
  const proposedDay = proposed && <DateOnly at={proposed.day} />;
  return (
    <Section title={words.title}>
      {deliveryDay === null && <p>{words.none}</p>}
      {role === "provider" && isOver && deliveryDay !== null && <p>{words.wasToCome(<DateOnly at={deliveryDay} />)}</p>}
      {role === "sme" && deliveryDay !== null && !isOver && <p>{words.withdrawLater}</p>}
      {proposed && proposed.by === role && <p>{words.youProposed(proposedDay, other)}</p>}
      {proposed && proposed.by !== role && (
        <>
          <p>{words.isProposed(other, proposedDay)}</p>
          <div className="actions">
            {(["yes", "no"] as const).map((agrees) => (
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
      <p>
        <DialogLink href={paths.deliveryDay(role, id)}>{words.propose}</DialogLink>
        {role === "sme" && isOver && (
          <DialogLink kind="danger" href={paths.withdrawOrder(id)}>
            {words.withdraw}
          </DialogLink>
        )}
      </p>
    </Section>
  );
}

/** The form values that accept the default delivery date. */
export const firstDeliveryDay = (now: number) => ({ deliveryDay: defaultDeliveryDay(now) });

export function DeliveryDayDialog({ now }: { now: number }) {
  const { orders } = useWords();
  const { day: words } = orders.page;
  const [form, fields] = useFields<{ deliveryDay: string }>({ lastResult: useLastResult() });
  return (
    <Dialog title={words.propose}>
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
