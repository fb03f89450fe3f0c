/** A supplier's bank account, whole: for the supplier itself, admins and the bank. */

import { inFours, masked } from "~/domain/iban";
import { type PayeePaper, type SentPayee } from "~/domain/payees/payee";
import { FileLink } from "../company";
import { Facts } from "../page";
import { typed } from "../typed";
import { useWords } from "../words";

/** In one piece, whatever stands around it. */
export function Iban({ iban, isMasked }: { iban: string; isMasked?: boolean }) {
  return <bdi dir="ltr">{isMasked ? masked(iban) : inFours(iban)}</bdi>;
}

export function PayeeFacts({ payee: { iban, holder, bank, currency } }: { payee: SentPayee }) {
  const { payees: words } = useWords();
  return (
    <Facts
      items={[
        [words.iban, <Iban key="iban" iban={iban} />],
        [words.holder, typed(holder)],
        [words.bank, typed(bank)],
        [words.currency, words.currencyName(currency)],
      ]}
    />
  );
}

/** The paper that was sent with it; for the supplier itself and admins. */
export function PaperLink({ paper: { file, ...paper } }: { paper: PayeePaper }) {
  return <FileLink path={`/api/v1/pub/payee/paper/file/${file}`} name={useWords().payees.paper} {...paper} />;
}

/** Whom the bank pays, or that there is nobody yet. */
export function PaidTo({ payee }: { payee: SentPayee | null }) {
  const { payees: words } = useWords();
  return payee ? <PayeeFacts payee={payee} /> : <p>{words.noneText}</p>;
}
