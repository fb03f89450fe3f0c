/** Suppliers' bank accounts. See app/domain/payees/payee.ts. */
import * as z from "zod";
import { type Payee, payeeCurrencies, payeeStates, type SentPayee } from "~/domain/payees/payee";
import { translateToEnglish } from "~/words/translate";
import { id, iso, isoOrNull, text, textOrNull, time, timeOrNull } from "./basics";

const account = {
  iban: text("KW81CBKU0000000000001234560101").meta({ description: "Capital letters and digits, without spaces." }),
  holder: text("Al Noor Wholesale W.L.L.").meta({ description: "The account holder." }),
  bank: text("Commercial Bank of Kuwait").meta({ description: "The bank's name." }),
  bic: textOrNull("CBKUKWKW").meta({ description: "The bank's BIC. Null if the supplier gave none." }),
  currency: z.enum(payeeCurrencies).meta({ description: "The account's currency.", examples: ["USD"] }),
};

export const payeeExample = {
  iban: "KW81CBKU0000000000001234560101",
  holder: "Al Noor Wholesale W.L.L.",
  bank: "Commercial Bank of Kuwait",
  bic: "CBKUKWKW",
  currency: "USD" as const,
};

/** The bank account that receives a supplier's payouts. */
export const payeeShape = z
  .object({
    ...account,
    returnReason: textOrNull("AC04: closed")
      .optional()
      .meta({
        description:
          "Why the bank returned a payout because of this account. Payouts wait until the supplier changes it. " +
          "Null for a usable account. Absent in lists.",
      }),
  })
  .meta({ id: "Payee" });
/** A supplier's active bank account, or null. */
export const payeeOrNull = payeeShape
  .nullable()
  .meta({ description: "The bank account that receives the supplier's payouts. Null without an active one." });

/** Converts a bank account to JSON, and keeps null. */
export const payeeJson = (payee: (SentPayee & { returnReason?: string | null }) | null): z.input<typeof payeeOrNull> =>
  payee && {
    iban: payee.iban,
    holder: payee.holder,
    bank: payee.bank,
    bic: payee.bic ?? null,
    currency: payee.currency,
    ...(payee.returnReason === undefined
      ? {}
      : { returnReason: payee.returnReason && translateToEnglish(payee.returnReason) }),
  };

/** A bank account that a supplier has sent. */
export const sentPayee = z
  .object({
    _id: id("payee"),
    ...account,
    state: z.enum(payeeStates).meta({
      description: "`waits`: awaits an admin's decision. `accepted`: a change in its waiting period.",
      examples: ["waits"],
    }),
    createdAt: time,
    decidedAt: timeOrNull,
    usableFrom: timeOrNull.meta({ description: "When payouts to the account start. Null until it is accepted." }),
    reason: textOrNull("The holder is another company.").meta({
      description: "Why it was refused. Null otherwise.",
    }),
  })
  .meta({ id: "SentPayee" });

/** Converts a sent bank account to JSON. */
export const sentPayeeJson = (payee: Payee): z.input<typeof sentPayee> => ({
  _id: payee.id,
  iban: payee.iban,
  holder: payee.holder,
  bank: payee.bank,
  bic: payee.bic ?? null,
  currency: payee.currency,
  state: payee.state,
  createdAt: iso(payee.createdAt),
  decidedAt: isoOrNull(payee.decidedAt),
  usableFrom: isoOrNull(payee.usableFrom),
  reason: payee.reason,
});
