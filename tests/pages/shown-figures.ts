/** Reads figures from rendered pages and CSV files. Amounts are cents. */

/** The visible text of a piece of HTML. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();

/** The amounts in a text, such as 123450 for "$1,234.50" and -500 for "-$5.00". */
export const amountsIn = (html: string): number[] =>
  [...textOf(html).matchAll(/([-−]?)\$([\d,]+)\.(\d\d)/g)].map(
    ([, sign, dollars = "", cents = ""]) => (sign ? -1 : 1) * Number(dollars.replaceAll(",", "") + cents) || 0,
  );

/** The first amount in a text. @throws Error without one. */
export function amountIn(html: string): number {
  const [amount] = amountsIn(html);
  if (amount === undefined) throw new Error(`no amount in ${textOf(html).slice(0, 200)}`);
  return amount;
}

/** The values of the page's facts with this label. A label's note, such as "10% of the discount", does not count. */
export const factsOf = (html: string, label: string): string[] =>
  [...html.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gs)]
    .filter(([, title = ""]) => textOf(title.replace(/<small>.*<\/small>/s, "")).trim() === label)
    .map(([, , value = ""]) => value);

/** The amount of the page's only fact with this label. @throws Error without it, or with several. */
export function fact(html: string, label: string): number {
  const values = factsOf(html, label);
  if (values.length !== 1) throw new Error(`${values.length} facts named ${label}`);
  return amountIn(values[0] ?? "");
}

/** The text after which the page shows an amount. @throws Error without such a text. */
export function amountAfter(html: string, text: string): number {
  const shown = textOf(html);
  const at = shown.indexOf(text);
  if (at < 0) throw new Error(`the page does not show "${text}"`);
  return amountIn(shown.slice(at + text.length));
}

/** A table's rows by column title. */
export type Row = Record<string, string>;

/** The rows of the page's table with this caption. Empty without the table. */
export function tableOf(html: string, caption: string): Row[] {
  const tables = [...html.matchAll(/<table.*?<\/table>/gs)].map(([table]) => table);
  const table = tables.find((candidate) => textOf(/<caption.*?<\/caption>/s.exec(candidate)?.[0] ?? "") === caption);
  if (!table) return [];
  const cells = (row: string) => [...row.matchAll(/<t[hd][ >].*?<\/t[hd]>/gs)].map(([cell]) => textOf(cell));
  const [head = [], ...rows] = [...table.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => cells(row));
  return rows.map((row) => Object.fromEntries(row.map((cell, i) => [head[i] ?? "", cell])));
}

/** The rows of a CSV file by column title. */
export function csvRows(file: string): Row[] {
  const lines = file
    .replace(/^\uFEFF/, "")
    .trim()
    .split("\r\n")
    .map(csvCells);
  const [head = [], ...rows] = lines;
  return rows.map((row) => Object.fromEntries(head.map((title, i) => [title, row[i] ?? ""])));
}

const csvCells = (line: string): string[] =>
  [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = ""]) =>
    quoted === undefined ? plain : quoted.replaceAll('""', '"'),
  );

/** Cents of a JSON or CSV amount in dollars. 0 for an empty cell. @throws Error if it is no amount. */
export function cents(dollars: string | number): number {
  const amount = Math.round(Number(dollars) * 100);
  if (Number.isNaN(amount)) throw new Error(`no amount: ${dollars}`);
  return amount;
}

/** The sum of the rows' amounts in a column, which has dollar signs on pages and none in files. */
export const columnSum = (rows: readonly Row[], title: string): number =>
  rows.reduce((sum, row) => {
    const cell = row[title];
    if (cell === undefined) throw new Error(`no column ${title}`);
    return sum + (cell.includes("$") ? amountIn(cell) : cents(cell));
  }, 0);

/** The numbers of days in the text, such as 5 in "late by 5 days". */
export const lateDays = (html: string): number[] =>
  [...textOf(html).matchAll(/late by (\d+) days?/gi)].map(([, days]) => Number(days));
