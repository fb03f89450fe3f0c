/** The usual words of direction columns. A guess is only proposed: an officer confirms each word. */
import { type DirectionMeaning, foldDirectionWord } from "./csv-mapping";

const usual: Record<DirectionMeaning, string> = {
  credit:
    "C CR CR. CRDT Credit Deposit In Incoming Received Receipt + H Haben Gutschrift Eingang Crédit Credito Kredit " +
    "دائن إيداع ايداع إضافة اضافة وارد واردة له",
  debit:
    "D DR DR. DB DBIT Debit Withdrawal W Out Outgoing Paid Payment - S Soll Lastschrift " +
    "Belastung Ausgang Débit Debito مدين سحب خصم صادر صادرة عليه",
  other: "Balance Opening Closing OpeningBalance ClosingBalance Total Saldo Anfangssaldo Endsaldo رصيد الرصيد المجموع",
};

const meanings = new Map(
  (Object.keys(usual) as DirectionMeaning[]).flatMap((meaning) =>
    usual[meaning].split(" ").map((word) => [foldDirectionWord(word), meaning] as const),
  ),
);

/** Returns the usual meaning of a word, or null if it is unknown. */
export const guessDirection = (word: string): DirectionMeaning | null => meanings.get(foldDirectionWord(word)) ?? null;
