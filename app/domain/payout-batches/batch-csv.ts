/** A batch as CSV, for banks that do not accept ISO 20022. Always in English, because programs read the file. */

import { formatOrderNumber } from "~/domain/orders/status";
import { BOM, formatCsv } from "~/domain/values/csv";
import { formatDecimal } from "~/gateways/bank/currency";
import { batchName, type PayoutLine } from "./batch";

const headings = [
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

type CsvLine = Pick<
  PayoutLine,
  "place" | "endToEndId" | "holder" | "iban" | "bank" | "currency" | "units" | "amount" | "rate"
> & { orders: { number: number }[] };

/** Returns the CSV file. Amounts have all decimals of their currency. The rate is units of the currency per dollar. */
export const formatPayoutCsv = (number: number, lines: readonly CsvLine[]): string =>
  BOM +
  formatCsv([
    headings,
    ...lines.map(({ place, endToEndId, holder, iban, bank, currency, units, amount, rate, orders }) => [
      batchName(number),
      String(place),
      endToEndId,
      holder,
      iban,
      bank,
      currency,
      formatDecimal({ currency, units }),
      amount,
      (rate / 1_000_000).toFixed(6),
      orders.map((order) => formatOrderNumber(order.number)).join(" "),
    ]),
  ]);
