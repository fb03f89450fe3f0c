import type { Delivery, Goods } from "~/domain/orders/order-view";
import { PhoneLink } from "../company";
import { Money } from "../money";
import { Facts } from "../page";

/** What a driver brings, and to whom: as much of it as this visitor may see. */
export function DeliveryFacts({ goods, delivery }: { goods: Goods | null; delivery: Delivery | null }) {
  if (!goods) return <p>Confirm that the goods have arrived.</p>;
  const { description, to, amount } = goods;
  return (
    <Facts
      items={[
        ["To", <b key="to">{to}</b>],
        ["Goods", description],
        ["Amount", <Money key="amount" cents={amount} />],
        ["Address", delivery && (delivery.address ?? "not given")],
        ["Telephone there", delivery?.phone && <PhoneLink {...delivery.phone} />],
      ]}
    />
  );
}
