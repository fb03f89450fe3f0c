/** A batch as banks take it. Source: ISO 20022, pain.001.001.09, "CustomerCreditTransferInitiationV09". */
import { XMLBuilder } from "fast-xml-parser";
import { formatOrderNumber } from "~/domain/orders/status";
import { isoDay } from "~/domain/values/calendar";
import { formatDecimal } from "~/gateways/bank/currency";
import { messageId, type PayoutLine, paymentInfoId } from "./batch";

const NAMESPACE = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09";

/** What the standard says where nothing is known. */
const NOT_PROVIDED = "NOTPROVIDED";

type MessageLine = Pick<PayoutLine, "currency" | "units" | "endToEndId" | "holder" | "iban" | "bank"> & {
  orders: { number: number }[];
};

/**
 * One payment information for each currency. `iban` is the account that pays; without one the bank is to know it by the
 * name of the initiating party. Elements stand in the order of the schema.
 */
export function writePain001(number: number, lines: readonly MessageLine[], now: number, iban: string | null): string {
  const day = isoDay(now);
  const byCurrency = [...Map.groupBy(lines, ({ currency }) => currency)];
  const document = {
    "?xml": { "@version": "1.0", "@encoding": "UTF-8" },
    Document: {
      "@xmlns": NAMESPACE,
      CstmrCdtTrfInitn: {
        GrpHdr: {
          MsgId: messageId(number),
          CreDtTm: new Date(now).toISOString(),
          NbOfTxs: String(lines.length),
          CtrlSum: controlSum(lines),
          InitgPty: { Nm: "Dhow" },
        },
        PmtInf: byCurrency.map(([currency, currencyLines]) => ({
          PmtInfId: paymentInfoId(number, currency),
          PmtMtd: "TRF",
          NbOfTxs: String(currencyLines.length),
          CtrlSum: controlSum(currencyLines),
          ReqdExctnDt: { Dt: day },
          Dbtr: { Nm: "Dhow" },
          DbtrAcct: { Id: iban === null ? { Othr: { Id: NOT_PROVIDED } } : { IBAN: iban } },
          DbtrAgt: { FinInstnId: { Othr: { Id: NOT_PROVIDED } } },
          CdtTrfTxInf: currencyLines.map((line) => ({
            PmtId: { EndToEndId: line.endToEndId },
            Amt: { InstdAmt: { "@Ccy": currency, "#text": formatDecimal(line) } },
            CdtrAgt: { FinInstnId: { Nm: toPlainText(line.bank, 140) } },
            Cdtr: { Nm: toPlainText(line.holder, 140) },
            CdtrAcct: { Id: { IBAN: line.iban } },
            RmtInf: { Ustrd: toPlainText(line.orders.map((order) => formatOrderNumber(order.number)).join(" "), 140) },
          })),
        })),
      },
    },
  };
  return new XMLBuilder({
    attributeNamePrefix: "@",
    ignoreAttributes: false,
    format: true,
    suppressEmptyNode: true,
  }).build(document) as string;
}

/** The sum of the numbers, whatever their currencies: the standard asks for that. */
const controlSum = (lines: readonly MessageLine[]): string => {
  const thousandths = lines.reduce(
    (sum, line) => sum + BigInt(formatDecimal(line).replace(/\.(\d+)$/, (_, digits: string) => digits.padEnd(3, "0"))),
    0n,
  );
  const text = String(thousandths).padStart(4, "0");
  return `${text.slice(0, -3)}.${text.slice(-3)}`;
};

/** One line without control characters, of at most so many characters: whole ones, and no order's number cut in two. */
function toPlainText(text: string, maxLength: number): string {
  const clean = text.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim();
  if (clean.length <= maxLength) return clean;
  const cut = [...clean].reduce(
    (result, character) => (result.length + character.length <= maxLength ? result + character : result),
    "",
  );
  return cut.lastIndexOf(" ") > maxLength / 2 ? cut.slice(0, cut.lastIndexOf(" ")) : cut;
}
