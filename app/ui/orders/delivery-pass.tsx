import { isDeliveryDayOver } from "~/domain/orders/delivery-day";
import type { OrderView } from "~/domain/orders/order-view";
import * as paths from "~/domain/paths";
import { DialogLink } from "~/ui/parts/dialog";
import { NextStep } from "~/ui/parts/page";
import { QrCode } from "~/ui/parts/qr-code";
import { Deadline } from "~/ui/parts/time";
import { useWords } from "~/ui/parts/words";
import { ProposeDay } from "./delivery-day";

type DeliveryPassProps = {
  order: OrderView;
  /** UTC milliseconds. */
  now: number;
  /** The delivery code. */
  code: string;
  /** The QR code of the delivery link. See QrCode. */
  svgPath: string;
  size: number;
};

/** The SME shows this at the door: the QR code for the driver to scan, and the code to read out. */
export function DeliveryPass({ order, now, code, svgPath, size }: DeliveryPassProps) {
  const { sme, day: words } = useWords().orders.page;
  const isOver = isDeliveryDayOver(order, now);
  const day = order.deliveryDay === null ? null : <Deadline at={order.deliveryDay} />;
  return (
    <NextStep
      title={day === null ? sme.arriving : isOver ? sme.shouldHaveArrived(day) : sme.arrivingBy(day)}
      action={
        <>
          {isOver && (
            <DialogLink kind="danger" href={paths.withdrawOrder(order.id)}>
              {words.withdraw}
            </DialogLink>
          )}
          <ProposeDay role="sme" order={order} />
        </>
      }
      picture={<QrCode svgPath={svgPath} size={size} label={sme.qrCode} />}
    >
      <p>{sme.driverScans}</p>
      <Code value={code} />
      <p>{sme.checkFirst}</p>
    </NextStep>
  );
}

/** A code in groups of four characters. One tap selects all of it, without spaces. */
function Code({ value }: { value: string }) {
  return (
    <b className="code" dir="ltr">
      {value.match(/.{1,4}/g)?.map((group) => (
        <span key={group}>{group}</span>
      ))}
    </b>
  );
}
