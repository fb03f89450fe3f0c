/**
 * Parses SWIFT MT940. npm's parsers return floating-point amounts and no line numbers, so Dhow has its own small
 * parser. In :86: it knows the two published forms: subfields "?20", and words between slashes "/REMI/".
 */
import { message } from "~/words/message";
import {
  assertComplete,
  assertLineLimit,
  type BankStatement,
  MAX_ACCOUNT_LENGTH,
  type StatementBalance,
  type StatementLine,
  UnreadableFile,
} from "./statement";
import { normalizeAccount, parseUnits, shorten, toIsoDay, toSingleLine } from "./units";

interface TaggedField {
  tag: string;
  lines: string[];
  at: number;
}

/**
 * Parses a file. Amounts are in the currency's smallest unit.
 * @throws UnreadableFile with the file's line.
 */
export function parseMt940(file: string): BankStatement[] {
  const statements: BankStatement[] = [];
  let count = 0;
  for (const fields of splitMessages(file)) {
    const statement = toStatement(fields);
    count += statement.lines.length;
    assertLineLimit(count);
    statements.push(statement);
  }
  if (statements.length === 0) throw new UnreadableFile(message("statementKind"));
  return statements;
}

/** Splits a file into messages of fields. Each message starts with :20:, with or without blocks around it. */
function splitMessages(file: string): TaggedField[][] {
  const messages: TaggedField[][] = [];
  let field: TaggedField | null = null;
  for (const [index, raw] of file.split(/\r\n|\n|\r/).entries()) {
    // Removes {1:...}{2:...}{4: before the first field, and "-}" or "-" after the last one. The pattern avoids a dot,
    // which does not match U+2028. A search that fails at each "-}" would take quadratic time.
    const line = raw.replace(/^(\{[^{}]*(\{[^{}]*\}[^{}]*)*\})*\{4:/, "").replace(/-\}[^]*$/, "-");
    const match = /^:(\d\d[A-Z]?):(.*)$/.exec(line);
    if (match) {
      field = { tag: match[1] ?? "", lines: [match[2] ?? ""], at: index + 1 };
      if (field.tag === "20") messages.push([]);
      const block = messages.at(-1);
      if (!block) throw new UnreadableFile(message("statementMissing", ":20:"), index + 1);
      block.push(field);
    } else if (line === "-") field = null;
    else if (line !== "" && field) field.lines.push(line);
  }
  return messages;
}

