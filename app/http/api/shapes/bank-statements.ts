/** Files of banks and their lines. Source: app/domain/bank-statements/bank-line.ts. */
import * as z from "zod";
import { type BankLine, bankLineStates, type StatementFile } from "~/domain/bank-statements/bank-line";
import { statementFormats } from "~/formats/statement";
import { formatDecimalUnits } from "~/formats/units";
import {
  dollars,
  flag,
  id,
  inDollarsOrNull,
  iso,
  isoOrNull,
  text,
  textOrNull,
  time,
  timeOrNull,
  wholeShape,
} from "./basics";

const balance = z
  .object({
    on: text("2026-11-22"),
    amount: text("1750.50").meta({ description: "With a minus below zero." }),
    currency: text("USD").meta({ description: "Of the balance." }),
  })
  .nullable()
  .meta({ description: "Null where the file does not say it." });
const day = z.iso.date().meta({ examples: ["2026-11-22"] });

export const bankStatementShape = z
  .object({
    _id: id("bankStatement"),
    fileName: text("november.xml"),
    format: z.enum(statementFormats).meta({ description: "Told by its content.", examples: ["camt.053"] }),
    accounts: z
      .array(z.object({ account: text("KW81CBKU0000000000001234560101"), opening: balance, closing: balance }))
      .meta({ description: "What it says of each account." }),
    entries: wholeShape(12).meta({ description: "Lines in the file." }),
    added: wholeShape(12).meta({ description: "Those of them that no earlier file had." }),
    open: wholeShape(1).meta({ description: "Those of these that wait for somebody." }),
    by: text("Bank officer").meta({ description: "Who sent it." }),
    createdAt: time,
  })
  .meta({ id: "BankStatement" });

export const bankLineShape = z
  .object({
    _id: id("bankLine"),
    account: text("KW81CBKU0000000000001234560101"),
    bankReference: textOrNull("2026112200001").meta({
      description: "By which the bank names it; null where it does not.",
    }),
    bookedOn: day,
    valueOn: day,
    amount: text("750.50").meta({ description: "As it came to the bank, with a minus where it went out." }),
    currency: text("USD").meta({ description: "Of the amount." }),
    dollars: dollars(750.5)
      .nullable()
      .meta({ description: "What is booked of it; null where no rate is known, and for what went out." }),
    text: text("Invoice 4411"),
    name: textOrNull("Salmiya Cafes").meta({ description: "The payer's." }),
    iban: textOrNull("KW81CBKU0000000000001234560101").meta({ description: "The payer's account." }),
    state: z
      .enum(bankLineStates)
      .meta({ description: "new: nothing has looked at it yet. out: money that went out.", examples: ["proposed"] }),
    sme_id: id("sme").nullable().meta({ description: "Whose money it is, once it is applied; else null." }),
    proposals: z
      .array(
        z.object({
          sme_id: id("sme"),
          company: text("Salmiya Cafés").meta({ description: "The SME's name." }),
          score: wholeShape(90),
          amount: flag(true).meta({ description: "It owes this amount." }),
          name: flag(true).meta({ description: "Its name stands in the line." }),
        }),
      )
      .meta({ description: "Whose it may be, the best first. Nothing is booked by them." }),
    reason: textOrNull("The bank's own.").meta({
      description: "Why it was set aside, or why nothing applies it by itself; else null.",
    }),
    decidedAt: timeOrNull,
  })
  .meta({ id: "BankLine" });

export const bankStatementJson = (file: StatementFile): z.input<typeof bankStatementShape> => ({
  _id: file.id,
  fileName: file.fileName,
  format: file.format,
  entries: file.entries,
  added: file.added,
  open: file.open,
  by: file.by,
  accounts: file.parts.map(({ account, opening, closing }) => ({
    account,
    opening: balanceJson(opening),
    closing: balanceJson(closing),
  })),
  createdAt: iso(file.createdAt),
});

const balanceJson = (statementBalance: StatementFile["parts"][number]["opening"]): z.input<typeof balance> =>
  statementBalance && {
    on: statementBalance.on,
    amount: formatDecimalUnits(statementBalance.amount, statementBalance.currency),
    currency: statementBalance.currency,
  };

export const bankLineJson = (line: BankLine): z.input<typeof bankLineShape> => ({
  _id: line.id,
  account: line.account,
  bankReference: line.bankReference,
  bookedOn: line.bookedOn,
  valueOn: line.valueOn,
  currency: line.currency,
  name: line.name,
  iban: line.iban,
  state: line.state,
  reason: line.reason,
  amount: formatDecimalUnits(line.amount, line.currency),
  dollars: inDollarsOrNull(line.cents),
  text: line.text,
  sme_id: line.sme?.id ?? null,
  proposals: line.proposals.map(({ smeId, sme: company, score, why }) => ({
    sme_id: smeId,
    company,
    score,
    amount: why.some((proposalReason) => proposalReason !== "name"),
    name: why.includes("name"),
  })),
  decidedAt: isoOrNull(line.decidedAt),
});
