/** The details of a transfer to Dhow, on the payment page and on a page of their own to print. */
import type { TransferDetails, TransferSlip } from "~/domain/cash/transfer-details";
import * as paths from "~/domain/paths";
import { formatIban } from "~/domain/values/iban";
import { Letterhead, PaperStyles } from "~/ui/legal-entity/letterhead";
import { Money } from "~/ui/parts/money";
import { Page, Rows } from "~/ui/parts/page";
import { userText } from "~/ui/parts/user-text";
import { Whole, WholeCode } from "~/ui/parts/whole";
import { useTranslate, useWords } from "~/ui/parts/words";

/** Lists each account's details. One tap selects a whole value, to copy it. */
export function TransferFacts({ accounts, reference, amount }: TransferDetails) {
  const { cash: words, payees } = useWords();
  return accounts.map(({ currency, holder, iban, bank, bic, foreignAmount }) => (
    <Rows
      key={currency}
      items={[
        [payees.holder, <Whole key="holder">{userText(holder)}</Whole>],
        [payees.iban, <WholeCode key="iban">{formatIban(iban)}</WholeCode>],
        [payees.bank, <Whole key="bank">{userText(bank)}</Whole>],
        [payees.bic, <WholeCode key="bic">{bic}</WholeCode>],
        [payees.currency, payees.currencyName(currency)],
        [
          words.amount,
          amount !== null &&
            (currency === "USD" ? (
              <Whole>
                <Money cents={amount} />
              </Whole>
            ) : (
              foreignAmount && <WholeCode>{foreignAmount}</WholeCode>
            )),
        ],
        [words.reference, <WholeCode key="reference">{reference}</WholeCode>],
      ]}
    />
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
