/**
 * Reads SWIFT MT940. What npm has for it answers amounts as floating-point numbers and names no line of the file, so
 * this is a small reader of its own. Of :86: it knows the two forms that banks publish: subfields "?20" and words
 * between slashes "/REMI/".
 */
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

interface TaggedField {
  tag: string;
  lines: string[];
  at: number;
}

/** Errors: Unreadable, with the line of the file. */
export function readMt940(file: string): BankStatement[] {
  const statements: BankStatement[] = [];
  let count = 0;
  for (const fields of messagesIn(file)) {
    const statement = statementOf(fields);
    count += statement.lines.length;
    assertFew(count);
    statements.push(statement);
  }
  if (statements.length === 0) throw new Unreadable(say("statementKind"));
  return statements;
}

/** The fields of each message: one begins with :20:, whatever blocks stand around it. */
function messagesIn(file: string): TaggedField[][] {
  const messages: TaggedField[][] = [];
  let field: TaggedField | null = null;
  for (const [index, raw] of file.split(/\r\n|\n|\r/).entries()) {
    // {1:...}{2:...}{4: before the first field, on a line of its own or not; "-}" or "-" behind the last one. A dot
    // would not match U+2028, and a search that fails at each "-}" takes quadratic time.
    const line = raw.replace(/^(\{[^{}]*(\{[^{}]*\}[^{}]*)*\})*\{4:/, "").replace(/-\}[^]*$/, "-");
    const match = /^:(\d\d[A-Z]?):(.*)$/.exec(line);
    if (match) {
      field = { tag: match[1] ?? "", lines: [match[2] ?? ""], at: index + 1 };
      if (field.tag === "20") messages.push([]);
      const message = messages.at(-1);
      if (!message) throw new Unreadable(say("statementMissing", ":20:"), index + 1);
      message.push(field);
    } else if (line === "-") field = null;
    else if (line !== "" && field) field.lines.push(line);
  }
  return messages;
}

