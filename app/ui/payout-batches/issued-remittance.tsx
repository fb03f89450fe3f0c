/** The public proof of a remittance advice: its values, for comparison with the paper. */
import { formatPayoutAmount, type IssuedRemittance } from "~/domain/payout-batches/batch";
import { Money } from "~/ui/parts/money";
import { Facts, Notice, Page, Section } from "~/ui/parts/page";
import { BankDay, DateOnly } from "~/ui/parts/time";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";

export function IssuedRemittanceProof({ remittance }: { remittance: IssuedRemittance | null }) {
  const { issued, remittance: words, supplier, amount } = useWords().payoutBatches;
  const read = useTranslate();
  if (remittance === null) return <Page title={issued.unknownTitle} lead={issued.unknown} />;
  const { valueDate, settledAt, isReturned, currency } = remittance;
  return (
    <Page title={issued.title} lead={issued.lead}>
      {isReturned && <Notice type="warning">{issued.returned}</Notice>}
      <Section>
        <Facts
          items={[
            [supplier, userText(read(remittance.supplier))],
            [amount, <Money key="amount" cents={remittance.amount} />],
            [words.paid, currency === "USD" ? null : <bdi key="paid">{formatPayoutAmount(remittance)}</bdi>],
            [words.reference, <bdi key="reference">{remittance.reference}</bdi>],
            [words.date, valueDate ? <BankDay key="date" day={valueDate} /> : <DateOnly key="date" at={settledAt} />],
          ]}
        />
      </Section>
    </Page>
  );
}
