import { type CheckoutLine, lineAmount } from "~/domain/values/checkout-data";
import { Money } from "~/ui/parts/money";
import { Facts } from "~/ui/parts/page";

const quantityFormat = /* @__PURE__ */ new Intl.NumberFormat("en", { maximumFractionDigits: 3 });

/** The lines of a sale: each with its quantity and price, and its amount. */
export function SaleLines({ lines }: { lines: readonly CheckoutLine[] }) {
  return (
    <Facts
      items={lines.map((line) => [
        line.description,
        // Two lines of a sale can be equal.
        <span key={line.description}>
          <small>
            <bdi dir="ltr">
              {quantityFormat.format(line.quantity / 1000)} × <Money cents={line.unitPrice} />
            </bdi>
          </small>{" "}
          <Money cents={lineAmount(line)} />
        </span>,
      ])}
    />
  );
}
