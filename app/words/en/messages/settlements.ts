/** Texts about settlements with the bank. Amounts are cents. */
import { createFormat, createPlural } from "~/words/format";

const { money, month: monthName } = createFormat("en-GB");
const plural = createPlural("en");
const orderCount = (count: number) => plural(count, { one: "# order", other: "# orders" });

const states: Record<string, string> = {
  draft: "a draft",
  agreed: "agreed",
  settled: "settled",
  returned: "returned",
  discarded: "discarded",
};

/** "of $1.00 to the bank", or "of $1.00 from the bank" for a negative amount. */
const transferOf = (amount: number): string =>
  amount < 0 ? `${money(-amount)} from the bank` : `${money(amount)} to the bank`;

export const settlementMessages = {
  monthNotSettled: (month: string) => `You can settle ${monthName(month)} once it is over.`,
  settlementIsOpen: (number: string) => `Settlement ${number} is still open. Settle or discard it first.`,
  nothingToSettle: (month: string) => `No collected money is due to the bank for ${monthName(month)}.`,
  settlementChanged: (number: string) =>
    `Money of settlement ${number} was taken back since its draft. Discard it and draft a new one.`,
  settlementState: (number: string, state: string) => `Settlement ${number} is ${states[state] ?? state}.`,
  settlementReturnsTakeTwo: "the return of a settlement",
  wouldReturnSettlement: (number: string, amount: number, reason: string) =>
    `Mark settlement ${number} of ${transferOf(amount)} as returned: ${reason}`,
  whichSettlement: "Choose the settlement",
  lineOfSettlement: (reference: string) => `Settlement ${reference} with the bank`,
  settlementOver: (reference: string) =>
    `Settlement ${reference} is not agreed, or is over. Ask an admin before you decide about the entry.`,

  settlementDrafted: (number: string, month: string, orders: number, principal: number, share: number) =>
    `Settlement ${number} of ${monthName(month)} drafted: ${orderCount(orders)}, principal ${money(principal)}, ` +
    `bank share ${money(share)}`,
  settlementAgreed: (number: string, amount: number) => `Settlement ${number} agreed: ${transferOf(amount)}`,
  settlementDiscarded: (number: string, reason: string) => `Settlement ${number} discarded: ${reason}`,
  settlementSettled: (number: string, amount: number, bankReference: string | null) =>
    `Settlement ${number} settled: ${transferOf(amount)}` +
    (bankReference === null ? "" : ` (bank reference ${bankReference})`),
  settlementReturned: (number: string, reason: string) => `Settlement ${number} returned: ${reason}`,
  factSettlement: (state: string) => states[state] ?? state,

  settlementWaitsTitle: (number: string) => `Settlement ${number} waits for your agreement`,
  settlementWaitsText: (number: string, month: string, amount: number) =>
    `Settlement ${number} of ${monthName(month)} would transfer ${transferOf(amount)}. Please check its orders, then ` +
    "agree or discard it.",
};
