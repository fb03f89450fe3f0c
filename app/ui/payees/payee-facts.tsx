/** A supplier's complete bank account, for the supplier, admins and the bank. */

import { type ActivePayee, type PayeeDocument, type SentPayee } from "~/domain/payees/payee";
import { formatIban, masked } from "~/domain/values/iban";
import { FileLink } from "~/ui/documents/company-documents";
import { Facts, Notice } from "~/ui/parts/page";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";

/** Isolates the IBAN, so that right-to-left text does not reorder it. */
export function Iban({ iban, isMasked }: { iban: string; isMasked?: boolean }) {
  return <bdi dir="ltr">{isMasked ? masked(iban) : formatIban(iban)}</bdi>;
}

export function PayeeFacts({ payee }: { payee: SentPayee & Partial<Pick<ActivePayee, "returnReason">> }) {
  const { iban, holder, bank, bic, currency, returnReason } = payee;
  const { payees: words } = useWords();
  return (
    <>
      {returnReason && <ReturnedNotice reason={returnReason} />}
      <Facts
        items={[
          [words.iban, <Iban key="iban" iban={iban} />],
          [words.holder, userText(holder)],
          [words.bank, userText(bank)],
          [words.bic, bic && <bdi dir="ltr">{bic}</bdi>],
          [words.currency, words.currencyName(currency)],
        ]}
      />
    </>
  );
}

/** Warns that payouts wait until the supplier changes its account. */
function ReturnedNotice({ reason }: { reason: string }) {
  const { payees: words } = useWords();
  const read = useTranslate();
  return (
    <Notice type="warning">
      {words.returned} {userText(read(reason))}
    </Notice>
  );
}

/** Links to the account's supporting document, for the supplier and admins. */
export function PaperLink({ paper: { file, ...paper } }: { paper: PayeeDocument }) {
  return <FileLink path={`/api/v1/pub/payee/paper/file/${file}`} name={useWords().payees.paper} {...paper} />;
}

/** Shows the supplier's bank account, or a text if it has none. */
export function PayeeSummary({ payee }: { payee: (SentPayee & Partial<Pick<ActivePayee, "returnReason">>) | null }) {
  const { payees: words } = useWords();
  return payee ? <PayeeFacts payee={payee} /> : <p>{words.noneText}</p>;
}
