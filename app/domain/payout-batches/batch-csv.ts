/** A batch as a table for banks that take no ISO 20022. One language: it is kept, and read by programs. */
import { decimal } from "~/gateways/bank/currency";
import { BOM, csv } from "../csv";
import { orderNumber } from "../orders/status";
import { batchName, type PayoutLine } from "./batch";

const head = [
  "Batch",
  "Line",
  "End-to-end id",
  "Holder",
  "IBAN",
  "Bank",
  "Currency",
  "Amount",
  "USD",
  "Rate",
  "Orders",
];

type TableLine = Pick<
  PayoutLine,
  "place" | "endToEndId" | "holder" | "iban" | "bank" | "currency" | "units" | "amount" | "rate"
> & { orders: { number: number }[] };

/** Amounts have all decimals of their currency; the rate is units of the currency for a dollar. */
export const payoutTable = (number: number, lines: readonly TableLine[]): string =>
  BOM +
  csv([
    head,
    ...lines.map(({ place, endToEndId, holder, iban, bank, currency, units, amount, rate, orders }) => [
      batchName(number),
      String(place),
      endToEndId,
      holder,
      iban,
      bank,
      currency,
      decimal({ currency, units }),
      amount,
      (rate / 1_000_000).toFixed(6),
      orders.map((order) => orderNumber(order.number)).join(" "),
    ]),
  ]);
