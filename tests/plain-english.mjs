/**
 * Finds sentences that break app/STYLE.md in comments, Markdown, test names and the English texts of the pages.
 *
 *     node tests/plain-english.mjs app/domain/orders tests/README.md      # lists the findings of folders and files
 *     node tests/plain-english.mjs --only headless app                    # of one category
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import ts from "typescript";
import { exceptions } from "./plain-english-exceptions.mjs";

export const categories = ["headless", "long", "private", "repeats", "fragment"];

const MAX_WORDS = 30;

/** Words that only this project used, each with the field's word. */
const privateWords = [
  [/\bdesks?\b/i, "dashboard or review page"],
  [/\bsights?\b/i, "visibility"],
  [/\bchas(e|es|ed|ing)\b/i, "reminder"],
  [/\b(tally|tallies)\b/i, "total or count"],
  [/\bturnovers?\b/i, "total"],
  [/\bdues\b/i, "repayments due"],
  [/\bkept (sum|total|count|number|figure|row|amount)s?\b/i, "stored total"],
  [/\bceilings?\b/i, "approval limit"],
  [/\bchores?\b/i, "job"],
  [/\bopenVerb\b/, "publicVerb"],
  [/\b(an?|the|its|their|each|new|open) asks?\b/i, "credit request"],
  [/\bas (it is|they are|it was|they were)\b(?! (on|in|at|to|not)\b)/i, "(cut, or say unchanged)"],
  [/\ball the same\b/i, "(cut)"],
  [/\bof (its|their) own accord\b/i, "automatically"],
  [/\bby (itself|themselves)\b/i, "automatically, alone"],
  [/\bin (its|their) place\b/i, "instead"],
  [/\b(it is|is it) said\b|\b(is|are|was|were|be|been) (said|told)\b/i, "shown, notified, or an active verb"],
  [/\b(is|are|was|were) not there\b|\b(is|are|was|were) there(?=[.,;:)]|$)/i, "does not exist, exists"],
  [/\bgoes? on\b(?! (the|a|an|to the)\b)/i, "continues"],
  [/\bbut for\b/i, "except"],
  [/\bin all\b(?! (of |other |three |four |its |their |the |languages|roles|lists|cases|places))/i, "in total"],
  [/\b(what|all) there is\b/i, "(name it)"],
  [/\bstands? to\b/i, "is added to, belongs to"],
];

const QUESTION_VERB =
  "(?:says?|said|shows?|shown|tells?|explains?|describes?|decides?|determines?|knows?|sees?|checks?|asks?|asked|" +
  "remembers?|learns?|tests?|defines?|records?|states?|lists?|names?|matters?|finds? out|about|regardless of)";
const PREPOSITION =
  "(?:of|for|to|by|with|from|in|on|at|about|than|as|after|before|like|into|until|beside|without|between|under|above)";

