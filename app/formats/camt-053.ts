/**
 * Parses camt.053 of ISO 20022, versions 001.02 to 001.08. Later versions have the same names for all parts that are
 * read here.
 */
import { XMLValidator } from "fast-xml-parser";
import { message } from "~/words/message";
import {
  assertComplete,
  assertLineLimit,
  type BankStatement,
  MAX_ACCOUNT_LENGTH,
  type ReturnReason,
  type StatementBalance,
  type StatementLine,
  UnreadableFile,
} from "./statement";
import { normalizeAccount, parseUnits, shorten, toIsoDay, toSingleLine } from "./units";
import { type Element, elementStart, scanElements } from "./xml-elements";

const repeatedElements = new Set(["NtryDtls", "TxDtls", "Ustrd", "Strd", "AddtlRmtInf", "AddtlInf"]);
const STATEMENT_PATH = "Document/BkToCstmrStmt/Stmt";
const wantedElements = new Set(["Acct", "Bal", "Ntry"].map((name) => `${STATEMENT_PATH}/${name}`));

/** A statement while its elements are read. */
interface OpenStatement {
  /** The line where the statement starts. */
  at: number;
  /** The first account. */
  account: Element | null;
  balances: Element[];
  /** The account's number is added at the end. */
  lines: StatementLine[];
}

/**
 * Parses a file. Amounts are in the currency's smallest unit.
 * @throws UnreadableFile with the file's line.
 */
export function parseCamt053(xml: string): BankStatement[] {
  // Entities can name files and expand endlessly. No bank's statement declares any.
  if (/<!(DOCTYPE|ENTITY)/i.test(xml))
    throw new UnreadableFile(message("statementDoctype"), lineNumber(xml, xml.search(/<!(DOCTYPE|ENTITY)/i)));
  const valid = XMLValidator.validate(xml);
  if (valid !== true) throw new UnreadableFile(message("statementXml"), valid.err.line);
  const at = createLineFinder(xml);
  const statements: OpenStatement[] = [];
  let count = 0;
  const addElement = (statement: OpenStatement, name: string, element: Element) => {
    if (name === "Acct") statement.account ??= element;
    else if (name === "Bal") statement.balances.push(element);
    else if (isBooked(element)) {
      const lines = toLines(element, at);
      assertLineLimit((count += lines.length));
      for (const line of lines) statement.lines.push(line);
    }
  };
  scanXml(xml, {
    wanted: wantedElements,
    repeated: repeatedElements,
    open(path, start) {
      if (path === STATEMENT_PATH) statements.push({ at: at(start), account: null, balances: [], lines: [] });
    },
    read(path, element) {
      const statement = statements.at(-1);
      if (statement) addElement(statement, path.slice(STATEMENT_PATH.length + 1), element);
    },
  });
  if (statements.length === 0) throw new UnreadableFile(message("statementKind"));
  return statements.map((statement) => toStatement(statement, at));
}

function scanXml(...scan: Parameters<typeof scanElements>): void {
  try {
    scanElements(...scan);
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(message("statementXml"));
  }
}

/** Returns the line of a position in the file. */
type LineFinder = (start: number) => number;

function toStatement({ at: start, account: named, balances, lines }: OpenStatement, at: LineFinder): BankStatement {
  const id = childElement(named ?? undefined, "Id");
  const account = normalizeAccount(elementText(id, "IBAN") || elementText(childElement(id, "Othr"), "Id"));
  if (!account) throw missingElement("Acct/Id", start);
  if (account.length > MAX_ACCOUNT_LENGTH)
    throw new UnreadableFile(message("statementField", "Acct/Id", shorten(account)), start);
  const findBalance = (codes: string[]): StatementBalance | null => {
    const found = codes.flatMap((code) =>
      balances.filter((balance) => elementText(childElement(childElement(balance, "Tp"), "CdOrPrtry"), "Cd") === code),
    )[0];
    return found ? { on: parseDay(found, "Dt", at), ...parseAmount(found, at) } : null;
  };
  for (const line of lines) line.account = account;
  const read: BankStatement = {
    account,
    opening: findBalance(["OPBD", "PRCD"]),
    closing: findBalance(["CLBD"]),
    lines,
  };
  assertComplete(read, start);
  return read;
}

