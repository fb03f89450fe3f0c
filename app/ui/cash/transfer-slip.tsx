/** The details of a transfer to Dhow, on the payment page and on a page of their own to print. */
import type { TransferDetails, TransferSlip } from "~/domain/cash/transfer-details";
import * as paths from "~/domain/paths";
import { formatIban } from "~/domain/values/iban";
import { Letterhead, PaperStyles } from "~/ui/legal-entity/letterhead";
import { Money } from "~/ui/parts/money";
import { Page } from "~/ui/parts/page";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";

/** Lists each account's details. One tap selects a whole value, to copy it. */
export function TransferFacts({ accounts, reference, amount }: TransferDetails) {
  const { cash: words, payees, legalEntity } = useWords();
  const code = (text: string) => (
    <code className="whole" dir="ltr">
      {text}
    </code>
  );
  return accounts.map(({ currency, holder, iban, bank, bic, foreignAmount }) => (
    <dl key={currency} className="rows">
      {(
        [
          [payees.holder, <span className="whole">{userText(holder)}</span>],
          [payees.iban, code(formatIban(iban))],
          [payees.bank, <span className="whole">{userText(bank)}</span>],
          [legalEntity.bic, code(bic)],
          [payees.currency, payees.currencyName(currency)],
          [
            words.amount,
            amount !== null &&
              (currency === "USD" ? (
                <span className="whole">
                  <Money cents={amount} />
                </span>
              ) : (
                foreignAmount && code(foreignAmount)
              )),
          ],
          [words.reference, code(reference)],
        ] as const
      ).map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  ));
}

export function TransferSlipPage({ entity, payer, order, ...details }: TransferSlip) {
  const { cash: words, legalEntity } = useWords();
  const read = useTranslate();
  return (
    <Page
      title={words.transferDetails}
      lead={legalEntity.printHint}
      back={
        order
          ? { href: paths.order("sme", order.id), title: words.seeOrder(order.number) }
          : { href: paths.payAmount, title: words.title }
      }
    >
      <article className="sheet">
        <PaperStyles />
        <Letterhead entity={entity} />
        <h2>{words.transferDetails}</h2>
        <p>
          {words.payer}: <b>{read(payer)}</b>
        </p>
        <TransferFacts {...details} />
        <p>{order ? words.paysOrderFirst(order.number) : words.paysEarliest}</p>
      </article>
    </Page>
  );
}
