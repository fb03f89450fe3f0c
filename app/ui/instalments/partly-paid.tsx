import { Money } from "~/ui/parts/money";
import { useWords } from "~/ui/parts/words";

/** An instalment's amount, and how much of it is paid if payments have paid a part: "$73.50, $10.00 paid". In cents. */
export function PartlyPaid({ amount, paidAmount }: { amount: number; paidAmount: number }) {
  const { paidInPart } = useWords().instalments;
  const isInPart = paidAmount > 0 && paidAmount < amount;
  return (
    <>
      <Money cents={amount} />
      {isInPart && <small> {paidInPart(<Money cents={paidAmount} />)}</small>}
    </>
  );
}