/** Clauses that avoid naming their subject. */
const headlessClauses = [
  [
    /^(what|who|whoever|whatever|whichever|whose|whom|which)\b(?! (if|happens|to do)\b)/i,
    "starts with a question word",
  ],
  [/^(of|than) (?!course\b|\d)/i, "starts with the end of a phrase"],
  [/^(those|the ones?|ones?|all|anything|nothing) (who|whose|that|which|with|without)\b/i, "no noun"],
  [/\bthose (who|whose|that|which|of|with|without|in|from|to|on|for)\b/i, "those without a noun"],
  [/\b(?:the )?(?<!no )(?<!every)ones? (who|whose|that|which)\b/i, "one without a noun"],
  [/\bthat which\b/i, "that which"],
  [/\b(whoever|whatever|whichever|whomever)\b/i, "no noun"],
  [/[;:(–—]\s*(who|whose|whom)\b/i, "who without a noun"],
  [
    new RegExp(`\\b(?:${PREPOSITION}|and|or|but|nor|only|not|is|are|if|when|because|unless) who\\b`, "i"),
    "who without a noun",
  ],
  [new RegExp(`(?:^|[;:(]\\s*)${PREPOSITION} (?:whom|which)\\b`, "i"), "whom without a noun"],
  [new RegExp(`(?:^|[;:(]\\s*|\\b(?:and|or|but|not|only|is|are) )${PREPOSITION} what\\b`, "i"), "what without a noun"],
];

/** Allowed with `what`: questions that name their subject, as in "says what to do" and "shows what the order costs". */
const plainQuestion = new RegExp(
  `\\b${QUESTION_VERB}(?: (?:people|users?|readers?|the \\w+|them|it|you|us|whether))? ` +
    "what (?:to|happens|happened|changed|went|the|an?|each|every|people|users?|they|it|its|you|we|this|" +
    "these|type|kind|went)\\b|\\bwhat (?:if|kind|type|time|day|else)\\b",
  "gi",
);

/** Words that add nothing to a name. */
const filler = new Set(
  (
    "a an the of for to and or in on at by with this that these its it is are be as from one each all every any " +
    "given return returns get gets read reads find finds list lists whether true if new single"
  ).split(" "),
);

/** @param {string} word */
const stem = (word) =>
  word
    .toLowerCase()
    .replace(/(ies)$/, "y")
    .replace(/(sses)$/, "ss")
    .replace(/([^s])s$/, "$1")
    .replace(/(ed|ing|e)$/, "");

/** @param {string} name */
const nameWords = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/[^A-Za-z0-9]+/g, " ")
    .trim()
    .split(" ")
    .map(stem);

/** Code, quotes, links and addresses count as one word each, and nothing inside them is read. */
const plain = (/** @type {string} */ text) =>
  text
    .replace(/`[^`]*`/g, "CODE")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/https?:\/\/\S+/g, "CODE")
    .replace(/"[^"]*"|“[^”]*”|«[^»]*»/g, "QUOTE")
    .replace(/\{@link [^}]*\}/g, "CODE")
    .replace(/\*\*|__/g, "")
    .replace(/\b(e\.g|i\.e|etc|vs|approx|No)\./g, "$1");

/**
 * @param {string} text
 * @returns {string[]}
 */
export const sentencesOf = (text) =>
  plain(text)
    .replace(/\s+/g, " ")
    .split(/(?<=[.!?]["”)]?) (?=["“(]?[A-Z0-9“`])/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[a-z].* /i.test(sentence));

/**
 * @param {string} sentence
 * @returns {string | undefined}
 */
