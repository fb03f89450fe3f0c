/**
 * Screening by a CSV file. The first line names the columns: "name" is required; "aliases" (separated by ;), "country",
 * "number", "list" and "why" are optional.
 */
import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { parse } from "csv-parse/sync";
import { type Hit, MAX_HITS, type Screened, type Screening } from "./screening";

interface ListedName {
  name: string;
  /** The folded words of the name and of each alias. */
  spellings: string[][];
  country: string;
  number: string;
  list: string;
  why: string;
}

/**
 * Screens companies against the file, which is read again after a change. `words` folds a name into words, `plain`
 * normalizes a registration number, as elsewhere in Dhow.
 * @throws Error (its screen()) if the file cannot be read or has no column "name".
 */
export function createListScreening(
  path: string,
  words: (name: string) => string[],
  plain: (number: string) => string,
): Screening {
  const source = basename(path);
  let read: { version: string; entries: ListedName[] } | null = null;
  const loadEntries = async (): Promise<ListedName[]> => {
    const { mtimeMs, size } = await stat(path);
    const version = `${mtimeMs} ${size}`;
    if (read?.version !== version)
      read = { version, entries: parseEntries(await readFile(path, "utf8"), source, words, plain) };
    return read.entries;
  };
  return {
    source,
    async screen(screened) {
      const sought = [...screened.names, ...screened.people].map((name) => ({ name, words: words(name) }));
      return (await loadEntries()).flatMap((entry) => matchEntry(entry, screened, sought) ?? []).slice(0, MAX_HITS);
    },
  };
}

function matchEntry(
  entry: ListedName,
  { registration }: Screened,
  sought: { name: string; words: string[] }[],
): Hit | null {
  const { name, list, why } = entry;
  if (
    registration &&
    entry.number === registration.number &&
    (entry.country === "" || entry.country === registration.country)
  ) {
    return { name, of: registration.number, list, why, score: 1 };
  }
  const like = sought.find(({ words }) =>
    entry.spellings.some((spelling) => hasAllWords(words, spelling) || hasAllWords(spelling, words)),
  );
  return like ? { name, of: like.name, list, why, score: null } : null;
}

/**
 * True if all words of `spelling` are among `words`. Lists contain middle names that companies omit, and the reverse. A
 * single word matches only a single word.
 */
function hasAllWords(words: string[], spelling: string[]): boolean {
  if (spelling.length === 0 || (spelling.length === 1 && words.length > 1)) return false;
  return spelling.every((word) => words.includes(word));
}

/**
 * Parses a sanctions list in CSV.
 * @throws Error if the first line names no column "name", or if a quote is not closed.
 */
function parseEntries(
  text: string,
  source: string,
  words: (name: string) => string[],
  plain: (number: string) => string,
): ListedName[] {
  const [head = [], ...rows] = parse(text, {
    bom: true,
    relax_column_count: true,
    skip_records_with_empty_values: true,
  }) as string[][];
  const columns = head.map((title) => title.trim().toLowerCase());
  const at = columns.indexOf("name");
  if (at < 0) throw new Error(`${source}: its first line names no column "name"`);
  const cellValue = (row: string[], column: string) => (row[columns.indexOf(column)] ?? "").trim();
  return rows.flatMap((row) => {
    const name = cellValue(row, "name");
    if (name === "") return [];
    const spellings = [name, ...cellValue(row, "aliases").split(";")]
      .map(words)
      .filter((spelling) => spelling.length > 0);
    return {
      name,
      spellings,
      country: cellValue(row, "country").toUpperCase(),
      number: plain(cellValue(row, "number")),
      list: cellValue(row, "list") || source,
      why: cellValue(row, "why"),
    };
  });
}