/**
 * True for booked entries; others are announced or informational. Up to version 7 the status is the element's text,
 * later the element Cd.
 */
function isBooked({ Sts: status }: Element): boolean {
  const code =
    typeof status === "object" && status !== null ? elementText(status as Element, "Cd") : String(status ?? "BOOK");
  return code === "BOOK";
}

/** Returns one line per entry, or one per part of a collective entry with amounts. The account is still missing. */
function toLines(entry: Element, at: LineFinder): StatementLine[] {
  const place = at(elementStart(entry));
  const { amount, currency } = parseAmount(entry, at);
  const parts = childElements(entry, "NtryDtls").flatMap((details) => childElements(details, "TxDtls"));
  assertLineLimit(parts.length);
  const reference = toSingleLine(elementText(entry, "AcctSvcrRef") || elementText(entry, "NtryRef"), 100);
  const shared = {
    account: "",
    currency,
    bookedOn: parseDay(entry, "BookgDt", at),
    valueOn: childElement(entry, "ValDt") ? parseDay(entry, "ValDt", at) : parseDay(entry, "BookgDt", at),
    isReversal: elementText(entry, "RvslInd") === "true",
    at: place,
  };
  const amounts = parts.map((part) => parsePartAmount(part, entry, currency, at));
  const isCollective =
    parts.length > 1 &&
    amounts.every((partAmount) => partAmount !== null) &&
    amounts.reduce((sum, partAmount) => sum! + partAmount!, 0) === amount;
  if (!isCollective) {
    const [first = {}] = parts;
    return [
      {
        ...shared,
        amount,
        bankReference: reference || bankReference(first) || null,
        ...mergeDetails(parts, entry, amount),
      },
    ];
  }
  return parts.map(
    (part, index): StatementLine => ({
      ...shared,
      amount: amounts[index]!,
      bankReference: reference ? `${reference}/${index + 1}` : bankReference(part) || null,
      ...mergeDetails([part], entry, amount),
    }),
  );
}

const bankReference = (details: Element): string =>
  toSingleLine(elementText(childElement(details, "Refs"), "AcctSvcrRef"), 100);

/** Returns null if the part has no amount, or one in another currency. */
function parsePartAmount(details: Element, entry: Element, currency: string, at: LineFinder): number | null {
  const amount = details.Amt ?? childElement(childElement(details, "AmtDtls"), "TxAmt")?.Amt;
  if (typeof amount !== "object" || amount === null || (amount as Element)["@Ccy"] !== currency) return null;
  const isDebit = (elementText(details, "CdtDbtInd") || elementText(entry, "CdtDbtInd")) === "DBIT";
  const units = parseUnits(elementText(amount as Element, "#text"), currency, ".", at(elementStart(entry)));
  return isDebit ? -units || 0 : units;
}

function mergeDetails(
  parts: Element[],
  entry: Element,
  amount: number,
): Pick<StatementLine, "endToEndId" | "text" | "counterparty" | "returnReason"> {
  const [first = {}] = parts;
  const side = amount < 0 ? "Cdtr" : "Dbtr";
  const parties = childElement(first, "RltdPties");
  // From version 8 on the name is in the element Pty.
  const party = childElement(parties, side);
  const name = toSingleLine(elementText(party, "Nm") || elementText(childElement(party, "Pty"), "Nm"), 140) || null;
  const id = childElement(childElement(parties, `${side}Acct`), "Id");
  const iban = normalizeAccount(elementText(id, "IBAN") || elementText(childElement(id, "Othr"), "Id")) || null;
  const endToEndId = elementText(childElement(first, "Refs"), "EndToEndId");
  const words = parts.flatMap((part) => {
    const remittance = childElement(part, "RmtInf");
    const references = childElements(remittance, "Strd").flatMap((strd) => [
      elementText(childElement(strd, "CdtrRefInf"), "Ref"),
      ...elementTexts(strd, "AddtlRmtInf"),
    ]);
    return [...elementTexts(remittance, "Ustrd"), ...references, elementText(part, "AddtlTxInf")];
  });
  const returnReason = parseReturnReason(first);
  return {
    ...(returnReason && { returnReason }),
    endToEndId: endToEndId && endToEndId !== "NOTPROVIDED" ? toSingleLine(endToEndId, 35) : null,
    text: toSingleLine(
      [...new Set([...words, elementText(entry, "AddtlNtryInf")])].filter((phrase) => phrase !== "").join(" "),
    ),
    counterparty: name || iban ? { name, iban } : null,
  };
}

