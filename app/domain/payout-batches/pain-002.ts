/** The bank's status report about a batch. Source: ISO 20022, pain.002.001.03 to .14, "CustomerPaymentStatusReport". */
import { XMLParser } from "fast-xml-parser";
import { assertLineLimit } from "~/formats/statement";

/** A status in a bank's report. */
export interface ReportedStatus {
  /** Null if the status is about the whole file, or about all its transfers in one currency. */
  endToEndId: string | null;
  /** The file's message id; and the id of its transfers in one currency, if the status is about them. */
  messageId: string | null;
  paymentInfoId: string | null;
  /** The status code, such as "ACSC". */
  status: string;
  /** The reason code, such as "AC04", and the bank's explanation. */
  code: string | null;
  words: string | null;
  /** The value date, such as "2026-11-23", and the bank's reference of the transfer. */
  valueDate: string | null;
  reference: string | null;
}

/** Exceeds the size of a report about 5,000 transfers. */
export const MAX_REPORT_BYTES = 10 * 1024 * 1024;
/** Statuses in a report. Its whole file is in memory as objects. */
const MAX_STATUSES = 20_000;

interface XmlNode {
  [name: string]: string | XmlNode | (string | XmlNode)[] | undefined;
}

/**
 * Parses a report. Returns the statuses of transfers, currencies and the file, the most specific first. Returns null if
 * the document is no pain.002 report.
 * @throws UnreadableFile if the report has too many statuses.
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
  assertLineLimit(found.length, MAX_STATUSES);
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
  // Refuses documents with a DOCTYPE: a report needs no entities, and expanding them can exhaust memory.
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

/** Versions after .03 have FctvIntrBkSttlmDt; all versions have AccptncDtTm. */
function parseDay(node: XmlNode): string | null {
  const settled = childNode(node, "FctvIntrBkSttlmDt");
  const day = nodeText(settled, "Dt") ?? nodeText(settled, "DtTm") ?? nodeText(node, "AccptncDtTm");
  return day && /^\d{4}-\d\d-\d\d/.test(day) ? day.slice(0, 10) : null;
}
