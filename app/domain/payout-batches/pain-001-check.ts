/**
 * Checks a batch's XML file before it is stored. Has the rules of the schema pain.001.001.09 for every element that
 * Dhow writes. The tests compare them with the schema itself.
 */

/** The rule for an element's text, or the element's children in the schema's sequence. */
type Rule = RegExp | Children;
interface Children {
  /** "many": once or more. "optional": at most once. "choice": exactly one of the children with this mark. */
  readonly [name: string]: Rule | readonly ["many" | "optional" | "choice", Rule];
}

const text = (maxLength: number) => new RegExp(`^.{1,${maxLength}}$`, "su");
const name = { Nm: text(140) };
const iban = /^[A-Z]{2}[0-9]{2}[a-zA-Z0-9]{1,30}$/;
const bic = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/;
const otherId = { Id: text(34) };
const count = /^[0-9]{1,15}$/;
/** Matches a decimal number of at most 18 digits. */
const decimal = (decimals: number) => new RegExp(`^(?=(?:\\.?\\d){1,18}$)\\d+(?:\\.\\d{1,${decimals}})?$`);

/** The children of "Document". */
const rules: Rule = {
  CstmrCdtTrfInitn: {
    GrpHdr: {
      MsgId: text(35),
      CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
      NbOfTxs: count,
      CtrlSum: decimal(17),
      InitgPty: name,
    },
    PmtInf: [
      "many",
      {
        PmtInfId: text(35),
        PmtMtd: /^TRF$/,
        NbOfTxs: count,
        CtrlSum: decimal(17),
        ReqdExctnDt: { Dt: /^\d{4}-\d\d-\d\d$/ },
        Dbtr: name,
        DbtrAcct: { Id: { IBAN: ["choice", iban], Othr: ["choice", otherId] } },
        DbtrAgt: { FinInstnId: { BICFI: ["choice", bic], Othr: ["choice", { Id: text(35) }] } },
        CdtTrfTxInf: [
          "many",
          {
            PmtId: { EndToEndId: text(35) },
            Amt: { InstdAmt: decimal(5) },
            CdtrAgt: { FinInstnId: { BICFI: ["optional", bic], ...name } },
            Cdtr: name,
            CdtrAcct: { Id: { IBAN: iban } },
            RmtInf: { Ustrd: text(140) },
          },
        ],
      },
    ],
  },
};

interface XmlElement {
  name: string;
  /** As written, such as ' Ccy="USD"'. */
  attributes: string;
  text: string;
  children: XmlElement[];
}

/** Characters outside the production "Char" of XML 1.0. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/** Returns the text without characters that XML 1.0 does not allow, with a space for each. */
export const replaceNonXmlCharacters = (typed: string): string => typed.replace(new RegExp(NOT_XML, "gu"), " ");

/**
 * Returns a short technical reason why a bank would reject the file, such as "CdtTrfTxInf/Cdtr/Nm: text". Null for a
 * valid file.
 */
export function findPain001Problem(xml: string): string | null {
  const character = NOT_XML.exec(xml)?.[0].codePointAt(0);
  if (character !== undefined) return `U+${character.toString(16).toUpperCase().padStart(4, "0")}`;
  const root = parseStrictly(xml);
  return root === null ? "XML" : findProblem(root, rules, "");
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
/** A tag (its start, name, attribute and end), or a text with the predefined entities. */
const TOKEN = /<(\/?)([A-Za-z0-9]+)((?: [A-Za-z]+="[^"<&]*")?)(\/?)>|((?:[^<>&]|&(?:amp|lt|gt|quot|apos);)+)/y;

/**
 * Returns the document's element. Null unless the file is well-formed and has nothing but elements, texts and at most
 * one attribute per element, which is faster than an XML parser. A batch has up to 5,000 transfers.
 */
function parseStrictly(xml: string): XmlElement | null {
  if (!xml.startsWith(DECLARATION)) return null;
  const document: XmlElement = { name: "", attributes: "", text: "", children: [] };
  const open = [document];
  TOKEN.lastIndex = DECLARATION.length;
  while (TOKEN.lastIndex < xml.length) {
    const [, start, name = "", attributes = "", end, text] = TOKEN.exec(xml) ?? [];
    const parent = open.at(-1)!;
    if (text !== undefined) parent.text += text;
    else if (start === "") {
      const element: XmlElement = { name, attributes, text: "", children: [] };
      parent.children.push(element);
      if (end === "") open.push(element);
    } else if (start === undefined || attributes !== "" || end !== "" || open.pop()?.name !== name) return null;
  }
  return open.length === 1 && document.children.length === 1 && document.text.trim() === ""
    ? document.children[0]!
    : null;
}

const attributeRules: Record<string, RegExp> = {
  Document: /^ xmlns="urn:iso:std:iso:20022:tech:xsd:pain\.001\.001\.09"$/,
  InstdAmt: /^ Ccy="[A-Z]{3}"$/,
};

function findProblem(
  { name: parent, attributes, text, children }: XmlElement,
  rule: Rule,
  path: string,
): string | null {
  const here = path === "" ? parent : `${path}/${parent}`;
  if (!(attributeRules[parent] ?? /^$/).test(attributes)) return `${here}: attribute`;
  if (rule instanceof RegExp) return children.length === 0 && rule.test(decodeText(text)) ? null : `${here}: text`;
  if (text.trim() !== "") return `${here}: text`;
  let at = 0;
  let choices: number | null = null;
  for (const [name, child] of Object.entries(rule)) {
    const [occurs, childRule] = Array.isArray(child)
      ? (child as ["many" | "optional" | "choice", Rule])
      : [null, child as Rule];
    const first = at;
    while (children[at]?.name === name && (occurs === "many" || at === first)) {
      const problem = findProblem(children[at]!, childRule, here);
      if (problem !== null) return problem;
      at += 1;
    }
    if (occurs === "choice") choices = (choices ?? 0) + at - first;
    else if (at === first && occurs !== "optional") return `${here}/${name}`;
  }
  if (choices !== null && choices !== 1) return here;
  return at === children.length ? null : `${here}/${children[at]?.name}`;
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&apos;": "'" };

const decodeText = (text: string): string => text.replace(/&\w+;/g, (entity) => entities[entity] ?? entity);
