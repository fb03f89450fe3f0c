/**
 * Reads camt.053 of ISO 20022, versions 001.02 to 001.08 and those after it, which have the same names for what is read
 * here.
 */
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { say } from "~/words/say";
import {
  assertFew,
  assertWhole,
  type BankStatement,
  LONGEST_ACCOUNT,
  type StatementBalance,
  type StatementLine,
  Unreadable,
} from "./statement";
import { isoDayOf, oneLine, plainAccount, shown, unitsOf } from "./units";

interface Element {
  [name: string]: unknown;
}

const PLACE = XMLParser.getMetaDataSymbol() as unknown as string;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  // Also characters by number: "&#233;".
  htmlEntities: true,
  captureMetaData: true,
  // One of them, or several: always a list.
  isArray: (name) => repeated.has(String(name)),
});
const repeated = new Set(["Stmt", "Bal", "Ntry", "NtryDtls", "TxDtls", "Ustrd", "Strd", "AddtlRmtInf"]);

/** Errors: Unreadable, with the line of the file. */
export function readCamt053(xml: string): BankStatement[] {
  // Entities can name files, and grow without end; no bank's statement declares any.
  if (/<!(DOCTYPE|ENTITY)/i.test(xml))
    throw new Unreadable(say("statementDoctype"), lineAt(xml, xml.search(/<!(DOCTYPE|ENTITY)/i)));
  const valid = XMLValidator.validate(xml);
  if (valid !== true) throw new Unreadable(say("statementXml"), valid.err.line);
  const at = placesIn(xml);
  const document = part(part(parsed(xml), "Document"), "BkToCstmrStmt");
  const statements = list(document, "Stmt");
  if (statements.length === 0) throw new Unreadable(say("statementKind"));
  let count = 0;
  return statements.map((one) => {
    const read = statementOf(one, at, count);
    count += read.lines.length;
    return read;
  });
}

function parsed(xml: string): Element {
  try {
    return parser.parse(xml) as Element;
  } catch {
    throw new Unreadable(say("statementXml"));
  }
}

type PlaceOf = (element: Element) => number;

/** `before` is the number of lines that earlier statements of the file have. */
function statementOf(statement: Element, at: PlaceOf, before: number): BankStatement {
  const id = part(part(statement, "Acct"), "Id");
  const account = plainAccount(text(id, "IBAN") || text(part(id, "Othr"), "Id"));
  if (!account) throw missing("Acct/Id", at(statement));
  if (account.length > LONGEST_ACCOUNT)
    throw new Unreadable(say("statementField", "Acct/Id", shown(account)), at(statement));
  const balances = list(statement, "Bal");
  const balance = (codes: string[]): StatementBalance | null => {
    const found = codes.flatMap((code) =>
      balances.filter((one) => text(part(part(one, "Tp"), "CdOrPrtry"), "Cd") === code),
    )[0];
    return found ? { on: day(found, "Dt", at), ...amountOf(found, at) } : null;
  };
  const entries = list(statement, "Ntry").filter(isBooked);
  assertFew(before + entries.length);
  const lines: StatementLine[] = [];
  for (const entry of entries) {
    for (const line of linesOf(account, entry, at)) lines.push(line);
    assertFew(before + lines.length);
  }
  const read: BankStatement = { account, opening: balance(["OPBD", "PRCD"]), closing: balance(["CLBD"]), lines };
  assertWhole(read, at(statement));
  return read;
}

/**
 * Until version 7 the status stands there itself, from then on in Cd. Other entries are announced, or only information.
 */
function isBooked({ Sts: status }: Element): boolean {
  const code = typeof status === "object" && status !== null ? text(status as Element, "Cd") : String(status ?? "BOOK");
  return code === "BOOK";
}

/** One line for an entry; for a collective one with the amounts of its parts, one for each part. */
function linesOf(account: string, entry: Element, at: PlaceOf): StatementLine[] {
  const place = at(entry);
  const { amount, currency } = amountOf(entry, at);
  const parts = list(entry, "NtryDtls").flatMap((details) => list(details, "TxDtls"));
  assertFew(parts.length);
  const reference = oneLine(text(entry, "AcctSvcrRef") || text(entry, "NtryRef"), 100);
  const shared = {
    account,
    currency,
    bookedOn: day(entry, "BookgDt", at),
    valueOn: part(entry, "ValDt") ? day(entry, "ValDt", at) : day(entry, "BookgDt", at),
    isReversal: text(entry, "RvslInd") === "true",
    at: place,
  };
  const amounts = parts.map((one) => partAmount(one, entry, currency, at));
  const isCollective =
    parts.length > 1 && amounts.every((one) => one !== null) && amounts.reduce((sum, one) => sum! + one!, 0) === amount;
  if (!isCollective) {
    const [first = {}] = parts;
    return [
      { ...shared, amount, bankReference: reference || ofBank(first) || null, ...detailsOf(parts, entry, amount) },
    ];
  }
  return parts.map(
    (one, index): StatementLine => ({
      ...shared,
      amount: amounts[index]!,
      bankReference: reference ? `${reference}/${index + 1}` : ofBank(one) || null,
      ...detailsOf([one], entry, amount),
    }),
  );
}