function statementOf(fields: TaggedField[]): BankStatement {
  const one = (...tags: string[]) => fields.find(({ tag }) => tags.includes(tag)) ?? null;
  const [first] = fields;
  const start = first?.at ?? 1;
  const account = plainAccount((one("25", "25P")?.lines[0] ?? "").replace(/^\//, ""));
  if (!account) throw new Unreadable(say("statementMissing", ":25:"), start);
  if (account.length > LONGEST_ACCOUNT) throw new Unreadable(say("statementField", ":25:", shown(account)), start);
  const opening = one("60F", "60M");
  if (!opening) throw new Unreadable(say("statementMissing", ":60F:"), start);
  const closing = fields.findLast(({ tag }) => tag === "62F" || tag === "62M") ?? null;
  if (!closing) throw new Unreadable(say("statementMissing", ":62F:"), fields.at(-1)?.at ?? start);
  const opened = balanceOf(opening);
  const lines = fields.flatMap((field, index) => {
    if (field.tag !== "61") return [];
    const next = fields[index + 1];
    return [lineOf(field, next?.tag === "86" ? next : null, { account, currency: opened.currency })];
  });
  const read: BankStatement = { account, opening: opened, closing: balanceOf(closing), lines };
  assertWhole(read, start);
  return read;
}

/** "C261123USD1234,56" */
function balanceOf({ tag, lines: [written = ""], at }: TaggedField): StatementBalance {
  const match = /^([CD])(\d{6})([A-Z]{3})([\d,]+)$/.exec(written.trim());
  if (!match) throw new Unreadable(say("statementField", `:${tag}:`, shown(written)), at);
  const [, side, date = "", currency = "", amount = ""] = match;
  const units = unitsOf(amount, currency, ",", at);
  return { on: sixDigits(date, at), amount: side === "D" ? -units || 0 : units, currency };
}

/**
 * Value date, day of booking, side, third letter of the currency, amount, kind, customer's reference, bank's reference.
 */
const ENTRY = /^(\d{6})(\d{4})?(RC|RD|C|D)([A-Z](?=\d))?(\d[\d,]*)([A-Z][A-Z0-9]{3})(.*)$/;

function lineOf(
  field: TaggedField,
  info: TaggedField | null,
  { account, currency }: { account: string; currency: string },
): StatementLine {
  const { at } = field;
  const [written = "", ...supplement] = field.lines;
  const match = ENTRY.exec(written);
  if (!match) throw new Unreadable(say("statementField", ":61:", shown(written)), at);
  const [, value = "", entry, side = "", , amount = "", , references = ""] = match;
  const valueOn = sixDigits(value, at);
  const units = unitsOf(amount, currency, ",", at);
  const [own = "", bank = ""] = references.split("//");
  const details = info ? detailsOf(info.lines) : NO_DETAILS;
  return {
    account,
    currency,
    valueOn,
    at,
    bookedOn: entry ? bookedOn(entry, valueOn, at) : valueOn,
    // A reversal of a credit takes money out.
    amount: side === "D" || side === "RC" ? -units || 0 : units,
    isReversal: side === "RC" || side === "RD",
    bankReference: named(bank),
    endToEndId: named(details.endToEndId) ?? named(own),
    text: oneLine([details.text, ...supplement].join(" ")),
    counterparty: details.name || details.iban ? { name: details.name || null, iban: details.iban || null } : null,
  };
}

const named = (reference: string): string | null =>
  ["", "NONREF", "NOTPROVIDED"].includes(reference.trim()) ? null : oneLine(reference, 35);

/** 2000 to 2079: no account is older than that. */
function sixDigits(date: string, at: number): string {
  const [year, month, day] = [date.slice(0, 2), date.slice(2, 4), date.slice(4, 6)].map(Number) as [
    number,
    number,
    number,
  ];
  return isoDayOf([2000 + year, month, day], date, at);
}

/** The day of booking has no year: the one that is nearest to the value date. */
function bookedOn(entry: string, valueOn: string, at: number): string {
  const [month, day] = [Number(entry.slice(0, 2)), Number(entry.slice(2))];
  const [year = 0, valueMonth = 0] = valueOn.split("-").map(Number);
  const nearest = month - valueMonth > 6 ? year - 1 : valueMonth - month > 6 ? year + 1 : year;
  return isoDayOf([nearest, month, day], entry, at);
}

interface Details {
  text: string;
  name: string;
  iban: string;
  endToEndId: string;
}

const NO_DETAILS: Details = { text: "", name: "", iban: "", endToEndId: "" };

function detailsOf(lines: string[]): Details {
  const whole = lines.join("");
  const first = /^\d{3}(\D)\d\d/.exec(whole);
  if (first) return subfieldsOf(whole.slice(3), first[1] ?? "?");
  if (/^\/[A-Z]{2,5}\//.test(whole)) return slashedOf(whole);
  return { ...NO_DETAILS, text: lines.join(" ") };
}

/** "?20" to "?29" and "?60" to "?63" are the payer's words, "?31" its account, "?32" and "?33" its name. */
function subfieldsOf(fields: string, sign: string): Details {
  const [, ...parts] = fields.split(sign);
  const of = (from: number, to: number) =>
    parts.filter((one) => Number(one.slice(0, 2)) >= from && Number(one.slice(0, 2)) <= to).map((one) => one.slice(2));
  const words = [...of(20, 29), ...of(60, 63)].join("");
  // Banks of the SEPA put words of their own among the payer's: EREF+ its reference, SVWZ+ what it wrote.
  const marked = (mark: string) =>
    new RegExp(`${mark}\\+(.*?)(?=(?:EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC)\\+|$)`)
      .exec(words)?.[1]
      ?.trim() ?? "";
  return {
    text: words,
    name: oneLine(of(32, 33).join(""), 140),
    iban: plainAccount(of(31, 31).join("")),
    endToEndId: marked("EREF"),
  };
}

const WORDS = [
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

/** "/EREF/…//REMI/…/": a word, and what follows until the next one. */
function slashedOf(whole: string): Details {
  const found = new Map<string, string>();
  const matches = [...whole.matchAll(new RegExp(`/(${WORDS.join("|")})/`, "g"))];
  for (const [index, match] of matches.entries()) {
    const end = matches[index + 1]?.index ?? whole.length;
    // Only the first slash of a run can begin a match: a search from each of them would take quadratic time.
    const value = whole
      .slice(match.index + match[0].length, end)
      .replace(/(?<!\/)\/+$/, "")
      .trim();
    if (!found.get(match[1] ?? "")) found.set(match[1] ?? "", value);
  }
  const of = (word: string) => found.get(word) ?? "";
  // Account, bank, name and town.
  const [iban = "", , name = ""] = of("CNTP").split("/");
  // What the payer wrote may be marked as free, "USTD//", or as a reference, "STRD/CUR/".
  const words = of("REMI").replace(/^(USTD|STRD)\/+([A-Z]+\/)?/, "");
  return {
    text: words,
    name: oneLine(of("NAME") || name, 140),
    iban: plainAccount(of("IBAN") || iban),
    endToEndId: of("EREF"),
  };
}
