import { Money } from "~/ui/parts/money";
import { useWords } from "~/ui/parts/words";

/**
 * An instalment's amount, and the parts of it that are paid and credited: "$73.50, $10.00 paid, $5.00 credited". In
 * cents.
 */
export function PartlyPaid({
  amount,
  paidAmount,
  creditedAmount,
}: {
  amount: number;
  paidAmount: number;
  creditedAmount: number;
}) {
  const { paidInPart, creditedInPart } = useWords().instalments;
  const isInPart = paidAmount > 0 && paidAmount < amount;
  return (
    <>
      <Money cents={amount} />
      {isInPart && <small> {paidInPart(<Money cents={paidAmount} />)}</small>}
      {creditedAmount > 0 && <small> {creditedInPart(<Money cents={creditedAmount} />)}</small>}
    </>
  );
}
