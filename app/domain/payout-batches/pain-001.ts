/** A batch as the XML file for the bank. Source: ISO 20022, pain.001.001.09, "CustomerCreditTransferInitiationV09". */
import { XMLBuilder } from "fast-xml-parser";
import { formatOrderNumber } from "~/domain/orders/status";
import { isoDay } from "~/domain/values/calendar";
import { formatDecimal } from "~/gateways/bank/currency";
import { messageId, type PayoutLine, paymentInfoId } from "./batch";
import { replaceNonXmlCharacters } from "./pain-001-check";

const NAMESPACE = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09";

/** The standard's placeholder for an unknown id. */
const NOT_PROVIDED = "NOTPROVIDED";

type MessageLine = Pick<PayoutLine, "currency" | "units" | "endToEndId" | "holder" | "iban" | "bank" | "bic"> & {
  orders: { number: number }[];
};

/**
 * Returns the XML file, with one payment information block per currency. Elements have the schema's sequence.
 * `number` is the batch's number, `now` UTC milliseconds. `payer` is the account to pay from and its bank; if null, the
 * bank knows them by the initiating party's name.
 */
export function writePain001(
  number: number,
  lines: readonly MessageLine[],
  now: number,
  { iban, bic }: { iban: string | null; bic: string | null },
): string {
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
          DbtrAgt: { FinInstnId: bic === null ? { Othr: { Id: NOT_PROVIDED } } : { BICFI: bic } },
          CdtTrfTxInf: currencyLines.map((line) => ({
            PmtId: { EndToEndId: line.endToEndId },
            Amt: { InstdAmt: { "@Ccy": currency, "#text": formatDecimal(line) } },
            CdtrAgt: { FinInstnId: { ...(line.bic && { BICFI: line.bic }), Nm: toPlainText(line.bank, 140) } },
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

/** The sum of all amounts regardless of currency, which the standard requires. */
const controlSum = (lines: readonly MessageLine[]): string => {
  const thousandths = lines.reduce(
    (sum, line) => sum + BigInt(formatDecimal(line).replace(/\.(\d+)$/, (_, digits: string) => digits.padEnd(3, "0"))),
    0n,
  );
  const text = String(thousandths).padStart(4, "0");
  return `${text.slice(0, -3)}.${text.slice(-3)}`;
};

/**
 * Returns a single line of characters that XML allows, without control characters. Cuts whole characters only, and
 * preferably at a space, so that order numbers stay whole.
 */
function toPlainText(text: string, maxLength: number): string {
  const clean = replaceNonXmlCharacters(text)
    .replace(/[\p{Cc}\p{Noncharacter_Code_Point}\s]+/gu, " ")
    .trim();
  if (clean.length <= maxLength) return clean;
  const cut = [...clean].reduce(
    (result, character) => (result.length + character.length <= maxLength ? result + character : result),
    "",
  );
  return cut.lastIndexOf(" ") > maxLength / 2 ? cut.slice(0, cut.lastIndexOf(" ")) : cut;
}
