import type { Delivery, Goods } from "~/domain/orders/order-view";
import { PhoneLink } from "~/ui/documents/company-documents";
import { Money } from "~/ui/parts/money";
import { Facts } from "~/ui/parts/page";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";

/** Shows the driver's goods and destination, as far as the visitor may see them. */
export function DeliveryFacts({ goods, delivery }: { goods: Goods | null; delivery: Delivery | null }) {
  const { labels, page } = useWords().orders;
  const read = useTranslate();
  if (!goods) return <p>{page.delivery.arrived}</p>;
  const { description, recipient, amount } = goods;
  return (
    <Facts
      items={[
        [page.delivery.to, <b key="to">{read(recipient)}</b>],
        [page.delivery.goods, userText(description)],
        [labels.amount, <Money key="amount" cents={amount} />],
        [page.delivery.address, delivery && (userText(delivery.address) ?? page.notGiven)],
        [page.phoneThere, delivery?.phone && <PhoneLink {...delivery.phone} />],
      ]}
    />
  );
}