function toStatement(fields: TaggedField[]): BankStatement {
  const findField = (...tags: string[]) => fields.find(({ tag }) => tags.includes(tag)) ?? null;
  const [first] = fields;
  const start = first?.at ?? 1;
  const account = normalizeAccount((findField("25", "25P")?.lines[0] ?? "").replace(/^\//, ""));
  if (!account) throw new UnreadableFile(message("statementMissing", ":25:"), start);
  if (account.length > MAX_ACCOUNT_LENGTH)
    throw new UnreadableFile(message("statementField", ":25:", shorten(account)), start);
  const opening = findField("60F", "60M");
  if (!opening) throw new UnreadableFile(message("statementMissing", ":60F:"), start);
  const closing = fields.findLast(({ tag }) => tag === "62F" || tag === "62M") ?? null;
  if (!closing) throw new UnreadableFile(message("statementMissing", ":62F:"), fields.at(-1)?.at ?? start);
  const opened = parseBalance(opening);
  const lines = fields.flatMap((field, index) => {
    if (field.tag !== "61") return [];
    const next = fields[index + 1];
    return [parseLine(field, next?.tag === "86" ? next : null, { account, currency: opened.currency })];
  });
  const read: BankStatement = { account, opening: opened, closing: parseBalance(closing), lines };
  assertComplete(read, start);
  return read;
}

/** Parses a balance such as "C261123USD1234,56". */
function parseBalance({ tag, lines: [written = ""], at }: TaggedField): StatementBalance {
  const match = /^([CD])(\d{6})([A-Z]{3})([\d,]+)$/.exec(written.trim());
  if (!match) throw new UnreadableFile(message("statementField", `:${tag}:`, shorten(written)), at);
  const [, side, date = "", currency = "", amount = ""] = match;
  const units = parseUnits(amount, currency, ",", at);
  return { on: parseSixDigitDate(date, at), amount: side === "D" ? -units || 0 : units, currency };
}

/**
 * Value date, booking day, side, third letter of the currency, amount, type, customer's reference, bank's reference.
 */
const ENTRY_PATTERN = /^(\d{6})(\d{4})?(RC|RD|C|D)([A-Z](?=\d))?(\d[\d,]*)([A-Z][A-Z0-9]{3})(.*)$/;

function parseLine(
  field: TaggedField,
  info: TaggedField | null,
  { account, currency }: { account: string; currency: string },
): StatementLine {
  const { at } = field;
  const [written = "", ...supplement] = field.lines;
  const match = ENTRY_PATTERN.exec(written);
  if (!match) throw new UnreadableFile(message("statementField", ":61:", shorten(written)), at);
  const [, value = "", entry, side = "", , amount = "", , references = ""] = match;
  const valueOn = parseSixDigitDate(value, at);
  const units = parseUnits(amount, currency, ",", at);
  const [reference = "", bank = ""] = references.split("//");
  const details = info ? parseDetails(info.lines) : NO_DETAILS;
  return {
    account,
    currency,
    valueOn,
    at,
    bookedOn: entry ? resolveBookingDate(entry, valueOn, at) : valueOn,
    // Reversing a credit takes money out.
    amount: side === "D" || side === "RC" ? -units || 0 : units,
    isReversal: side === "RC" || side === "RD",
    bankReference: cleanReference(bank),
    endToEndId: cleanReference(details.endToEndId) ?? cleanReference(reference),
    text: toSingleLine([details.text, ...supplement].join(" ")),
    counterparty: details.name || details.iban ? { name: details.name || null, iban: details.iban || null } : null,
  };
}

const cleanReference = (reference: string): string | null =>
  ["", "NONREF", "NOTPROVIDED"].includes(reference.trim()) ? null : toSingleLine(reference, 35);

/** Parses years 2000 to 2079; no account is older. */
function parseSixDigitDate(date: string, at: number): string {
  const [year, month, day] = [date.slice(0, 2), date.slice(2, 4), date.slice(4, 6)].map(Number) as [
    number,
    number,
    number,
  ];
  return toIsoDay([2000 + year, month, day], date, at);
}

/** The booking day has no year. Returns the day nearest to the value date. */
function resolveBookingDate(entry: string, valueOn: string, at: number): string {
  const [month, day] = [Number(entry.slice(0, 2)), Number(entry.slice(2))];
  const [year = 0, valueMonth = 0] = valueOn.split("-").map(Number);
  const nearest = month - valueMonth > 6 ? year - 1 : valueMonth - month > 6 ? year + 1 : year;
  return toIsoDay([nearest, month, day], entry, at);
}

interface Details {
  text: string;
  name: string;
  iban: string;
  endToEndId: string;
}

const NO_DETAILS: Details = { text: "", name: "", iban: "", endToEndId: "" };

/** A bank's transaction code, its separator, and the first subfield's number. No text such as "100abc" or "123-45". */
const SUBFIELDS = /^\d{3}([^\w\s.,:/()'-])\d\d/;

function parseDetails(lines: string[]): Details {
  const whole = lines.join("");
  const first = SUBFIELDS.exec(whole);
  if (first) return parseSubfields(whole.slice(3), first[1] ?? "?");
  if (/^\/[A-Z]{2,5}\//.test(whole)) return parseSlashedDetails(whole);
  return { ...NO_DETAILS, text: lines.join(" ") };
}

/** "?20" to "?29" and "?60" to "?63" are the payer's text, "?31" its account, "?32" and "?33" its name. */
function parseSubfields(fields: string, sign: string): Details {
  const [, ...parts] = fields.split(sign);
  const joinSubfields = (from: number, to: number) =>
    parts
      .filter((part) => Number(part.slice(0, 2)) >= from && Number(part.slice(0, 2)) <= to)
      .map((part) => part.slice(2));
  const words = [...joinSubfields(20, 29), ...joinSubfields(60, 63)].join("");
  // SEPA banks mix keywords into the payer's text: EREF+ precedes its reference, SVWZ+ its message.
  const findMarked = (mark: string) =>
    new RegExp(`${mark}\\+(.*?)(?=(?:EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC)\\+|$)`)
      .exec(words)?.[1]
      ?.trim() ?? "";
  return {
    text: words,
    name: toSingleLine(joinSubfields(32, 33).join(""), 140),
    iban: normalizeAccount(joinSubfields(31, 31).join("")),
    endToEndId: findMarked("EREF"),
  };
}

const DETAIL_WORDS = [
  "EREF",
  "RTRN",
  "PREF",
  "MARF",
  "CSID",
  "CNTP",
  "REMI",
  "PURP",
  "ULTC",
  "ULTD",
  "TRTP",
  "IBAN",
  "BIC",
  "NAME",
  "ORDP",
  "BENM",
  "ID",
  "ADDR",
  "ISDT",
  "TRCD",
  "KREF",
  "OCMT",
  "CHGS",
];

/** Parses "/EREF/…//REMI/…/": keywords, each with the text up to the next one. */
function parseSlashedDetails(whole: string): Details {
  const found = new Map<string, string>();
  const matches = [...whole.matchAll(new RegExp(`/(${DETAIL_WORDS.join("|")})/`, "g"))];
  for (const [index, match] of matches.entries()) {
    const end = matches[index + 1]?.index ?? whole.length;
    // Only the first slash of a run can start a match. A search from each slash would take quadratic time.
    const value = whole
      .slice(match.index + match[0].length, end)
      .replace(/(?<!\/)\/+$/, "")
      .trim();
    if (!found.get(match[1] ?? "")) found.set(match[1] ?? "", value);
  }
  const findDetail = (word: string) => found.get(word) ?? "";
  // Account, bank, name and city.
  const [iban = "", , name = ""] = findDetail("CNTP").split("/");
  // The payer's text may be marked as free, "USTD//", or as a reference, "STRD/CUR/".
  const words = findDetail("REMI").replace(/^(USTD|STRD)\/+([A-Z]+\/)?/, "");
  return {
    text: words,
    name: toSingleLine(findDetail("NAME") || name, 140),
    iban: normalizeAccount(findDetail("IBAN") || iban),
    endToEndId: findDetail("EREF"),
  };
}