const ofBank = (details: Element): string => oneLine(text(part(details, "Refs"), "AcctSvcrRef"), 100);

/** Null where the part does not say its amount, or says it in another currency. */
function partAmount(details: Element, entry: Element, currency: string, at: PlaceOf): number | null {
  const amount = details.Amt ?? part(part(details, "AmtDtls"), "TxAmt")?.Amt;
  if (typeof amount !== "object" || amount === null || (amount as Element)["@Ccy"] !== currency) return null;
  const isDebit = (text(details, "CdtDbtInd") || text(entry, "CdtDbtInd")) === "DBIT";
  const units = unitsOf(text(amount as Element, "#text"), currency, ".", at(entry));
  return isDebit ? -units || 0 : units;
}

function detailsOf(
  parts: Element[],
  entry: Element,
  amount: number,
): Pick<StatementLine, "endToEndId" | "text" | "counterparty"> {
  const [first = {}] = parts;
  const side = amount < 0 ? "Cdtr" : "Dbtr";
  const parties = part(first, "RltdPties");
  // From version 8 on the name stands in Pty.
  const party = part(parties, side);
  const name = oneLine(text(party, "Nm") || text(part(party, "Pty"), "Nm"), 140) || null;
  const id = part(part(parties, `${side}Acct`), "Id");
  const iban = plainAccount(text(id, "IBAN") || text(part(id, "Othr"), "Id")) || null;
  const endToEndId = text(part(first, "Refs"), "EndToEndId");
  const words = parts.flatMap((one) => {
    const remittance = part(one, "RmtInf");
    const references = list(remittance, "Strd").flatMap((strd) => [
      text(part(strd, "CdtrRefInf"), "Ref"),
      ...texts(strd, "AddtlRmtInf"),
    ]);
    return [...texts(remittance, "Ustrd"), ...references, text(one, "AddtlTxInf")];
  });
  return {
    endToEndId: endToEndId && endToEndId !== "NOTPROVIDED" ? oneLine(endToEndId, 35) : null,
    text: oneLine([...new Set([...words, text(entry, "AddtlNtryInf")])].filter((one) => one !== "").join(" ")),
    counterparty: name || iban ? { name, iban } : null,
  };
}

function amountOf(element: Element, at: PlaceOf): { amount: number; currency: string } {
  const place = at(element);
  const amount = part(element, "Amt");
  const currency = text(amount, "@Ccy");
  const direction = text(element, "CdtDbtInd");
  if (!amount || !currency) throw missing("Amt", place);
  if (direction !== "CRDT" && direction !== "DBIT") throw missing("CdtDbtInd", place);
  const units = unitsOf(text(amount, "#text"), currency, ".", place);
  return { amount: direction === "DBIT" ? -units || 0 : units, currency };
}

function day(element: Element, name: string, at: PlaceOf): string {
  const date = part(element, name);
  const written = text(date, "Dt") || text(date, "DtTm");
  const match = /^(\d{4})-(\d\d)-(\d\d)/.exec(written);
  if (!match)
    throw written ? new Unreadable(say("statementDate", shown(written)), at(element)) : missing(name, at(element));
  return isoDayOf([Number(match[1]), Number(match[2]), Number(match[3])], written, at(element));
}

const missing = (what: string, at: number) => new Unreadable(say("statementMissing", what), at);

/* ---- XML ---- */

function part(element: Element | undefined, name: string): Element | undefined {
  const found = element?.[name];
  return typeof found === "object" && found !== null && !Array.isArray(found) ? (found as Element) : undefined;
}

const list = (element: Element | undefined, name: string): Element[] =>
  (Array.isArray(element?.[name]) ? (element[name] as unknown[]) : []).map((one) =>
    typeof one === "object" && one !== null ? (one as Element) : { "#text": one },
  );

const texts = (element: Element | undefined, name: string): string[] =>
  list(element, name).map((one) => text(one, "#text"));

/** Of an element that has attributes, the parser answers an object. */
function text(element: Element | undefined, name: string): string {
  const found = element?.[name];
  const inner =
    typeof found === "object" && found !== null && !Array.isArray(found) ? (found as Element)["#text"] : found;
  return typeof inner === "string" || typeof inner === "number" ? String(inner).trim() : "";
}

/** In which line an element begins. */
function placesIn(xml: string): PlaceOf {
  const starts: number[] = [];
  for (let at = xml.indexOf("\n"); at >= 0; at = xml.indexOf("\n", at + 1)) starts.push(at);
  return (element) => {
    const index = (element[PLACE] as { startIndex?: number } | undefined)?.startIndex ?? 0;
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (starts[middle]! < index) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split("\n").length;
