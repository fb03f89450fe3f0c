/** The bank account to which a supplier is paid. Source: app/domain/payees/payee.ts. */
import * as z from "zod";
import { type Payee, payeeCurrencies, payeeStates, type SentPayee } from "~/domain/payees/payee";
import { id, iso, isoOrNull, text, textOrNull, time, timeOrNull } from "./basics";

const account = {
  iban: text("KW81CBKU0000000000001234560101").meta({ description: "Capitals and digits, without blanks." }),
  holder: text("Al Noor Wholesale W.L.L.").meta({ description: "Whose account it is." }),
  bank: text("Commercial Bank of Kuwait").meta({ description: "Where it is." }),
  currency: z.enum(payeeCurrencies).meta({ description: "Of the account.", examples: ["USD"] }),
};

export const payeeExample = {
  iban: "KW81CBKU0000000000001234560101",
  holder: "Al Noor Wholesale W.L.L.",
  bank: "Commercial Bank of Kuwait",
  currency: "USD" as const,
};

export const payeeShape = z.object(account).meta({ id: "Payee" });
export const payeeOrNull = payeeShape
  .nullable()
  .meta({ description: "Where the bank pays the supplier; null where it has not said so yet." });

export const payeeJson = (payee: SentPayee | null): z.input<typeof payeeOrNull> =>
  payee && { iban: payee.iban, holder: payee.holder, bank: payee.bank, currency: payee.currency };

export const sentPayee = z
  .object({
    _id: id("payee"),
    ...account,
    state: z
      .enum(payeeStates)
      .meta({ description: "waits: for an admin. accepted: a change that waits its hours.", examples: ["waits"] }),
    createdAt: time,
    decidedAt: timeOrNull,
    usableFrom: timeOrNull.meta({ description: "When the bank pays to it; null until it is accepted." }),
    reason: textOrNull("The holder is another company.").meta({
      description: "Why it was not accepted; null unless it was refused.",
    }),
  })
  .meta({ id: "SentPayee" });

export const sentPayeeJson = (payee: Payee): z.input<typeof sentPayee> => ({
  _id: payee.id,
  iban: payee.iban,
  holder: payee.holder,
  bank: payee.bank,
  currency: payee.currency,
  state: payee.state,
  createdAt: iso(payee.createdAt),
  decidedAt: isoOrNull(payee.decidedAt),
  usableFrom: isoOrNull(payee.usableFrom),
  reason: payee.reason,
});