function headless(sentence) {
  if (/\?["”)]?$/.test(sentence)) return undefined;
  for (const [pattern, reason] of headlessClauses) {
    const found = /** @type {RegExp} */ (pattern).exec(sentence);
    if (found) return `${reason}: ${found[0].trim()}`;
  }
  const left = sentence.replace(plainQuestion, "");
  const what = /\bwhat\b(?:'s| \w+)?/i.exec(left);
  return what ? `what without a noun: ${what[0]}` : undefined;
}

/** @param {string} sentence */
const wordCount = (sentence) => sentence.split(" ").filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/**
 * @typedef {{ file: string, line: number, category: string, reason: string, text: string }} Finding
 * @typedef {{ line: number, text: string, kind: "comment" | "markdown" | "name" | "text", symbol?: ts.Node }} Unit
 */

/**
 * Finds the headless clauses, long sentences and private words of a text.
 *
 * @param {string} text
 * @returns {[string, string, string][]}
 */
export function check(text) {
  return sentencesOf(text).flatMap((sentence) => {
    /** @type {[string, string, string][]} */
    const found = [];
    const clause = headless(sentence);
    if (clause) found.push(["headless", clause, sentence]);
    const words = wordCount(sentence);
    if (words > MAX_WORDS) found.push(["long", `${words} words`, sentence]);
    for (const [pattern, better] of privateWords) {
      const word = /** @type {RegExp} */ (pattern).exec(sentence);
      if (word) found.push(["private", `${word[0]}: ${better}`, sentence]);
    }
    return found;
  });
}

/** The type and name after a tag such as `@param`. */
const TYPE = /^\{[^}]*\}+ ?(?:\[?\w+\]?(?= |$))?/;

/**
 * The paragraphs and list items of a comment or of a Markdown page.
 *
 * @param {string[]} lines
 * @param {number} first
 * @returns {{ line: number, text: string }[]}
 */
function paragraphs(lines, first) {
  /** @type {{ line: number, text: string }[]} */
  const found = [];
  let isOpen = false;
  let isCode = false;
  lines.forEach((raw, index) => {
    const line = raw.trim();
    if (/^(```|~~~)/.test(line)) {
      isCode = !isCode;
      isOpen = false;
    } else if (isCode || line === "" || /^\[[^\]]+\]: /.test(line) || /^[-=|: ]+$/.test(line)) isOpen = false;
    else if (line.startsWith("|")) {
      for (const cell of line.split(/(?<!\\)\|/))
        if (cell.trim()) found.push({ line: first + index, text: cell.trim() });
      isOpen = false;
    } else {
      const item = /^(?:[-*+] |\d+\. |#+ |> |@\w+ ?)/.exec(line);
      const text = (item ? line.slice(item[0].length) : line).replace(TYPE, "");
      const last = found.at(-1);
      if (item || !isOpen || !last) found.push({ line: first + index, text });
      else last.text += ` ${text}`;
      isOpen = !line.startsWith("#");
    }
  });
  return found;
}

const DIRECTIVE =
  /^(biome-|eslint|@ts-|oxlint|prettier|v8 ignore|c8|#|\/ <|@vite|sourceMappingURL|@type|@param|@typedef|@vitest)/;

/**
 * @param {ts.Node | undefined} node
 * @returns {string}
 */
function symbolName(node) {
  if (!node) return "";
  if (ts.isVariableStatement(node)) return node.declarationList.declarations[0]?.name.getText() ?? "";
  const { name } = /** @type {ts.NamedDeclaration} */ (node);
  return name ? name.getText() : "";
}

/**
 * True for functions, classes and types: their comments are sentences.
 *
 * @param {ts.Node} node
 */
function needsSentence(node) {
  if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node) || ts.isMethodDeclaration(node)) return true;
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isEnumDeclaration(node)) return true;
  if (!ts.isVariableStatement(node)) return false;
  const value = node.declarationList.declarations[0]?.initializer;
  return value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value));
}

/** @param {string} text */
const isFragment = (text) => {
  const [sentence = ""] = sentencesOf(text);
  if (/^(of|one after|than|and|but|or|else|those|likewise|not)\b/i.test(sentence)) return true;
  return (
    /^(for|by|with|to|from|as|without|beside|until|like|at|in|on|under)\b/i.test(sentence) && !sentence.includes(",")
  );
};

/**
 * @param {ts.Node} node
 * @param {string} text
 */
function repeatsName(node, text) {
  const name = symbolName(node);
  const known = new Set(nameWords(name));
  if (!name || /^[[{]/.test(text)) return false;
  const words = text.split(/[^A-Za-z0-9]+/).filter((word) => word && !filler.has(word.toLowerCase()));
  return words.every((word) => known.has(stem(word)));
}

const TEST_CALLS = /^(test|it|describe)\b/;

/**
 * The comments, test names and, in app/words/en, texts of a source file.
 *
 * @param {string} file
 * @param {string} source
 * @returns {Unit[]}
 */
function unitsOfSource(file, source) {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : file.endsWith("ts") ? ts.ScriptKind.TS : ts.ScriptKind.JS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const lineOf = (/** @type {number} */ at) => tree.getLineAndCharacterOfPosition(at).line + 1;
  /** @type {Map<number, { end: number, symbol?: ts.Node }>} */
  const comments = new Map();
  /** @type {Unit[]} */
  const units = [];
  const isTest = /\.(test|spec)\.tsx?$|^tests\//.test(file);
  const hasTexts = /^app\/words\/en\//.test(file);

  /** @param {ts.Node} node @returns {string | undefined} */
  const textOf = (node) => {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isTemplateExpression(node))
      return node.head.text + node.templateSpans.map(({ literal }) => `CODE${literal.text}`).join("");
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
      const [left, right] = [textOf(node.left), textOf(node.right)];
      return left !== undefined || right !== undefined ? (left ?? "CODE") + (right ?? "CODE") : undefined;
    }
    return undefined;
  };
  /** @param {ts.JsxElement | ts.JsxFragment} node @returns {string} */
  const textOfMarkup = (node) =>
    node.children
      .map((child) =>
        ts.isJsxText(child)
          ? child.text.replace(/\s+/g, " ")
          : ts.isJsxElement(child) || ts.isJsxFragment(child)
            ? textOfMarkup(child)
            : ts.isJsxExpression(child) && child.expression && ts.isStringLiteralLike(child.expression)
              ? child.expression.text
              : ts.isJsxExpression(child) && !child.expression
                ? ""
                : "CODE",
      )
      .join("");

  /** @param {ts.Node} node @param {boolean} isInText */
  const visit = (node, isInText) => {
    const documented = /** @type {{ jsDoc?: ts.JSDoc[] }} */ (/** @type {unknown} */ (node)).jsDoc ?? [];
    for (const doc of documented) comments.set(doc.pos, { end: doc.end, symbol: node });
    let inText = isInText;
    if (isTest && ts.isCallExpression(node) && TEST_CALLS.test(node.expression.getText())) {
      const [title] = node.arguments;
      const text = title && textOf(title);
      if (text) units.push({ line: lineOf(title.getStart()), text, kind: "name" });
    }
    if (hasTexts && !isInText) {
      const isMarkup = ts.isJsxElement(node) || ts.isJsxFragment(node);
      const text = isMarkup ? textOfMarkup(node) : ts.isImportDeclaration(node) ? undefined : textOf(node);
      if (ts.isImportDeclaration(node)) inText = true;
      if (text !== undefined) {
        units.push({ line: lineOf(node.getStart()), text, kind: "text" });
        inText = true;
      }
    }
    if (!ts.isJsxText(node)) {
      for (const range of ts.getLeadingCommentRanges(source, node.pos) ?? [])
        if (!comments.has(range.pos)) comments.set(range.pos, { end: range.end });
      for (const range of ts.getTrailingCommentRanges(source, node.end) ?? [])
        if (!comments.has(range.pos)) comments.set(range.pos, { end: range.end });
    }
    if (ts.isJsxExpression(node) && !node.expression)
      for (const range of ts.getLeadingCommentRanges(source, node.pos + 1) ?? [])
        comments.set(range.pos, { end: range.end });
    for (const child of node.getChildren(tree))
      if (child.kind < ts.SyntaxKind.FirstJSDocNode || child.kind > ts.SyntaxKind.LastJSDocNode) visit(child, inText);
  };
  visit(tree, false);

  // Neighbouring line comments are one text.
  const ordered = [...comments].sort(([a], [b]) => a - b);
  /** @type {{ line: number, last: number, lines: string[], symbol?: ts.Node }[]} */
  const blocks = [];
  for (const [start, { end, symbol }] of ordered) {
    const raw = source.slice(start, end);
    const line = lineOf(start);
    if (raw.startsWith("//")) {
      const text = raw.replace(/^\/\/+ ?/, "");
      const last = blocks.at(-1);
      const isOwnLine = source.slice(source.lastIndexOf("\n", start) + 1, start).trim() === "";
      if (last && isOwnLine && !last.symbol && last.last === line - 1) {
        last.lines.push(text);
        last.last = line;
      } else blocks.push({ line, last: isOwnLine ? line : -1, lines: [text] });
    } else {
      const lines = raw
        .replace(/^\/\*+/, "")
        .replace(/\*\/$/, "")
        .split("\n")
        .map((text) => text.replace(/^\s*\* ?/, ""));
      blocks.push({ line, last: -1, lines, ...(symbol && raw.startsWith("/**") ? { symbol } : {}) });
    }
  }
  for (const { line, lines, symbol } of blocks) {
    const parts = paragraphs(lines, line).filter(({ text }) => !DIRECTIVE.test(text));
    parts.forEach((part, index) =>
      units.push({ ...part, kind: "comment", ...(symbol && index === 0 && parts.length >= 1 ? { symbol } : {}) }),
    );
  }
  return units;
}

/**
 * The comments of a style sheet.
 *
 * @param {string} source
 * @returns {Unit[]}
 */
const unitsOfStyles = (source) =>
  [...source.matchAll(/\/\*([^]*?)\*\//g)].flatMap((found) =>
    paragraphs((found[1] ?? "").split("\n"), source.slice(0, found.index).split("\n").length).map((part) => ({
      ...part,
      kind: /** @type {const} */ ("comment"),
    })),
  );

/**
 * Lists the findings of one file, exceptions included.
 *
 * @param {string} file
 * @param {string} source
 * @returns {Finding[]}
 */
export function findingsOf(file, source) {
  const units = file.endsWith(".md")
    ? paragraphs(source.split("\n"), 1).map((part) => ({ ...part, kind: /** @type {const} */ ("markdown") }))
    : file.endsWith(".css")
      ? unitsOfStyles(source)
      : unitsOfSource(file, source);
  return units.flatMap((/** @type {Unit} */ unit) => {
    if (!/[a-z]/i.test(unit.text)) return [];
    const found = check(unit.text);
    if (unit.symbol) {
      if (repeatsName(unit.symbol, unit.text)) found.push(["repeats", "only repeats the name", unit.text]);
      if (needsSentence(unit.symbol) && isFragment(unit.text)) found.push(["fragment", "not a sentence", unit.text]);
    }
    return found.map(([category, reason, text]) => ({ file, line: unit.line, category, reason, text }));
  });
}

/** @param {Finding} finding */
export const isExcepted = ({ file, text }) =>
  exceptions.some((exception) => file.startsWith(exception.file) && text.includes(exception.text));

const CHECKED = /\.(tsx?|m?js|css|md)$/;
// Also texts of the published document, which tests/api checks.
const EXCLUDED = /^app\/words\/ar\/.*\.tsx?$|^app\/STYLE\.md$|^app\/client\/calls\.d\.ts$|plain-english/;

/**
 * Lists the checked files below the paths.
 *
 * @param {string[]} paths
 * @returns {string[]}
 */
export const filesBelow = (paths) =>
  execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", ...paths], { encoding: "utf8" })
    .split("\n")
    .filter((file) => CHECKED.test(file) && !EXCLUDED.test(file) && existsSync(file))
    .sort();

/**
 * Lists the findings of the files below the paths, without exceptions.
 *
 * @param {string[]} paths
 * @returns {Finding[]}
 */
export const findingsBelow = (paths) =>
  filesBelow(paths)
    .flatMap((file) => findingsOf(file, readFileSync(file, "utf8")))
    .filter((finding) => !isExcepted(finding));

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const args = process.argv.slice(2);
  const only = args[0] === "--only" ? args.splice(0, 2)[1] : undefined;
  const isSummary = args[0] === "--count" && args.shift() !== undefined;
  const found = findingsBelow(args.length > 0 ? args : ["README.md", "app", "drizzle", "tests"]).filter(
    ({ category }) => only === undefined || category === only,
  );
  if (isSummary) {
    for (const file of new Set(found.map((finding) => finding.file)))
      console.log(`${found.filter((finding) => finding.file === file).length}\t${file}`);
  } else
    for (const { file, line, category, reason, text } of found)
      console.log(`${file}:${line}: ${category}: ${reason}\n    ${text}`);
  console.error(`${found.length} findings`);
  if (found.length > 0) process.exitCode = 1;
}
