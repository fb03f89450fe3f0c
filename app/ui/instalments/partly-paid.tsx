import { Money } from "~/ui/parts/money";
import { useWords } from "~/ui/parts/words";

/**
 * An instalment's amount, and the parts of it that are paid, credited and disputed: "$73.50, $10.00 paid, $5.00
 * credited". In cents.
 */
export function PartlyPaid({
  amount,
  paidAmount,
  creditedAmount,
  disputedAmount = 0,
}: {
  amount: number;
  paidAmount: number;
  creditedAmount: number;
  disputedAmount?: number;
}) {
  const {
    disputes,
    instalments: { paidInPart, creditedInPart },
  } = useWords();
  const isInPart = paidAmount > 0 && paidAmount < amount;
  return (
    <>
      <Money cents={amount} />
      {isInPart && <small> {paidInPart(<Money cents={paidAmount} />)}</small>}
      {creditedAmount > 0 && <small> {creditedInPart(<Money cents={creditedAmount} />)}</small>}
      {disputedAmount > 0 && <small> {disputes.inPart(<Money cents={disputedAmount} />)}</small>}
    </>
  );
}
