/**
 * What a bank says of a batch that it was given. Source: ISO 20022, pain.002.001.03 to .14,
 * "CustomerPaymentStatusReport".
 */
import { XMLParser } from "fast-xml-parser";
import { assertFew } from "~/formats/statement";

export interface ReportedStatus {
  /** Null where it is of the whole file, or of all its transfers of one currency. */
  endToEndId: string | null;
  /** What the file was called; and the transfers of one currency in it, where the status is only of these. */
  messageId: string | null;
  paymentInfoId: string | null;
  /** "ACSC" */
  status: string;
  /** The bank's code, such as AC04, and what it added in words. */
  code: string | null;
  words: string | null;
  /** "2026-11-23", and what the bank calls the transfer. */
  valueDate: string | null;
  reference: string | null;
}

/** Larger than the report of a batch of five thousand transfers. */
export const MOST_REPORT_BYTES = 10 * 1024 * 1024;

interface Node {
  [name: string]: string | Node | (string | Node)[] | undefined;
}

/**
 * Returns the status of each transfer, currency and file, the most specific first. Null if the document is no pain.002
 * report.
 * @throws Unreadable if it has too many of them.
 */
export function readStatusReport(xml: string): ReportedStatus[] | null {
  const report = reportIn(xml);
  if (!report) return null;
  const group = child(report, "OrgnlGrpInfAndSts");
  const messageId = text(group, "OrgnlMsgId");
  const found: ReportedStatus[] = [];
  for (const info of children(report, "OrgnlPmtInfAndSts")) {
    const paymentInfoId = text(info, "OrgnlPmtInfId");
    for (const one of children(info, "TxInfAndSts")) {
      const status = text(one, "TxSts");
      const endToEndId = text(one, "OrgnlEndToEndId");
      if (status && endToEndId)
        found.push({
          endToEndId,
          messageId,
          paymentInfoId,
          status,
          ...reasonOf(one),
          valueDate: dayOf(one),
          reference: text(one, "AcctSvcrRef"),
        });
    }
    const status = text(info, "PmtInfSts");
    if (status && paymentInfoId)
      found.push({
        endToEndId: null,
        messageId,
        paymentInfoId,
        status,
        ...reasonOf(info),
        valueDate: null,
        reference: null,
      });
  }
  assertFew(found.length);
  const status = text(group, "GrpSts");
  if (status)
    found.push({
      endToEndId: null,
      messageId,
      paymentInfoId: null,
      status,
      ...reasonOf(group),
      valueDate: null,
      reference: null,
    });
  return found;
}

function reportIn(xml: string): Node | null {
  // Entities are never expanded: a report needs none, and they can grow without end.
  if (/<!DOCTYPE/i.test(xml)) return null;
  try {
    const parser = new XMLParser({
      ignoreAttributes: true,
      removeNSPrefix: true,
      parseTagValue: false,
      trimValues: true,
    });
    return child(child(parser.parse(xml, true) as Node, "Document"), "CstmrPmtStsRpt");
  } catch {
    return null;
  }
}

const children = (node: Node | null, name: string): Node[] =>
  [node?.[name] ?? []].flat().filter((one): one is Node => typeof one === "object");
const child = (node: Node | null, name: string): Node | null => children(node, name)[0] ?? null;
const text = (node: Node | null, name: string): string | null => {
  const [value] = [node?.[name] ?? []].flat();
  return typeof value === "string" && value !== "" ? value.slice(0, 140) : null;
};

function reasonOf(node: Node | null): Pick<ReportedStatus, "code" | "words"> {
  const reason = child(node, "StsRsnInf");
  const code = child(reason, "Rsn");
  return { code: text(code, "Cd") ?? text(code, "Prtry"), words: text(reason, "AddtlInf") };
}

/** FctvIntrBkSttlmDt is younger than .03; AccptncDtTm is in all. */
function dayOf(node: Node): string | null {
  const settled = child(node, "FctvIntrBkSttlmDt");
  const day = text(settled, "Dt") ?? text(settled, "DtTm") ?? text(node, "AccptncDtTm");
  return day && /^\d{4}-\d\d-\d\d/.test(day) ? day.slice(0, 10) : null;
}