/** Returns the bank's reason for the return of a transfer. Null without one. */
function parseReturnReason(details: Element): ReturnReason | null {
  const information = childElement(details, "RtrInf");
  const reason = childElement(information, "Rsn");
  const code = toSingleLine(elementText(reason, "Cd") || elementText(reason, "Prtry"), 35) || null;
  const text = toSingleLine(elementTexts(information, "AddtlInf").join(" "), 210) || null;
  return code === null && text === null ? null : { code, text };
}

function parseAmount(element: Element, at: LineFinder): { amount: number; currency: string } {
  const place = at(elementStart(element));
  const amount = childElement(element, "Amt");
  const currency = elementText(amount, "@Ccy");
  const direction = elementText(element, "CdtDbtInd");
  if (!amount || !currency) throw missingElement("Amt", place);
  if (direction !== "CRDT" && direction !== "DBIT") throw missingElement("CdtDbtInd", place);
  const units = parseUnits(elementText(amount, "#text"), currency, ".", place);
  return { amount: direction === "DBIT" ? -units || 0 : units, currency };
}

function parseDay(element: Element, name: string, at: LineFinder): string {
  const date = childElement(element, name);
  const written = elementText(date, "Dt") || elementText(date, "DtTm");
  const match = /^(\d{4})-(\d\d)-(\d\d)/.exec(written);
  if (!match)
    throw written
      ? new UnreadableFile(message("statementDate", shorten(written)), at(elementStart(element)))
      : missingElement(name, at(elementStart(element)));
  return toIsoDay([Number(match[1]), Number(match[2]), Number(match[3])], written, at(elementStart(element)));
}

const missingElement = (name: string, at: number) => new UnreadableFile(message("statementMissing", name), at);

/* ---- XML ---- */

function childElement(element: Element | undefined, name: string): Element | undefined {
  const found = element?.[name];
  return typeof found === "object" && found !== null && !Array.isArray(found) ? (found as Element) : undefined;
}

const childElements = (element: Element | undefined, name: string): Element[] =>
  (Array.isArray(element?.[name]) ? (element[name] as unknown[]) : []).map((child) =>
    typeof child === "object" && child !== null ? (child as Element) : { "#text": child },
  );

const elementTexts = (element: Element | undefined, name: string): string[] =>
  childElements(element, name).map((child) => elementText(child, "#text"));

/** Returns an element's text. The parser represents an element with attributes as an object. */
function elementText(element: Element | undefined, name: string): string {
  const found = element?.[name];
  const inner =
    typeof found === "object" && found !== null && !Array.isArray(found) ? (found as Element)["#text"] : found;
  return typeof inner === "string" || typeof inner === "number" ? String(inner).trim() : "";
}

/** Returns a function that finds the line of a position in the file. */
function createLineFinder(xml: string): LineFinder {
  const starts: number[] = [];
  for (let at = xml.indexOf("\n"); at >= 0; at = xml.indexOf("\n", at + 1)) starts.push(at);
  return (index) => {
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (starts[middle]! < index) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

const lineNumber = (text: string, index: number): number => text.slice(0, index).split("\n").length;
