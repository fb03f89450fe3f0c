/** A supplier's complete bank account, for the supplier, admins and the bank. */

import { type PayeeDocument, type SentPayee } from "~/domain/payees/payee";
import { formatIban, masked } from "~/domain/values/iban";
import { FileLink } from "~/ui/documents/company-documents";
import { Facts } from "~/ui/parts/page";
import { userText } from "~/ui/parts/user-text";
import { useWords } from "~/ui/parts/words";

/** Isolates the IBAN, so that right-to-left text does not reorder it. */
export function Iban({ iban, isMasked }: { iban: string; isMasked?: boolean }) {
  return <bdi dir="ltr">{isMasked ? masked(iban) : formatIban(iban)}</bdi>;
}

export function PayeeFacts({ payee: { iban, holder, bank, currency } }: { payee: SentPayee }) {
  const { payees: words } = useWords();
  return (
    <Facts
      items={[
        [words.iban, <Iban key="iban" iban={iban} />],
        [words.holder, userText(holder)],
        [words.bank, userText(bank)],
        [words.currency, words.currencyName(currency)],
      ]}
    />
  );
}

/** Links to the account's supporting document, for the supplier and admins. */
export function PaperLink({ paper: { file, ...paper } }: { paper: PayeeDocument }) {
  return <FileLink path={`/api/v1/pub/payee/paper/file/${file}`} name={useWords().payees.paper} {...paper} />;
}

/** Shows the supplier's bank account, or a text if it has none. */
export function PayeeSummary({ payee }: { payee: SentPayee | null }) {
  const { payees: words } = useWords();
  return payee ? <PayeeFacts payee={payee} /> : <p>{words.noneText}</p>;
}
