import { momentary } from "~/http/api/shapes/samples";
import type { Operation } from "./published-document.server";

/** Replacements for texts of an example: the text, and the real text or `$VARIABLE` that replaces it. */
export type Places = ReadonlyMap<string, string>;

/** Prints a PDF with one empty page. The subject makes its text unique, because no two orders may share an invoice. */
const PAPER =
  "printf '%%PDF-1.4\\n1 0 obj<</Pages 2 0 R>>endobj 2 0 obj<</Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Parent 2 " +
  "0 R>>endobj " +
  "trailer<</Root 1 0 R>>\\n%% %s\\n%%%%EOF'";
const FILE = "@-;filename=paper.pdf;type=application/pdf";

/** An MT940 statement with one entry, escaped for printf. */
const STATEMENT =
  `:20:1\\n:25:KW81CBKU0000000000001234560101\\n:28C:1\\n:60F:C261109USD0,\\n` +
  `:61:261109C750,50NTRFNONREF//${momentary.bankReference}\\n:86:Invoice 4411\\n:62F:C261109USD750,50\\n-`;
const STATEMENT_FILE = "@-;filename=day.sta;type=text/plain";

/** Builds a curl command that calls `operation` at `site`. `token` names the shell variable with the bearer token. */
export function curl(operation: Operation, site: string, token: string, places: Places): string {
  const { method, path, parameters, needsToken, example, file, fields } = operation;
  const set = (text: string) => fillPlaces(text, places);
  const query = parameters.filter(
    (parameter) =>
      parameter.in === "query" &&
      parameter.schema.default !== undefined &&
      parameter.name !== "level" &&
      parameter.name !== "status",
  );
  const address = path.replace(/\{(\w+)\}/g, (_, name) =>
    String(parameters.find((parameter) => parameter.name === name)?.example),
  );
  const search = query.map(({ name, example }) => `${name}=${String(example)}`).join("&");
  // The site's address stays unchanged: the digits of its port may equal an example's.
  const url = site + set(address);
  const words = ["curl"];
  const paper: string[] = [];
  if (method !== (example || file ? "POST" : "GET")) words.push(`-X ${method}`);
  // In an address only the question mark needs quotes.
  words.push(search ? `'${url}?${search}'` : url.replaceAll("'", ""));
  if (needsToken) words.push(`-H "Authorization: Bearer $${token}"`);
  if (file) {
    const parts = fields.filter((field) => field.name !== file && field.example !== undefined);
    for (const part of parts) words.push(`-F ${quote(`${part.name}=${set(String(part.example))}`)}`);
    if (file === "statement") paper.push(`printf '${set(STATEMENT)}' | `);
    else paper.push(PAPER, ...parts.map((part) => quote(set(String(part.example)))), "| ");
    words.push(`-F '${file}=${file === "statement" ? STATEMENT_FILE : FILE}'`);
  } else if (example) {
    words.push(`-H 'Content-Type: application/json' -d '${set(JSON.stringify(example))}'`);
  }
  if (operation.answer === undefined) words.push("-o paper");
  return paper.join(" ") + words.join(" ");
}

/** Builds a command that stores the string `field` of the line's answer in a shell variable. */
export const saveField = (variable: string, line: string, field: string): string =>
  `${variable}=$(${line.replace("curl ", "curl -s ")} | sed -n 's/.*"${field}":"\\([^"]*\\)".*/\\1/p')`;

/** Quotes for the shell, and drops empty quotes at both ends. */
const quote = (text: string): string => `'${text}'`.replace(/^''|''$/g, "");

/** Replaces the example's texts inside single quotes. A variable closes the quotes and opens them again. */
function fillPlaces(text: string, places: Places): string {
  let line = text.replaceAll("'", "'\\''");
  for (const [sample, real] of places) line = line.replaceAll(sample, real.startsWith("$") ? `'"${real}"'` : real);
  return line;
}
