/**
 * What a bank says of a batch that it was given. Source: ISO 20022, pain.002.001.03 to .14,
 * "CustomerPaymentStatusReport".
 */
import { XMLParser } from "fast-xml-parser";
import { assertLineLimit } from "~/formats/statement";

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
export const MAX_REPORT_BYTES = 10 * 1024 * 1024;

interface XmlNode {
  [name: string]: string | XmlNode | (string | XmlNode)[] | undefined;
}

/**
 * Returns the status of each transfer, currency and file, the most specific first. Null if the document is no pain.002
 * report.
 * @throws Unreadable if it has too many of them.
 */
export function readStatusReport(xml: string): ReportedStatus[] | null {
  const report = findReport(xml);
  if (!report) return null;
  const group = childNode(report, "OrgnlGrpInfAndSts");
  const messageId = nodeText(group, "OrgnlMsgId");
  const found: ReportedStatus[] = [];
  for (const info of childNodes(report, "OrgnlPmtInfAndSts")) {
    const paymentInfoId = nodeText(info, "OrgnlPmtInfId");
    for (const node of childNodes(info, "TxInfAndSts")) {
      const status = nodeText(node, "TxSts");
      const endToEndId = nodeText(node, "OrgnlEndToEndId");
      if (status && endToEndId)
        found.push({
          endToEndId,
          messageId,
          paymentInfoId,
          status,
          ...parseReason(node),
          valueDate: parseDay(node),
          reference: nodeText(node, "AcctSvcrRef"),
        });
    }
    const status = nodeText(info, "PmtInfSts");
    if (status && paymentInfoId)
      found.push({
        endToEndId: null,
        messageId,
        paymentInfoId,
        status,
        ...parseReason(info),
        valueDate: null,
        reference: null,
      });
  }
  assertLineLimit(found.length);
  const status = nodeText(group, "GrpSts");
  if (status)
    found.push({
      endToEndId: null,
      messageId,
      paymentInfoId: null,
      status,
      ...parseReason(group),
      valueDate: null,
      reference: null,
    });
  return found;
}

function findReport(xml: string): XmlNode | null {
  // Entities are never expanded: a report needs none, and they can grow without end.
  if (/<!DOCTYPE/i.test(xml)) return null;
  try {
    const parser = new XMLParser({
      ignoreAttributes: true,
      removeNSPrefix: true,
      parseTagValue: false,
      trimValues: true,
    });
    return childNode(childNode(parser.parse(xml, true) as XmlNode, "Document"), "CstmrPmtStsRpt");
  } catch {
    return null;
  }
}

const childNodes = (node: XmlNode | null, name: string): XmlNode[] =>
  [node?.[name] ?? []].flat().filter((child): child is XmlNode => typeof child === "object");
const childNode = (node: XmlNode | null, name: string): XmlNode | null => childNodes(node, name)[0] ?? null;
const nodeText = (node: XmlNode | null, name: string): string | null => {
  const [value] = [node?.[name] ?? []].flat();
  return typeof value === "string" && value !== "" ? value.slice(0, 140) : null;
};

function parseReason(node: XmlNode | null): Pick<ReportedStatus, "code" | "words"> {
  const reason = childNode(node, "StsRsnInf");
  const code = childNode(reason, "Rsn");
  return { code: nodeText(code, "Cd") ?? nodeText(code, "Prtry"), words: nodeText(reason, "AddtlInf") };
}

/** FctvIntrBkSttlmDt is younger than .03; AccptncDtTm is in all. */
function parseDay(node: XmlNode): string | null {
  const settled = childNode(node, "FctvIntrBkSttlmDt");
  const day = nodeText(settled, "Dt") ?? nodeText(settled, "DtTm") ?? nodeText(node, "AccptncDtTm");
  return day && /^\d{4}-\d\d-\d\d/.test(day) ? day.slice(0, 10) : null;
}
